import { drawWindowLight } from '../../drawing/drawBackdrop';
import { drawDenture, drawFittingSide } from '../../drawing/drawDenture';
import { drawSpan } from '../../drawing/drawMarks';
import { drawGlass } from '../../drawing/drawGlass';
import type { Label } from '../../drawing/drawLabel';
import { UNITS_PER_MM } from '../../drawing/drawGrip';
import { drawMouth } from '../../drawing/drawMouth';
import type { Person } from '../../drawing/drawPerson';
import { drawTowel } from '../../drawing/drawRoom';
import { drawBubbles, drawFlatTablet } from '../../drawing/drawTablet';
import { drawBath, drawDentureBrush, drawGumBrush, drawLidAside } from '../../drawing/drawTools';
import { darken, linear } from '../../drawing/paint';
import { MINT, STAGES, type Tone, TONES, WHITE } from '../../drawing/palette';
import { circle, drawFrame, line, place, rect } from '../../drawing/shapes';
import { drawFoam } from './careScenes';
import { drawCartonBack, drawFlatGallery, drawGallery, drawPlainGallery } from './galleryParts';
import { drawHeldBath, drawHeldBrush } from './heldScenes';

type BrushKind = {
  readonly draw: (tone: Tone) => string;
  readonly length: number;
  readonly millimetres: number;
  readonly second: Tone;
  readonly isForGums: boolean;
};

export const DENTURE_BRUSH: BrushKind = {
  draw: drawDentureBrush,
  length: 820,
  millimetres: 188,
  second: TONES.gentle,
  isForGums: false,
};
export const GUM_BRUSH: BrushKind = {
  draw: drawGumBrush,
  length: 700,
  millimetres: 165,
  second: TONES.tools,
  isForGums: true,
};

const drawDentureCare = (stage: Tone, brush: string): string =>
  drawGallery(
    stage,
    place(drawGlass(), 270, 960, 0.96),
    place(drawDenture(), 690, 930, 1.7),
    place(drawFoam(), 760, 1010, 1.3),
    place(brush, 1128, 784, [-1.08, -1.08], -26),
  );

const drawGumCare = (stage: Tone, brush: string): string =>
  drawFlatGallery(
    stage,
    circle(700, 610, 500, WHITE),
    circle(700, 610, 470, linear(40, [0, '#f8dcc8'], [60, '#f3c9ae'], [100, '#dfa98a'])),
    line('M600 940Q700 980 800 940', '#c98f73', 10, 'opacity=".5"'),
    place(drawMouth(), 700, 640, 1.16),
    place(brush, 1040, 770, 1.3, 22),
  );

export function drawBrushGallery(
  label: Label,
  { draw, length, millimetres, second, isForGums }: BrushKind,
  holder: Person,
): readonly (() => string)[] {
  const { tone, stage } = label;
  const brush = draw(tone);
  return [
    () => drawHeldBrush(label, brush, (millimetres * UNITS_PER_MM) / length, holder),
    () =>
      isForGums
        ? drawFlatGallery(stage, place(brush, 1060, 640, 2, -6))
        : drawFlatGallery(
            stage,
            place(brush, 800, 450, 1.76, -6),
            place(draw(second), 800, 910, 1.76, 5),
          ),
    () => (isForGums ? drawGumCare(stage, brush) : drawDentureCare(stage, brush)),
    () =>
      drawPlainGallery(
        stage,
        place(brush, 490, 430, 0.98),
        drawSpan(560, 490 - length * 0.49, 490 + length * 0.49, `${millimetres} mm`, tone),
        isForGums ? place(drawTowel(MINT), 490, 1070, 1.1) : place(draw(second), 490, 820, 0.98),
        drawCartonBack(label, 1080, 1040, 330, 760),
      ),
  ];
}

export function drawBathGallery(label: Label, holder: Person): readonly (() => string)[] {
  const { tone, stage } = label;
  const denture = place(drawDenture(), 0, -146, 0.9);
  return [
    () => drawHeldBath(label, holder),
    () =>
      drawGallery(
        stage,
        place(drawBath(tone, 'basket'), 580, 880, 1.4),
        place(drawLidAside(tone), 1200, 1000, 1),
      ),
    () =>
      drawGallery(
        stage,
        place(
          drawBath(tone, 'basket', denture + place(drawBubbles(420, 56, 22, 9), -210, -168)),
          720,
          900,
          1.5,
        ),
        place(drawFlatTablet(TONES.daily), 1270, 1050, 0.9),
        place(drawLidAside(tone), 1330, 860, 0.6),
      ),
    () =>
      drawPlainGallery(
        stage,
        place(drawBath(tone, 'closed'), 470, 800, 1.24),
        drawSpan(1040, 130, 820, '112 mm', tone),
        drawCartonBack(label, 930, 1040, 450, 780),
      ),
  ];
}

const drawCloseView = (...things: readonly string[]): string => {
  const { tint, light } = STAGES.brushes;
  return drawFrame(
    1600,
    900,
    rect(0, 0, 1600, 900, 0, linear(50, [0, WHITE], [45, tint], [100, darken(tint, 0.05)])),
    circle(800, 470, 430, light, 'opacity=".35"'),
    circle(800, 470, 320, WHITE, 'opacity=".4"'),
    drawWindowLight(1600, 900, 0.6),
    ...things,
  );
};

export const drawBroadHead = (): string =>
  drawCloseView(
    place(drawDenture(), 800, 550, 1.75),
    place(drawDentureBrush(TONES.tools), 1300, 392, [1.8, -1.8], -14),
  );

export const drawPointedHead = (): string =>
  drawCloseView(
    place(drawFittingSide(0), 800, 480, 1.75),
    place(drawDentureBrush(TONES.tools), 1214, 284, -1.8, -20),
  );
