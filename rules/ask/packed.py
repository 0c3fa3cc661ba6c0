"""Lists of small records kept as bytes: a fraction of the memory, unpacked where a question needs them."""

import pickle
from dataclasses import fields


class Packed:
    """For each place a list of records of one dataclass; reading a place makes its records anew."""

    def __init__(self, kind, lists):
        self.kind = kind
        names = [field.name for field in fields(kind)]
        self.packed = [pickle.dumps([tuple(getattr(row, name) for name in names) for row in rows], 5) for rows in lists]

    def __len__(self):
        return len(self.packed)

    def __getitem__(self, place):
        return [self.kind(*row) for row in pickle.loads(self.packed[place])]
