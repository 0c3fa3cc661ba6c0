"""Image sizes: width and height in pixels."""

SIZES = {"small": (146, 204), "normal": (488, 680), "large": (745, 1040), "social": (1200, 630)}
