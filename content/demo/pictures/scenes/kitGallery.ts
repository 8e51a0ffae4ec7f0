import { drawDenture } from '../../drawing/drawDenture';
import { drawContactShadow, drawSpan } from '../../drawing/drawMarks';
import { drawGuide } from '../../drawing/drawGuide';
import { drawGlass } from '../../drawing/drawGlass';
import { ELSA, GEORGE, MEERA } from '../../drawing/drawPerson';
import { drawClosedPouch, drawOpenPouch } from '../../drawing/drawPouch';
import { drawMirror, drawShelf, drawTowel, drawVase, drawWindow } from '../../drawing/drawRoom';
import { drawFlatTablet } from '../../drawing/drawTablet';
import { drawBath, drawDentureBrush, drawGumBrush } from '../../drawing/drawTools';
import { drawStandingTube } from '../../drawing/drawTube';
import { APRICOT, MINT, TONES, WOOD } from '../../drawing/palette';
import { place } from '../../drawing/shapes';
import { drawCartonBack, drawGallery, drawPlainGallery, LABELS } from './galleryParts';
import { drawHeldBath, drawHeldPouch } from './heldScenes';
import { placeCarton, placeTabletTube, placeTube } from './productGroups';

const lyingBrush = (x: number, y: number, scale: number): string =>
  drawContactShadow(x, y + 30, 400 * scale, 24, 44) +
  place(drawDentureBrush(TONES.tools), x, y, scale, -3);

const lyingGumBrush = (x: number, y: number, scale: number): string =>
  drawContactShadow(x, y + 30, 350 * scale, 22, 44) +
  place(drawGumBrush(TONES.gentle), x, y, scale, -3);

const standingBrush = (x: number, y: number, scale: number): string =>
  place(drawDentureBrush(TONES.tools), x, y, scale, 82);

export function drawTravelGallery(): readonly (() => string)[] {
  const label = LABELS['orelle-travel-kit'];
  const { tone, stage } = label;
  return [
    () => drawHeldPouch(label, GEORGE),
    () =>
      drawGallery(
        stage,
        place(drawClosedPouch(tone), 460, 900, 1),
        placeTabletTube(LABELS['orelle-fresh-express'], 940, 920, 1.1),
        placeTube(LABELS['orelle-hold-original'], 1220, 930, 0.8),
        lyingBrush(820, 1070, 1),
      ),
    () =>
      drawGallery(
        stage,
        drawWindow(140, 110, 460, 520),
        place(
          drawOpenPouch(
            tone,
            placeTabletTube(LABELS['orelle-fresh-express'], -190, -120, 0.9) +
              place(drawStandingTube(LABELS['orelle-hold-original']), 20, -660, 0.72) +
              standingBrush(210, -400, 0.72),
          ),
          720,
          1040,
          1.2,
        ),
        place(drawGlass(), 1330, 1010, 0.86),
      ),
    () =>
      drawPlainGallery(
        stage,
        place(drawClosedPouch(tone), 500, 940, 1.16),
        drawSpan(1040, 120, 880, '210 mm', tone),
        drawCartonBack(label, 990, 1040, 400, 800),
      ),
  ];
}

export function drawStarterGallery(): readonly (() => string)[] {
  const label = LABELS['orelle-starter-kit'];
  const { tone, stage } = label;
  return [
    () => drawHeldPouch(label, MEERA),
    () =>
      drawGallery(
        stage,
        place(drawClosedPouch(tone), 360, 900, 0.8),
        placeCarton(LABELS['orelle-fresh-daily'], 660, 900, 250, 370, 70),
        place(drawGuide(tone), 1010, 910, 1.06),
        placeTube(LABELS['orelle-hold-original'], 1380, 930, 0.8),
        lyingBrush(850, 1070, 1.05),
      ),
    () =>
      drawGallery(
        stage,
        drawMirror(460, 590, 440, 500),
        drawShelf(180, 640, 1240, WOOD),
        placeTube(LABELS['orelle-hold-original'], 1000, 644, 0.6),
        placeCarton(LABELS['orelle-fresh-daily'], 1100, 644, 210, 300, 58),
        place(drawVase(APRICOT), 800, 644, 0.58),
        place(drawDenture(), 520, 980, 1.1),
        lyingBrush(1060, 1040, 0.9),
      ),
    () =>
      drawPlainGallery(
        stage,
        place(drawClosedPouch(tone), 500, 940, 1.16),
        drawSpan(1040, 120, 880, '210 mm', tone),
        drawCartonBack(label, 990, 1040, 400, 800),
      ),
  ];
}

export function drawNightGallery(): readonly (() => string)[] {
  const label = LABELS['orelle-night-set'];
  const { tone, stage } = label;
  const overnight = LABELS['orelle-fresh-overnight'];
  return [
    () => drawHeldBath(label, ELSA),
    () =>
      drawGallery(
        stage,
        place(drawBath(tone, 'basket'), 480, 900, 1.16),
        placeCarton(overnight, 880, 900, 260, 380, 76),
        place(drawTowel(MINT), 1340, 960, 0.7),
        lyingGumBrush(1000, 1080, 1.05),
      ),
    () =>
      drawGallery(
        stage,
        drawWindow(150, 100, 440, 500),
        place(drawBath(tone, 'open', place(drawDenture(), 0, -146, 0.9)), 740, 920, 1.36),
        placeCarton(overnight, 1180, 900, 240, 340, 70),
        place(drawFlatTablet(overnight.tone), 1270, 1060, 0.8),
      ),
    () =>
      drawPlainGallery(
        stage,
        place(drawBath(tone, 'closed'), 480, 800, 1.24),
        drawSpan(1040, 140, 830, '112 mm', tone),
        drawCartonBack(label, 960, 1040, 430, 800),
      ),
  ];
}
