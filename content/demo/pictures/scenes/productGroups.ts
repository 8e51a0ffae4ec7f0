import { drawCarton } from '../../drawing/drawCarton';
import { drawGuide } from '../../drawing/drawGuide';
import { drawUprightLabel, type Label } from '../../drawing/drawLabel';
import { drawClosedPouch, drawOpenPouch } from '../../drawing/drawPouch';
import { drawContactShadow } from '../../drawing/drawMarks';
import { drawFlatTablet, drawLeaningTablet, drawTabletTube } from '../../drawing/drawTablet';
import { drawBath, drawDentureBrush, drawGumBrush } from '../../drawing/drawTools';
import { drawStandingTube } from '../../drawing/drawTube';
import { drawFrame, place } from '../../drawing/shapes';
import { LABELS, type ProductName } from './galleryParts';
import { drawStage } from '../../drawing/drawBackdrop';

/** With the middle of its foot near the origin: up to 710 wide (a night set 820) and 700 high. */
type DrawGroup = () => string;

export const placeCarton = (
  label: Label,
  x: number,
  ground: number,
  width: number,
  height: number,
  depth: number,
): string =>
  drawCarton(
    { x, ground, width, height, depth },
    label.tone,
    drawUprightLabel(width, height, label),
  );

export const placeTube = (label: Label, x: number, ground: number, scale: number): string =>
  drawContactShadow(x + 16, ground - 4, 130 * scale, 24 * scale, 55) +
  place(drawStandingTube(label), x, ground - 760 * scale, scale);

export const placeTabletTube = (label: Label, x: number, ground: number, scale: number): string =>
  drawContactShadow(x + 16, ground - 6, 150 * scale, 28 * scale, 50) +
  place(drawTabletTube(label), x, ground, scale);

const drawHold = (label: Label): string =>
  placeCarton(label, -330, 0, 270, 600, 96) + placeTube(label, 200, 26, 0.86);

const drawFresh = (label: Label): string =>
  placeCarton(label, -328, 0, 370, 520, 110) +
  place(drawLeaningTablet(label.tone), 230, -42, 0.86) +
  place(drawFlatTablet(label.tone), 32, 28, 0.92);

const drawExpress = (label: Label): string =>
  placeCarton(label, -310, -6, 300, 470, 96) +
  placeTabletTube(label, 190, 22, 1.06) +
  place(drawFlatTablet(label.tone), 10, 48, 0.76) +
  place(drawFlatTablet(label.tone), 10, 16, 0.76);

const drawBrushDuo = (label: Label): string =>
  placeCarton(label, -354, 0, 270, 640, 84) +
  drawContactShadow(156, 12, 62, 15, 56) +
  place(drawDentureBrush(label.tone), 106, -336, 0.88, 84) +
  drawContactShadow(228, 24, 62, 15, 56) +
  place(
    drawDentureBrush({ ...label.tone, main: '#f2897a', deep: '#c75c4c', light: '#fbd3c9' }),
    242,
    -324,
    0.88,
    95,
  );

const drawSoakingBath = (label: Label): string =>
  placeCarton(label, -330, -50, 330, 500, 100) +
  place(drawBath(label.tone, 'closed'), 130, -72, 0.84);

const drawGum = (label: Label): string =>
  placeCarton(label, -270, 0, 240, 620, 84) +
  drawContactShadow(238, 12, 62, 15, 56) +
  place(drawGumBrush(label.tone), 200, -324, 0.96, 84);

const drawTravelKit: DrawGroup = () =>
  placeTabletTube(LABELS['orelle-fresh-express'], -210, -40, 0.94) +
  placeTube(LABELS['orelle-hold-original'], 10, -30, 0.7) +
  place(drawDentureBrush(LABELS['orelle-travel-kit'].tone), 210, -330, 0.68, 80) +
  place(drawClosedPouch(LABELS['orelle-travel-kit'].tone), 0, 20);

const drawStarterKit: DrawGroup = () =>
  place(
    drawOpenPouch(
      LABELS['orelle-starter-kit'].tone,
      place(drawDentureBrush(LABELS['orelle-brush-duo'].tone), 240, -380, 0.76, 82) +
        place(drawGuide(LABELS['orelle-starter-kit'].tone), -276, -340, 1.06) +
        placeCarton(LABELS['orelle-fresh-daily'], -290, -60, 240, 470, 70) +
        place(drawStandingTube(LABELS['orelle-hold-original']), 80, -650, 0.8),
    ),
    0,
    14,
  );

const drawNightSet: DrawGroup = () =>
  placeCarton(LABELS['orelle-night-set'], -410, -60, 330, 560, 110) +
  placeCarton(LABELS['orelle-fresh-overnight'], 120, -70, 220, 360, 70) +
  place(drawBath(LABELS['orelle-night-set'].tone, 'closed'), 10, -54, 0.74) +
  place(drawFlatTablet(LABELS['orelle-fresh-overnight'].tone), 290, 20, 0.7);

export const PRODUCT_GROUPS = {
  'orelle-hold-original': () => drawHold(LABELS['orelle-hold-original']),
  'orelle-hold-extra': () => drawHold(LABELS['orelle-hold-extra']),
  'orelle-hold-pure': () => drawHold(LABELS['orelle-hold-pure']),
  'orelle-fresh-daily': () => drawFresh(LABELS['orelle-fresh-daily']),
  'orelle-fresh-overnight': () => drawFresh(LABELS['orelle-fresh-overnight']),
  'orelle-fresh-express': () => drawExpress(LABELS['orelle-fresh-express']),
  'orelle-brush-duo': () => drawBrushDuo(LABELS['orelle-brush-duo']),
  'orelle-soaking-bath': () => drawSoakingBath(LABELS['orelle-soaking-bath']),
  'orelle-gum-brush': () => drawGum(LABELS['orelle-gum-brush']),
  'orelle-travel-kit': drawTravelKit,
  'orelle-starter-kit': drawStarterKit,
  'orelle-night-set': drawNightSet,
} as const satisfies Record<keyof typeof LABELS, DrawGroup>;

/** A product page shows the middle of it on a phone, 720 high, with its buttons at the edges. */
export function drawPack(name: ProductName): string {
  const { stage, hour } = LABELS[name];
  return drawFrame(
    1200,
    1200,
    drawStage(1200, 1200, stage, hour, 720),
    place(PRODUCT_GROUPS[name](), 600, 852, 0.85),
  );
}

/**
 * 1412 by 800, because listing cards show it at 353 by 200 on screens of up to four pixels per px;
 * on a phone they show the middle alone, 640 wide.
 */
export function drawPreview(name: ProductName): string {
  const { stage, hour } = LABELS[name];
  return drawFrame(
    1412,
    800,
    drawStage(1412, 800, stage, hour),
    place(PRODUCT_GROUPS[name](), 706, 678, name === 'orelle-night-set' ? 0.74 : 0.84),
  );
}
