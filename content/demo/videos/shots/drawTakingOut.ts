import { drawWindowLight } from '../../drawing/drawBackdrop';
import { drawLiftedDenture } from '../../drawing/drawDenture';
import { drawPerson, MEERA } from '../../drawing/drawPerson';
import { drawVase } from '../../drawing/drawRoom';
import { APRICOT, MINT, WHITE } from '../../drawing/palette';
import { cut, fade, outlineBox, path, place, type Point } from '../../drawing/shapes';
import { drawTiles } from '../../pictures/scenes/careScenes';
import { drawWall, drawWallArch } from '../../pictures/scenes/heroes';
import { ease, glidePoint, readShare } from './motion';
import { drawArm } from '../../drawing/drawHand';

const PERSON = { ...MEERA, gaze: 0, colour: '#2f9ba6' } as const;

const drawBathroom = (): string =>
  drawWall(1600, 900, WHITE, '#e3f1f0') +
  drawWallArch(800, 900, 860, 860, MINT) +
  place(drawTiles(1600, 0, 300), 0, 640) +
  cut(outlineBox(0, 0, 1600, 900), drawWindowLight(1600, 900, 0.5)) +
  place(drawVase(APRICOT), 1390, 860, 0.8);

const drawWoman = (smile: number): string =>
  place(drawPerson({ ...PERSON, smile: 'soft' }), 800, 400, 1.24) +
  (smile === 0 ? '' : fade(smile, place(drawPerson({ ...PERSON, smile: 'open' }), 800, 400, 1.24)));

const SLEEVE = '#23808b';
const BELOW: Point = [1080, 1100];
const AT_MOUTH: Point = [862, 594];
const AT_CHEST: Point = [1010, 740];

const LIFT = [0.7, 1.5] as const;
const TAKE = [1.7, 2.9] as const;

export function drawTakingOut(second: number): string {
  const taken = ease(readShare(second, TAKE));
  const [x, y] =
    taken > 0
      ? glidePoint(second, TAKE, AT_MOUTH, AT_CHEST)
      : glidePoint(second, LIFT, BELOW, AT_MOUTH);
  const closed = ease(readShare(second, [LIFT[1] - 0.15, LIFT[1] + 0.1]));
  const denture = place(
    drawLiftedDenture(),
    x - 56 - taken * 66,
    y - 108 - taken * 22,
    0.2 + taken * 0.34,
    taken * -6,
  );
  return (
    drawBathroom() +
    drawWoman(1 - closed) +
    fade(readShare(second, [LIFT[1], TAKE[0]]), denture) +
    drawArm(PERSON.skin, SLEEVE, x, y, [-1.1, 1.1], 62)
  );
}

const drawGleam = (): string => path('M0 -50Q5 -5 50 0Q5 5 0 50Q-5 5 -50 0Q-5 -5 0 -50z', WHITE);

export function drawSmiling(second: number): string {
  const gleam = Math.sin(Math.PI * readShare(second, [1.5, 3.1]));
  return (
    drawBathroom() +
    drawWoman(ease(readShare(second, [0.6, 1.3]))) +
    fade(Math.round(gleam * 90) / 100, place(drawGleam(), 836, 462, 0.3 + gleam * 0.5))
  );
}
