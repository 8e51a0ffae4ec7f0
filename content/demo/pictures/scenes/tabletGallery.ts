import { drawSoak } from '../../drawing/drawBathParts';
import { drawOpenCarton } from '../../drawing/drawCarton';
import { drawDenture, drawLiftedDenture } from '../../drawing/drawDenture';
import { drawContactShadow, drawHeight, drawSpan } from '../../drawing/drawMarks';
import { drawUprightLabel, type Label } from '../../drawing/drawLabel';
import type { Person } from '../../drawing/drawPerson';
import {
  drawBubbles,
  drawFlatTablet,
  drawLeaningTablet,
  drawStrip,
  drawTabletTube,
} from '../../drawing/drawTablet';
import { drawBath } from '../../drawing/drawTools';
import { place } from '../../drawing/shapes';
import { drawCartonBack, drawGallery, drawPlainGallery } from './galleryParts';
import { drawHeldCarton, drawHeldTabletTube } from './heldScenes';
import { placeCarton, placeTabletTube } from './productGroups';

export function drawTabletGallery(
  label: Label,
  holder: Person,
  isInTube: boolean,
): readonly (() => string)[] {
  const { tone, stage } = label;
  const flat = (x: number, y: number, scale: number) => place(drawFlatTablet(tone), x, y, scale);
  return [
    () => (isInTube ? drawHeldTabletTube(label, holder) : drawHeldCarton(label, holder)),
    () =>
      drawGallery(
        stage,
        isInTube
          ? drawContactShadow(640, 960, 400, 40, 52) +
              place(drawTabletTube(label, false), 240, 850, 1.3, 84)
          : drawOpenCarton(
              { x: 240, ground: 960, width: 460, height: 560, depth: 130 },
              tone,
              drawUprightLabel(460, 560, label),
              place(drawStrip(tone, 2), 330, 270, 1, 4) +
                place(drawStrip(tone, 2), 400, 300, 1, -3),
            ),
        isInTube ? '' : place(drawStrip(tone, 3), 880, 890, [1.2, 0.9], 5),
        flat(1030, isInTube ? 960 : 820, 0.9),
        flat(1260, isInTube ? 1030 : 800, 0.9),
        isInTube ? place(drawLeaningTablet(tone), 1210, 830, 1) : '',
      ),
    () =>
      drawGallery(
        stage,
        isInTube
          ? place(drawSoak(tone, 90, drawLiftedDenture()), 620, 900, 1.64)
          : place(
              drawBath(
                tone,
                'open',
                place(drawDenture(), 0, -146, 0.92) +
                  place(drawBubbles(420, 60, 26, 5), -210, -172),
              ),
              660,
              930,
              1.5,
            ),
        isInTube
          ? placeTabletTube(label, 1230, 1010, 1.1)
          : placeCarton(label, 1160, 930, 250, 350, 70),
        flat(isInTube ? 1040 : 1200, 1080, 0.7),
      ),
    () =>
      drawPlainGallery(
        stage,
        place(drawLeaningTablet(tone), 400, 560, 2),
        drawSpan(820, 200, 600, isInTube ? '25 mm' : '28 mm', tone),
        flat(400, 950, 1.1),
        drawCartonBack(label, 800, 1040, 480, 780),
        drawHeight(1480, 260, 1040, '120 mm', tone),
      ),
  ];
}
