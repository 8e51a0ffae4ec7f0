import { drawBasket, drawFilledBath, drawUpturnedBath } from '../../drawing/drawBathParts';
import { drawLiftedDenture } from '../../drawing/drawDenture';
import { drawArm } from '../../drawing/drawHand';
import { MEERA } from '../../drawing/drawPerson';
import { drawBath, drawLid } from '../../drawing/drawTools';
import { STAGES, TONES } from '../../drawing/palette';
import { place, type Point } from '../../drawing/shapes';
import { DROP, drawFlatGallery } from './galleryParts';

const TONE = TONES.bath;
const SLEEVE = '#23808b';

const DROPS: readonly (readonly [...Point, size: number])[] = [
  [660, 640, 0.34],
  [770, 690, 0.44],
  [880, 650, 0.3],
  [826, 620, 0.24],
];

export const drawBasketPart = (): string =>
  drawFlatGallery(
    STAGES.brushes,
    place(drawBath(TONE, 'open'), 780, 900, 1.16),
    DROPS.map(([x, y, size]) => place(DROP, x, y, size)).join(''),
    place(drawBasket(TONE, place(drawLiftedDenture(), 0, 30, 0.74)), 780, 430, 1.16),
    drawArm(MEERA.skin, SLEEVE, 936, 270, [-1.5, 1.5], 4),
  );

export const drawFillLinePart = (): string =>
  drawFlatGallery(
    STAGES.brushes,
    place(drawFilledBath(TONE, place(drawLiftedDenture(), 0, 6, 0.64)), 780, 680, 1.7),
  );

/** The lid is hinged at its left end. */
export const drawLidPart = (): string =>
  drawFlatGallery(
    STAGES.brushes,
    place(drawBath(TONE, 'open') + place(drawLid(TONE), 23, -52, 1, -10), 720, 820, 1.4),
    drawArm(MEERA.skin, SLEEVE, 1168, 616, [-1.9, 1.9], 10),
  );

export const drawBasePart = (): string =>
  drawFlatGallery(STAGES.brushes, place(drawUpturnedBath(TONE), 800, 640, 1.6));
