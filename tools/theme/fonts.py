"""Cuts the app's faces out of the packages they come in: the characters of western European languages, and the weights in use.

    pip install fonttools brotli && python tools/theme/fonts.py
"""

from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ROOT / "node_modules/@fontsource-variable"
TARGET = ROOT / "src/ui/theme/fonts"
# ASCII, the letters of western European languages, and the signs in use: within what a connection carries at once.
CHARACTERS = [ord(sign) for sign in "".join(map(chr, range(0x20, 0x7F))) + (
    "ÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜàáâãäçèéêëìíîïñòóôõöùúûü\u00a0§ª«º»·°²³¹×\u2011–—‘’“”•…\u202f€←→−"
)]
# Headings stand in one weight; running text in four.
FACES = {"figtree": (400, 700), "bricolage-grotesque": 700}

for name, weights in FACES.items():
    folder = PACKAGES / name
    font = TTFont(folder / f"files/{name}-latin-wght-normal.woff2")
    font = instantiateVariableFont(font, {"wght": weights})
    options = Options(layout_features=["ccmp", "kern", "liga", "locl", "mark", "mkmk", "tnum"])
    options.flavor = "woff2"
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=CHARACTERS)
    subsetter.subset(font)
    font.flavor = "woff2"
    font.save(TARGET / f"{name}.woff2")
    (TARGET / f"{name}.LICENSE.txt").write_text((folder / "LICENSE").read_text())
