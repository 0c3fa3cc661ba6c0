"""The symbol of each card type, drawn from simple shapes on a 100 by 100 grid."""

from functools import lru_cache
from math import cos, pi, sin

from PIL import Image, ImageDraw

SMOOTH = 4


def star(points, outer, inner, middle=(50, 50), turn=0.0):
    """Return the corners of a star, alternately `outer` and `inner` away from its middle; `turn` is in radians."""
    corners = []
    for number in range(points * 2):
        reach = inner if number % 2 else outer
        angle = pi * number / points - pi / 2 + turn
        corners.append((middle[0] + reach * cos(angle), middle[1] + reach * sin(angle)))
    return corners


def _gear():
    teeth = []
    for tooth in range(8):
        for reach, offset in ((33, -0.24), (46, -0.15), (46, 0.15), (33, 0.24)):
            angle = pi * tooth / 4 + offset
            teeth.append((50 + reach * cos(angle), 50 + reach * sin(angle)))
    return teeth


# Each step is (kind, shape), which is filled, or (kind, shape, "cut"), which is cut out.
GLYPHS = {
    "hero": (
        ("polygon", ((50, 4), (88, 16), (86, 52), (74, 76), (50, 96), (26, 76), (14, 52), (12, 16))),
        ("polygon", star(5, 26, 11, (50, 46)), "cut"),
    ),
    "villain": (
        ("ellipse", (12, 6, 88, 76)),
        ("polygon", ((30, 62), (70, 62), (68, 94), (32, 94))),
        ("polygon", ((20, 36), (46, 46), (42, 58), (24, 56)), "cut"),
        ("polygon", ((80, 36), (54, 46), (58, 58), (76, 56)), "cut"),
        ("polygon", ((50, 56), (56, 70), (44, 70)), "cut"),
        ("rectangle", (42, 80, 46, 94), "cut"),
        ("rectangle", (54, 80, 58, 94), "cut"),
    ),
    "super-power": (("polygon", ((60, 2), (16, 56), (44, 56), (34, 98), (84, 38), (54, 38), (72, 2))),),
    "equipment": (("polygon", _gear()), ("ellipse", (34, 34, 66, 66), "cut")),
    "location": (
        ("rectangle", (8, 46, 32, 94)),
        ("polygon", ((36, 18), (50, 4), (64, 18), (64, 94), (36, 94))),
        ("rectangle", (68, 34, 92, 94)),
        *(("rectangle", (x, y, x + 6, y + 9), "cut") for x in (42, 53) for y in (28, 46, 64)),
        *(("rectangle", (x, y, x + 5, y + 8), "cut") for x in (13, 22) for y in (56, 74)),
        *(("rectangle", (x, y, x + 5, y + 8), "cut") for x in (73, 82) for y in (44, 60, 76)),
    ),
    "starter": (
        *(("rounded", (x, top, x + 19, 60)) for x, top in ((10, 22), (31, 14), (52, 14), (73, 22))),
        ("rounded", (10, 48, 92, 94)),
        ("rounded", (4, 52, 62, 74), "cut"),
        ("rounded", (2, 55, 59, 71)),
    ),
    "weakness": (
        ("ellipse", (6, 12, 54, 60)),
        ("ellipse", (46, 12, 94, 60)),
        ("polygon", ((9, 46), (91, 46), (50, 94))),
        ("polygon", ((48, 8), (58, 34), (42, 50), (56, 66), (48, 96), (50, 66), (32, 50), (50, 34), (44, 8)), "cut"),
    ),
    "character": (
        ("ellipse", (30, 6, 70, 52)),
        ("polygon", ((50, 50), (80, 58), (94, 94), (6, 94), (20, 58))),
        ("polygon", ((50, 64), (58, 94), (42, 94)), "cut"),
    ),
    "crisis": (
        ("polygon", ((50, 4), (98, 92), (2, 92))),
        ("polygon", ((43, 34), (57, 34), (54, 66), (46, 66)), "cut"),
        ("ellipse", (43, 71, 57, 85), "cut"),
    ),
    "event": (("polygon", star(9, 49, 28)),),
    "rogue": (
        (
            "polygon",
            (
                (2, 30),
                (30, 26),
                (50, 34),
                (70, 26),
                (98, 30),
                (92, 58),
                (74, 74),
                (60, 70),
                (50, 58),
                (40, 70),
                (26, 74),
                (8, 58),
            ),
        ),
        ("polygon", ((16, 42), (34, 40), (43, 50), (30, 60), (19, 56)), "cut"),
        ("polygon", ((84, 42), (66, 40), (57, 50), (70, 60), (81, 56)), "cut"),
    ),
    "unaligned": (
        ("ellipse", (6, 6, 94, 94)),
        ("ellipse", (18, 18, 82, 82), "cut"),
        ("pie", (12, 12, 88, 88)),
    ),
    "affiliated-card": (
        ("rounded", (8, 6, 58, 76)),
        ("rounded", (34, 18, 96, 98), "cut"),
        ("rounded", (40, 24, 92, 94)),
        ("polygon", star(5, 19, 8, (66, 59)), "cut"),
    ),
    "scheme": (
        ("polygon", ((2, 50), (24, 28), (50, 20), (76, 28), (98, 50), (76, 72), (50, 80), (24, 72))),
        ("ellipse", (31, 31, 69, 69), "cut"),
        ("ellipse", (40, 40, 60, 60)),
    ),
    "resource": (
        ("polygon", ((50, 3), (91, 26), (91, 74), (50, 97), (9, 74), (9, 26))),
        ("polygon", ((50, 24), (73, 37), (73, 63), (50, 76), (27, 63), (27, 37)), "cut"),
    ),
    "asset": (
        ("polygon", ((24, 12), (76, 12), (98, 40), (50, 94), (2, 40))),
        ("polygon", ((10, 42), (90, 42), (84, 47), (16, 47)), "cut"),
        ("polygon", ((50, 16), (66, 40), (34, 40)), "cut"),
    ),
    "attachment": (
        ("rounded", (4, 30, 60, 70)),
        ("rounded", (17, 43, 47, 57), "cut"),
        ("rounded", (40, 30, 96, 70)),
        ("rounded", (53, 43, 83, 57), "cut"),
        ("rectangle", (40, 46, 60, 54)),
    ),
    "chase": (
        ("polygon", ((6, 12), (28, 12), (54, 50), (28, 88), (6, 88), (32, 50))),
        ("polygon", ((46, 12), (68, 12), (94, 50), (68, 88), (46, 88), (72, 50))),
    ),
    "target": (
        ("ellipse", (8, 8, 92, 92)),
        ("ellipse", (22, 22, 78, 78), "cut"),
        ("ellipse", (35, 35, 65, 65)),
        ("rectangle", (45, 0, 55, 30)),
        ("rectangle", (45, 70, 55, 100)),
        ("rectangle", (0, 45, 30, 55)),
        ("rectangle", (70, 45, 100, 55)),
    ),
    "wicked-plot": (
        ("ellipse", (8, 30, 74, 96)),
        ("polygon", ((54, 24), (70, 40), (62, 48), (46, 32))),
        ("polygon", ((60, 34), (74, 18), (79, 23), (66, 40))),
        ("polygon", star(6, 19, 8, (80, 18))),
        ("ellipse", (22, 44, 38, 60), "cut"),
    ),
    "dic-agent": (
        ("polygon", star(12, 49, 42)),
        ("ellipse", (18, 18, 82, 82), "cut"),
        ("polygon", star(5, 31, 13)),
    ),
    "role-card": (
        ("rounded", (4, 16, 96, 84)),
        ("ellipse", (18, 28, 40, 52), "cut"),
        ("polygon", ((14, 72), (18, 58), (40, 58), (44, 72)), "cut"),
        *(("rectangle", (52, y, 86, y + 7), "cut") for y in (32, 47, 62)),
    ),
    "tracker-card": tuple(("rectangle", (x, top, x + 18, 92)) for x, top in ((6, 68), (29, 48), (52, 28), (75, 8))),
    "reference": (
        ("rounded", (16, 4, 84, 96)),
        *(("rectangle", (28, y, right, y + 7), "cut") for y, right in ((20, 72), (37, 72), (54, 72), (71, 54))),
    ),
    "hostage": (
        ("rectangle", (8, 6, 92, 16)),
        ("rectangle", (8, 84, 92, 94)),
        *(("rectangle", (x, 10, x + 9, 90)) for x in (14, 35, 56, 77)),
    ),
    "scenario": (
        ("rectangle", (16, 4, 25, 98)),
        ("polygon", ((25, 8), (92, 8), (76, 32), (92, 56), (25, 56))),
    ),
    "randomizer": (
        ("rounded", (8, 8, 92, 92)),
        *(
            ("ellipse", (x - 8, y - 8, x + 8, y + 8), "cut")
            for x, y in ((30, 30), (70, 30), (50, 50), (30, 70), (70, 70))
        ),
    ),
    "super-move": (
        ("polygon", ((50, 4), (92, 46), (92, 66), (50, 28), (8, 66), (8, 46))),
        ("polygon", ((50, 40), (92, 78), (92, 98), (50, 62), (8, 98), (8, 78))),
    ),
    "clash": (
        ("polygon", ((6, 6), (20, 8), (94, 82), (82, 94), (8, 20))),
        ("polygon", ((94, 6), (80, 8), (6, 82), (18, 94), (92, 20))),
        ("polygon", ((58, 84), (84, 58), (90, 64), (64, 90))),
        ("polygon", ((42, 84), (16, 58), (10, 64), (36, 90))),
    ),
    "other": (
        ("rounded", (4, 12, 96, 74)),
        ("polygon", ((22, 70), (48, 70), (22, 96))),
        *(("ellipse", (x - 7, 36, x + 7, 50), "cut") for x in (28, 50, 72)),
    ),
}


@lru_cache(maxsize=256)
def glyph(slug, side):
    """Return a type's symbol as a mask with the given side length."""
    scale = side * SMOOTH / 100
    mask = Image.new("L", (side * SMOOTH, side * SMOOTH))
    draw = ImageDraw.Draw(mask)
    for kind, shape, *cut in GLYPHS[slug]:
        fill = 0 if cut else 255
        if kind == "polygon":
            draw.polygon([(x * scale, y * scale) for x, y in shape], fill=fill)
            continue
        box = [value * scale for value in shape]
        if kind == "ellipse":
            draw.ellipse(box, fill=fill)
        elif kind == "rectangle":
            draw.rectangle(box, fill=fill)
        elif kind == "rounded":
            draw.rounded_rectangle(box, radius=8 * scale, fill=fill)
        else:
            draw.pieslice(box, 90, 270, fill=fill)
    return mask.resize((side, side), Image.Resampling.BOX)
