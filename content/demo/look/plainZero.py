"""Draws the zero without its slash: in text for readers, '2026' and '40 g' are not codes.

The font is Fontsource's `latin` file, cut to the weights 400 to 700 with fonttools 4.38 (20 kB instead of 34):

    fonttools varLib.instancer atkinson-hyperlegible-next-latin-wght-normal.woff2 wght=400:700 -o weights.ttf
    pyftsubset weights.ttf --unicodes='*' --layout-features='*' --name-IDs='*' --notdef-outline --flavor=woff2 --output-file=subset.woff2
    python plainZero.py subset.woff2 atkinsonHyperlegibleNext.woff2

The counter is the outer curve again, drawn in by the stroke that the slashed zero has at its sides, top and bottom. Tabular figures refer
to this glyph, and its width stays.
"""

import sys

from fontTools.ttLib import TTFont
from fontTools.ttLib.tables.ttProgram import Program

SIDES = 16


def shrink(outer, counters):
    """The curve in the middle of the stroke's inner edges, in the opposite direction."""
    (left, bottom), (right, top) = (tuple(pick(axis) for axis in zip(*outer)) for pick in (min, max))
    (inner_left, inner_bottom), (inner_right, inner_top) = (tuple(pick(axis) for axis in zip(*counters)) for pick in (min, max))
    scale_x = (inner_right - inner_left) / (right - left)
    scale_y = (inner_top - inner_bottom) / (top - bottom)
    points = [(round(inner_left + (x - left) * scale_x), round(inner_bottom + (y - bottom) * scale_y)) for x, y in outer]
    return points[:1] + points[:0:-1]


source, target = sys.argv[1:]
font = TTFont(source)
zero = font['glyf']['zero']
(variation,) = font['gvar'].variations['zero']
assert zero.endPtsOfContours[0] == SIDES - 1 and len(zero.endPtsOfContours) == 3, 'expected a slashed zero'

light = list(zero.coordinates)
bold = [(x + dx, y + dy) for (x, y), (dx, dy) in zip(light, variation.coordinates)]
light_counter = shrink(light[:SIDES], light[SIDES:])
bold_counter = shrink(bold[:SIDES], bold[SIDES:])

zero.coordinates = type(zero.coordinates)(light[:SIDES] + light_counter)
zero.flags = zero.flags[:SIDES] + zero.flags[:1] + zero.flags[SIDES - 1:0:-1]
zero.endPtsOfContours = [SIDES - 1, 2 * SIDES - 1]
zero.numberOfContours = 2
zero.program = Program()
zero.recalcBounds(font['glyf'])
moves = [(x - old_x, y - old_y) for (x, y), (old_x, old_y) in zip(bold_counter, light_counter)]
variation.coordinates = variation.coordinates[:SIDES] + moves + variation.coordinates[-4:]
font.flavor = 'woff2'
font.save(target)
