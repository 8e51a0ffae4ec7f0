import { drawDenture, drawLiftedDenture } from '../../drawing/drawDenture';
import { drawGlass, WATER } from '../../drawing/drawGlass';
import { drawBubbles, drawFlatTablet } from '../../drawing/drawTablet';
import { drawBath, drawLidAside } from '../../drawing/drawTools';
import { STAGES, type Tone, TONES } from '../../drawing/palette';
import { cut, place } from '../../drawing/shapes';
import { drawFlatGallery } from './galleryParts';

/** These tablets have no colour, so the water stays clear. */
const drawSoakingGlass = (tone: Tone, bubbles: number): string =>
  drawFlatGallery(
    STAGES.tablets,
    place(
      drawGlass(
        TONES.daily,
        'water',
        place(drawFlatTablet(tone), 6, -68, 0.72) +
          place(drawLiftedDenture(), 0, -220, 0.64) +
          cut(WATER, place(drawBubbles(230, 330, bubbles, 7), -115, -380)),
      ),
      800,
      1010,
      1.55,
    ),
  );

export const drawOvernightSoak = (): string => drawSoakingGlass(TONES.overnight, 26);

export const drawExpressSoak = (): string => drawSoakingGlass(TONES.express, 90);

export const drawNightSoak = (): string =>
  drawFlatGallery(
    STAGES.kits,
    place(
      drawBath(
        TONES.night,
        'basket',
        place(drawDenture(), 0, -146, 0.9) + place(drawBubbles(420, 56, 16, 9), -210, -168),
      ),
      800,
      710,
      1.5,
    ),
    place(drawFlatTablet(TONES.overnight), 420, 1010, 1),
    place(drawLidAside(TONES.night), 1070, 1010, 0.9),
  );
