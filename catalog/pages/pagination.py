"""A result in pages: how many there are, and the addresses of the others."""


class PageLinksMixin:
    """What a result with a `page` and a `link(page=…)` can tell of its other pages."""

    @property
    def total(self):
        """How many were found."""
        return self.page.paginator.count

    @property
    def page_links(self):
        """Return (number or None for a gap, address) for the pages to offer."""
        numbers = self.page.paginator.get_elided_page_range(self.page.number, on_each_side=1, on_ends=1)
        gap = self.page.paginator.ELLIPSIS
        return [(None, None) if number == gap else (number, self.link(page=number)) for number in numbers]

    @property
    def previous_link(self):
        """The address of the page before, if any."""
        return self.link(page=self.page.number - 1) if self.page.has_previous() else None

    @property
    def next_link(self):
        """The address of the page after, if any."""
        return self.link(page=self.page.number + 1) if self.page.has_next() else None
