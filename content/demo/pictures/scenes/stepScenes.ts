import { drawClearBath, drawSoak } from '../../drawing/drawBathParts';
import { drawDenture, drawLiftedDenture } from '../../drawing/drawDenture';
import { drawGlass } from '../../drawing/drawGlass';
import { drawTowel } from '../../drawing/drawRoom';
import { lighten, linear } from '../../drawing/paint';
import {
  CORAL,
  DEEP,
  INK,
  MINT,
  MIST,
  STAGES,
  type Tone,
  TONES,
  WHITE,
} from '../../drawing/palette';
import { circle, line, path, place, round } from '../../drawing/shapes';
import { drawFlatGallery } from './galleryParts';

/** The hands stand at twelve and at the minute, with the time between them in colour. */
function drawTimer(minutes: number, tone: Tone): string {
  const angle = (minutes / 60) * 2 * Math.PI;
  const point = (radius: number): string =>
    `${round(Math.sin(angle) * radius)} ${round(-Math.cos(angle) * radius)}`;
  return (
    circle(8, 10, 120, DEEP, 'opacity=".1"') +
    circle(0, 0, 118, linear(50, [0, WHITE], [100, MIST]), `stroke="${INK}" stroke-width="12"`) +
    path(`M0 0V-92A92 92 0 0 1 ${point(92)}z`, lighten(tone.main, 0.3)) +
    Array.from({ length: 12 }, (_, hour) =>
      place(line('M0 -98V-84', '#8fb0b5', 7), 0, 0, 1, hour * 30),
    ).join('') +
    line('M0 0V-80', INK, 10) +
    line(`M0 0L${point(72)}`, CORAL, 9) +
    circle(0, 0, 11, INK)
  );
}

export const drawDryStep = (): string =>
  drawFlatGallery(
    STAGES.creams,
    place(drawTowel(MINT), 800, 930, 1.9),
    place(drawDenture(), 800, 610, 1.7),
  );

export const drawFiveMinutes = (): string =>
  drawFlatGallery(STAGES.creams, place(drawTimer(5, TONES.original), 800, 620, 3));

export const drawRinseMouthStep = (): string =>
  drawFlatGallery(STAGES.creams, place(drawGlass(), 800, 1010, 1.55));

export const drawFillStep = (): string =>
  drawFlatGallery(STAGES.tablets, place(drawClearBath(TONES.bath), 800, 690, 1.7));

export const drawDropStep = (): string =>
  drawFlatGallery(
    STAGES.tablets,
    place(drawSoak(TONES.daily, 60, drawLiftedDenture()), 800, 690, 1.7),
  );

export const drawQuarterHour = (): string =>
  drawFlatGallery(STAGES.tablets, place(drawTimer(15, TONES.daily), 800, 620, 3));
