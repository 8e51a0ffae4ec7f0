import { drawLiftedCarton } from '../../drawing/drawCarton';
import { drawLiftedDenture, drawLiftedFittingSide } from '../../drawing/drawDenture';
import { drawLiftedGlass } from '../../drawing/drawGlass';
import { drawUprightLabel } from '../../drawing/drawLabel';
import { drawContactShadow, placeLogo } from '../../drawing/drawMarks';
import { drawLiftedMug } from '../../drawing/drawRoom';
import { drawFlatTablet } from '../../drawing/drawTablet';
import { drawBath, drawDentureBrush, drawLiftedBath } from '../../drawing/drawTools';
import { drawStandingTube } from '../../drawing/drawTube';
import { APRICOT, CORAL, INK, MINT, TONES, WHITE } from '../../drawing/palette';
import { circle, drawFrame, line, mask, place, rect } from '../../drawing/shapes';
import { MARK } from '../../look/mark';
import { drawText } from '../../drawing/drawText';
import { LABELS } from './galleryParts';

export const DAY_WIDTH = 720;
export const DAY_HEIGHT = 760;

const SHELF_WIDTH = 5.6;

/** The mark's shelf where the hero draws it: 20 units of the picture are one of the mark. */
const SHELF = place(line(MARK.shelf.d, WHITE, SHELF_WIDTH), -240, -280, 20);

/**
 * Inside the arch of the mark, without a ground. The shelf, 740 below the top in its middle, is the
 * only thing on which a shadow can fall.
 */
const drawOnShelf = (shadows: string, ...things: readonly string[]): string =>
  drawFrame(DAY_WIDTH, DAY_HEIGHT, mask(SHELF, shadows), ...things);

export const drawDayMorning = (): string =>
  drawOnShelf(
    drawContactShadow(240, 722, 180, 32, 50) + drawContactShadow(526, 738, 92, 20, 55),
    place(drawStandingTube(LABELS['orelle-hold-original']), 512, 206, 0.7),
    place(drawLiftedFittingSide(3, false, '#b29a76'), 222, 583, 0.86, 5),
  );

export const drawDayMeals = (): string =>
  drawOnShelf(
    drawContactShadow(336, 742, 124, 17, 48) + drawContactShadow(540, 734, 126, 20, 48),
    place(drawLiftedGlass(), 256, 742, 0.96),
    place(drawLiftedMug(APRICOT), 520, 730, 1.1),
  );

export const drawDayEvening = (): string =>
  drawOnShelf(
    drawContactShadow(236, 718, 190, 36, 50) + drawContactShadow(590, 730, 130, 24, 46),
    drawLiftedCarton(
      { x: 500, ground: 730, width: 140, height: 332, depth: 44 },
      TONES.tools,
      drawUprightLabel(140, 332, LABELS['orelle-brush-duo']),
    ),
    place(drawLiftedDenture(), 214, 612, 0.9),
    place(drawDentureBrush(TONES.tools), 280, 494, [0.6, -0.6], -44),
  );

export const drawDayNight = (): string =>
  drawOnShelf(
    drawContactShadow(360, 724, 320, 36, 52),
    place(
      drawLiftedBath(TONES.night, 'open', place(drawLiftedDenture(), 0, -150, 0.82)),
      330,
      632,
      0.98,
    ),
    place(drawFlatTablet(TONES.overnight), 634, 668, 0.5),
  );

const SUN = '#f8c15c';

/** The mark as it stands in the hero, in a square of 60. */
const drawFineMark = (): string =>
  line(MARK.arch.d, INK, 6.8) + line(MARK.shelf.d, CORAL, SHELF_WIDTH);

/** The day as an arch with the numbers of its steps. `size` is the width and height of the mark. */
const drawDay = (left: number, top: number, size: number): string =>
  place(
    drawFineMark() +
      MARK.stops
        .map(
          ({ x, y }, index) =>
            circle(
              x,
              y,
              5.4,
              index === MARK.stops.length - 1 ? '#9fb3de' : SUN,
              `stroke="${WHITE}"`,
            ) + drawText(`${index + 1}`, { x, y: y + 2.3, size: 6.4, fill: INK, anchor: 'middle' }),
        )
        .join(''),
    left,
    top,
    size / 60,
  ) +
  place(
    drawBath(TONES.night, 'open', place(drawLiftedDenture(), 0, -150, 0.82)),
    left + size / 2,
    top + size * 0.755,
    size * 0.00087,
  );

export const SHEET_WIDTH = 720;
export const SHEET_HEIGHT = 232;

/** The head of the sheet to print: one picture, because the sheet has no room for two. */
export const drawDaySheet = (): string =>
  drawFrame(SHEET_WIDTH, SHEET_HEIGHT, placeLogo(0, 78, 310), drawDay(480, 0, 236));

export const drawDayRoutine = (): string => drawFrame(600, 600, drawDay(20, 6, 560));

/** A day whose sun is missing. */
export const drawErrorMissing = (): string =>
  drawFrame(
    800,
    600,
    rect(0, 0, 800, 600, 0, '#eef8f5'),
    place(
      drawFineMark() +
        MARK.stops
          .map(({ x, y }, index) =>
            index === 2
              ? circle(x, y, 4.8, '#eef8f5') +
                circle(
                  x,
                  y,
                  3.9,
                  'none',
                  `stroke="${INK}" stroke-width="0.7" stroke-dasharray="1.6 1.46"`,
                )
              : circle(x, y, 0.9, MINT),
          )
          .join(''),
      130,
      26,
      9,
    ),
  );
