import { drawSoak } from '../../drawing/drawBathParts';
import { drawDenture, drawLiftedDenture } from '../../drawing/drawDenture';
import { drawBubbles, drawFlatTablet } from '../../drawing/drawTablet';
import { drawBath, drawLidAside } from '../../drawing/drawTools';
import { STAGES, type Tone, TONES } from '../../drawing/palette';
import { place } from '../../drawing/shapes';
import { drawFlatGallery } from './galleryParts';

const drawSoakStep = (tablet: Tone, bubbles: number): string =>
  drawFlatGallery(
    STAGES.tablets,
    place(drawSoak(tablet, bubbles, drawLiftedDenture()), 800, 690, 1.7),
  );

export const drawOvernightSoak = (): string => drawSoakStep(TONES.overnight, 26);

export const drawExpressSoak = (): string => drawSoakStep(TONES.express, 90);

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
