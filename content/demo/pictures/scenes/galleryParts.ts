import { drawGroundAndWall, drawWindowLight } from '../../drawing/drawBackdrop';
import { drawSoak } from '../../drawing/drawBathParts';
import { drawCarton } from '../../drawing/drawCarton';
import { drawCreamDot, drawDenture } from '../../drawing/drawDenture';
import { drawBackLabel, type Label } from '../../drawing/drawLabel';
import { drawMark } from '../../drawing/drawMarks';
import { drawDentureBrush } from '../../drawing/drawTools';
import { darken, linear, radial } from '../../drawing/paint';
import { STAGES, type Tone, TONES, WHITE } from '../../drawing/palette';
import {
  circle,
  cut,
  drawFrame,
  ellipse,
  outlineBox,
  path,
  place,
  rect,
} from '../../drawing/shapes';

export const LABELS = {
  'orelle-hold-original': {
    range: 'Hold',
    variant: 'Original',
    amount: '40 g',
    tone: TONES.original,
    stage: STAGES.creams,
    hour: 'morning',
    motif: 'cream',
  },
  'orelle-hold-extra': {
    range: 'Hold',
    variant: 'Extra',
    amount: '40 g',
    tone: TONES.extra,
    stage: STAGES.creams,
    hour: 'morning',
    motif: 'cream',
  },
  'orelle-hold-pure': {
    range: 'Hold',
    variant: 'Pure',
    amount: '40 g',
    tone: TONES.pure,
    stage: STAGES.creams,
    hour: 'morning',
    motif: 'cream',
  },
  'orelle-fresh-daily': {
    range: 'Fresh',
    variant: 'Daily',
    amount: '×36',
    tone: TONES.daily,
    stage: STAGES.tablets,
    hour: 'morning',
    motif: 'tablet',
  },
  'orelle-fresh-overnight': {
    range: 'Fresh',
    variant: 'Overnight',
    amount: '×36',
    tone: TONES.overnight,
    stage: STAGES.tablets,
    hour: 'night',
    motif: 'tablet',
  },
  'orelle-fresh-express': {
    range: 'Fresh',
    variant: 'Express',
    amount: '×20',
    tone: TONES.express,
    stage: STAGES.tablets,
    hour: 'meals',
    motif: 'tablet',
  },
  'orelle-brush-duo': {
    range: 'Brush',
    variant: 'Duo',
    amount: '×2',
    tone: TONES.tools,
    stage: STAGES.brushes,
    hour: 'evening',
    motif: 'brush',
  },
  'orelle-soaking-bath': {
    range: 'Soaking',
    variant: 'Bath',
    amount: '×1',
    tone: TONES.bath,
    stage: STAGES.brushes,
    hour: 'night',
    motif: 'bath',
  },
  'orelle-gum-brush': {
    range: 'Gum',
    variant: 'Brush',
    amount: '×1',
    tone: TONES.gentle,
    stage: STAGES.brushes,
    hour: 'evening',
    motif: 'brush',
  },
  'orelle-travel-kit': {
    range: 'Travel',
    variant: 'Kit',
    amount: '×4',
    tone: TONES.travel,
    stage: STAGES.kits,
    hour: 'day',
    motif: 'care',
  },
  'orelle-starter-kit': {
    range: 'Starter',
    variant: 'Kit',
    amount: '×5',
    tone: TONES.starter,
    stage: STAGES.kits,
    hour: 'day',
    motif: 'care',
  },
  'orelle-night-set': {
    range: 'Night',
    variant: 'Set',
    amount: '×3',
    tone: TONES.night,
    stage: STAGES.kits,
    hour: 'night',
    motif: 'care',
  },
} as const satisfies Record<string, Label>;

export type ProductName = keyof typeof LABELS;

export const PRODUCT_NAMES: readonly ProductName[] = [
  'orelle-hold-original',
  'orelle-hold-extra',
  'orelle-hold-pure',
  'orelle-fresh-daily',
  'orelle-fresh-overnight',
  'orelle-fresh-express',
  'orelle-brush-duo',
  'orelle-soaking-bath',
  'orelle-gum-brush',
  'orelle-travel-kit',
  'orelle-starter-kit',
  'orelle-night-set',
];

/** A phone shows 960 of its height, so things are drawn smaller, around the middle of those. */
export const drawGallery = (tone: Tone, ...things: readonly string[]): string =>
  drawFrame(
    1600,
    1200,
    drawGroundAndWall(1600, 1200, 740, tone),
    cut(outlineBox(0, 0, 1600, 740), drawWindowLight(1600, 740, 0.55)),
    ellipse(
      800,
      460,
      760,
      460,
      radial([
        [0, WHITE, 75],
        [100, WHITE, 0],
      ]),
    ),
    place(things.join(''), 80, 38, 0.9),
  );

export const drawPlainGallery = (tone: Tone, ...things: readonly string[]): string =>
  drawFrame(
    1600,
    1200,
    drawGroundAndWall(1600, 1200, 1000, tone),
    circle(1180, 520, 430, tone.light, 'opacity=".35"'),
    circle(380, 560, 330, tone.light, 'opacity=".22"'),
    ...things,
  );

export const drawFlatGallery = (tone: Tone, ...things: readonly string[]): string =>
  drawFrame(
    1600,
    1200,
    rect(
      0,
      0,
      1600,
      1200,
      0,
      linear(50, [0, WHITE], [45, tone.tint], [100, darken(tone.tint, 0.05)]),
    ),
    circle(800, 640, 520, tone.light, 'opacity=".35"'),
    circle(800, 640, 380, WHITE, 'opacity=".4"'),
    drawWindowLight(1600, 1200, 0.6),
    ...things,
  );

export const DROP = path(
  'M0 -60C36 -26 48 -6 48 16a48 46 0 0 1 -96 0C-48 -6 -36 -26 0 -60z',
  '#8fd0d8',
);

const STEPS = {
  dry: place(drawDenture(), 0, 0, 0.42) + place(DROP, 110, -40, 0.5),
  dots:
    place(drawCreamDot(), -70, 0, 0.8) +
    place(drawCreamDot(), 0, 16, 0.8) +
    place(drawCreamDot(), 70, 0, 0.8),
  smile: place(drawMark(), -66, -72, 2.2),
  rinse: place(DROP, -50, 0) + place(DROP, 40, 10, 0.7),
} as const;

function listSteps({ motif, tone }: Label): string[] {
  if (motif === 'cream') return [STEPS.dry, STEPS.dots, STEPS.smile];
  if (motif === 'tablet')
    return [place(drawSoak(tone, 24), 0, 12, 0.34), place(drawDenture(), 0, 0, 0.42), STEPS.rinse];
  if (motif === 'brush')
    return [STEPS.rinse, place(drawDentureBrush(tone), 0, 10, 0.3, -16), STEPS.smile];
  return [STEPS.rinse, place(drawDenture(), 0, 0, 0.42), STEPS.smile];
}

export const drawCartonBack = (
  label: Label,
  x: number,
  ground: number,
  width: number,
  height: number,
): string =>
  drawCarton(
    { x, ground, width, height, depth: width * 0.26 },
    label.tone,
    drawBackLabel(width, height, label, listSteps(label)),
  );
