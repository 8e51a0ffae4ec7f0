import { drawOpenCarton } from '../../drawing/drawCarton';
import { drawCreamDot, drawFittingSide } from '../../drawing/drawDenture';
import { drawContactShadow, drawHeight, drawSpan } from '../../drawing/drawMarks';
import { drawUprightLabel, type Label } from '../../drawing/drawLabel';
import type { Person } from '../../drawing/drawPerson';
import { drawOpenTube, drawStandingTube } from '../../drawing/drawTube';
import { darken, lighten, linear, listStops } from '../../drawing/paint';
import { ellipse, path, place } from '../../drawing/shapes';
import { drawCartonBack, drawGallery, drawPlainGallery } from './galleryParts';
import { drawHeldTube } from './heldScenes';
import { placeTube } from './productGroups';

const drawLooseCap = ({ tone }: Label): string =>
  drawContactShadow(10, 0, 110, 20, 46) +
  path(
    'M-72 -16L-62 -124H62L72 -16Q60 8 0 8T-72 -16z',
    linear(
      0,
      ...listStops(
        darken(tone.deep, 0.2),
        lighten(tone.main, 0.3),
        tone.main,
        darken(tone.deep, 0.15),
      ),
    ),
  ) +
  ellipse(0, -124, 62, 14, lighten(tone.main, 0.4)) +
  ellipse(0, -124, 40, 8, darken(tone.deep, 0.1));

export function drawCreamGallery(
  label: Label,
  holder: Person,
  inStrips = false,
): readonly (() => string)[] {
  const { tone, stage } = label;
  return [
    () => drawHeldTube(label, holder),
    () =>
      drawGallery(
        stage,
        drawOpenCarton(
          { x: 330, ground: 1010, width: 330, height: 620, depth: 110 },
          tone,
          drawUprightLabel(330, 620, label),
          place(drawStandingTube(label), 545, 190, 0.92),
        ),
        placeTube(label, 980, 1020, 0.98),
        place(drawLooseCap(label), 1270, 1040, 1.1),
      ),
    () =>
      drawGallery(
        stage,
        place(drawFittingSide(3, inStrips), 640, 770, 1.85),
        place(drawOpenTube(label), 1350, 160, 0.9, 40),
        inStrips ? '' : place(drawCreamDot(), 908, 610, 0.6),
      ),
    () =>
      drawPlainGallery(
        stage,
        placeTube(label, 430, 1040, 1.08),
        drawHeight(200, 190, 1040, '150 mm', tone),
        drawSpan(1110, 295, 565, '42 mm', tone),
        drawCartonBack(label, 850, 1040, 440, 860),
      ),
  ];
}
