import { INK, WHITE } from '../drawing/palette';
import { drawFrame, fade, place, rect, round } from '../drawing/shapes';
import { ease, readShare } from './shots/motion';
import { drawBrushing } from './shots/drawBrushing';
import { drawRinsing } from './shots/drawRinsing';
import { drawSoaking } from './shots/drawSoaking';
import { drawSmiling, drawTakingOut } from './shots/drawTakingOut';

/**
 * In 1600 by 900 units and seconds; `from` counts from the video's beginning, `draw` from the
 * shot's.
 */
type Shot = {
  readonly step: number;
  readonly from: number;
  readonly draw: (second: number) => string;
};

const SHOTS: readonly Shot[] = [
  { step: 0, from: 0, draw: drawTakingOut },
  { step: 0, from: 3.1, draw: (second) => drawRinsing(second, 4) },
  { step: 1, from: 7.2, draw: drawBrushing },
  { step: 2, from: 14.4, draw: drawSoaking },
  { step: 3, from: 21, draw: (second) => drawRinsing(second, 3) },
  { step: 3, from: 24.1, draw: drawSmiling },
];

export const VIDEO_SECONDS = 28;
export const VIDEO_WIDTH = 1280;
export const VIDEO_HEIGHT = 720;

const FADE_SECONDS = 0.7;
const STEPS = [0, 1, 2, 3] as const;

function drawSteps(second: number): string {
  const shares = STEPS.map((step) => {
    const begins = SHOTS.find((shot) => shot.step === step)?.from ?? 0;
    const ends = SHOTS.find((shot) => shot.step === step + 1)?.from ?? VIDEO_SECONDS + 1;
    const come = begins === 0 ? 1 : ease(readShare(second, [begins, begins + FADE_SECONDS]));
    return come - ease(readShare(second, [ends, ends + FADE_SECONDS]));
  });
  const widths = shares.map((share) => 24 + share * 44);
  const dots = widths.map((width, step) => {
    const x = widths.slice(0, step).reduce((sum, before) => sum + before + 16, 0);
    return (
      rect(round(x), 0, round(width), 24, 12, WHITE) +
      rect(
        round(x),
        0,
        round(width),
        24,
        12,
        INK,
        `opacity="${round(0.25 + (shares[step] ?? 0) * 0.75)}"`,
      )
    );
  });
  return place(rect(-22, -18, 232, 60, 30, WHITE, 'opacity=".75"') + dots.join(''), 78, 66);
}

export function drawCleaningVideo(second: number): string {
  const index = SHOTS.findLastIndex(({ from }) => second >= from);
  const [before, now] = [SHOTS[index - 1], SHOTS[index]];
  if (now === undefined) throw new RangeError(`expected a second from 0 on, found ${second}`);
  const share =
    before === undefined ? 1 : ease(readShare(second, [now.from, now.from + FADE_SECONDS]));
  const shown = now.draw(second - now.from);
  const picture =
    share === 1 || before === undefined
      ? shown
      : before.draw(second - before.from) + fade(round(share * 10) / 10, shown);
  return drawFrame(VIDEO_WIDTH, VIDEO_HEIGHT, place(picture + drawSteps(second), 0, 0, 0.8));
}

/** The poster's middle stays free for the play button. */
export const drawCleaningPoster = (): string =>
  drawFrame(VIDEO_WIDTH, VIDEO_HEIGHT, place(drawSoaking(5.4), 0, 0, 0.8));
