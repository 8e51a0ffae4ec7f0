import { drawBackHair, drawFrontHair, type HairStyle } from './drawHair';
import { darken, lighten, linear, listStops, mix, radial } from './paint';
import { CORAL, DEEP, INK, TOOTH, WHITE } from './palette';
import { circle, ellipse, line, path, place, type Point } from './shapes';

type Clothes = 'jumper' | 'shirt' | 'cardigan' | 'coat';

/**
 * Drawn to the chest around the middle of the head: the head is 190 wide, the shoulders end at y
 * 300, and the body goes on to 860 so that a table can cover it.
 */
export type Person = {
  readonly skin: string;
  readonly hair: HairStyle;
  readonly hairColour: string;
  readonly clothes: Clothes;
  readonly colour: string;
  readonly gaze?: number;
  readonly hasGlasses?: boolean;
  readonly hasBeard?: boolean;
  readonly hasEarrings?: boolean;
  readonly smile?: 'open' | 'soft';
};

const SKINS = {
  fair: '#f3c9ae',
  rosy: '#eeb99c',
  olive: '#d9a47c',
  brown: '#a9714c',
  deep: '#7d4f35',
} as const;

const BODY =
  'M-52 150C-112 178 -196 190 -226 268C-246 330 -254 430 -258 540V860H258V540C254 430 246 330 226 268C196 190 112 178 52 150Q0 210 -52 150z';

function drawClothes({ clothes, colour }: Person): string {
  const cloth = linear(25, ...listStops(lighten(colour, 0.22), colour, darken(colour, 0.28)));
  const crease = clothes === 'coat' ? '#8fa5aa' : darken(colour, 0.35);
  const folds = line(
    'M-176 320Q-158 420 -170 530M180 320Q160 420 172 530',
    crease,
    6,
    'opacity=".35"',
  );
  if (clothes === 'jumper')
    return (
      path(BODY, cloth) +
      folds +
      line('M-68 156Q0 232 68 156', darken(colour, 0.16), 20) +
      line('M-68 152Q0 226 68 152', lighten(colour, 0.25), 4, 'opacity=".6"')
    );
  if (clothes === 'shirt') {
    const collar = path(
      'M-62 148L-100 178L-52 244L0 206zM62 148L100 178L52 244L0 206z',
      linear(60, ...listStops(lighten(colour, 0.55), lighten(colour, 0.2))),
    );
    return (
      path(BODY, cloth) +
      folds +
      line('M0 216V860', darken(colour, 0.25), 4, 'opacity=".5"') +
      [270, 350, 430].map((y) => circle(10, y, 6, lighten(colour, 0.6))).join('') +
      collar
    );
  }
  if (clothes === 'cardigan') {
    const top = path(
      'M-60 152L-30 540V860H60V540L64 152Q0 214 -60 152z',
      linear(90, [0, WHITE], [100, '#e9f1f0']),
    );
    return (
      path(BODY, cloth) +
      top +
      folds +
      line(
        'M-66 154C-78 280 -40 420 -34 540V860M66 154C80 280 62 420 62 540V860',
        darken(colour, 0.18),
        16,
      )
    );
  }
  const inner = path(
    'M-60 150L-4 330L4 330L60 150Q0 212 -60 150z',
    linear(90, ...listStops(lighten(colour, 0.1), darken(colour, 0.12))),
  );
  const lapels = path(
    'M-62 146L-112 178L-96 250L-116 262L-4 420L2 330zM62 146L112 178L96 250L116 262L4 420L-2 330z',
    linear(40, [0, WHITE], [100, '#dde9ea']),
  );
  const coat = path(BODY, linear(25, [0, WHITE], [55, '#f0f6f6'], [100, '#c6d6d9']));
  return (
    coat +
    folds +
    inner +
    lapels +
    line('M0 424V860', '#b9cbcf', 4) +
    path('M96 380h92v14h-92z', '#c9d8db') +
    line('M128 380v-30', CORAL, 7) +
    line('M146 380v-24', INK, 7)
  );
}

function drawEye(x: number, shift: number): string {
  return (
    path(`M${x - 18} -6Q${x} -23 ${x + 18} -6Q${x} 7 ${x - 18} -6z`, WHITE) +
    circle(x + shift * 5, -8, 9.5, '#3d4f52') +
    circle(x + shift * 5 - 3, -11, 3, WHITE) +
    line(`M${x - 19} -6Q${x} -24 ${x + 19} -6`, '#473a36', 4)
  );
}

/** Turns the face to the side it looks at. */
const turnFace = (face: string, gaze: number): string =>
  place(face, gaze * 22, 0, [1 - Math.abs(gaze) * 0.1, 1]);

const isTurned = (gaze: number): boolean => Math.abs(gaze) > 0.5;

/** Six front teeth and the ends of two more. */
const drawSmile = (shade: string): string =>
  path('M-35 47Q0 58 35 47Q28 78 0 78T-35 47z', mix(shade, '#b24a4c', 0.7)) +
  path('M-33 48Q0 58 33 48Q27 70 0 70T-33 48z', TOOTH) +
  line('M0 53V69M-9 53V68M9 53V68M-17 52V66M17 52V66M-25 50V62M25 50V62', '#d8c7ab', 1.4) +
  line('M-38 44Q0 58 38 44', mix(shade, '#c0504d', 0.55), 4.5);

function drawFace(person: Person): string {
  const { skin, gaze = 0, smile = 'open', hairColour } = person;
  const shade = mix(skin, '#7a3322', 0.36);
  const nose: Point = [(gaze < 0 ? -1 : 1) * (isTurned(gaze) ? 1.3 : 1), 1];
  const brow = mix(hairColour, '#5b4a44', 0.45);
  const mouth =
    smile === 'open'
      ? drawSmile(shade)
      : line('M-30 52Q0 74 32 50', mix(shade, '#a83d3f', 0.6), 7) +
        line('M-16 76Q0 82 16 76', shade, 4, 'opacity=".5"');
  const lines = line(
    'M-52 24Q-60 44 -50 62M52 24Q60 44 50 62M-66 -10l-12 -5M-66 -2l-12 3M66 -10l12 -5M66 -2l12 3M-30 -66Q0 -72 30 -66',
    shade,
    3,
    'opacity=".32"',
  );
  return (
    circle(
      -54,
      32,
      30,
      radial([
        [0, CORAL, 30],
        [100, CORAL, 0],
      ]),
    ) +
    circle(
      56,
      32,
      30,
      radial([
        [0, CORAL, 26],
        [100, CORAL, 0],
      ]),
    ) +
    turnFace(
      drawEye(-36, gaze) +
        drawEye(36, gaze) +
        line('M-56 -38Q-36 -52 -16 -40M16 -40Q36 -52 56 -38', brow, 7, 'opacity=".85"') +
        place(line('M4 -12Q16 18 15 23Q6 32 -7 27', shade, 5, 'opacity=".65"'), 0, 0, nose) +
        mouth +
        lines,
      gaze,
    )
  );
}

function drawBeard({ hairColour, gaze = 0 }: Person): string {
  const d =
    'M-92 4C-92 80 -62 130 0 130S92 80 92 4C88 34 74 44 52 38Q0 24 -52 38C-74 44 -88 34 -92 4z';
  return (
    path(
      d,
      linear(60, ...listStops(lighten(hairColour, 0.3), hairColour, darken(hairColour, 0.15))),
    ) +
    turnFace(
      path(
        'M-44 42Q0 26 44 42Q40 92 0 92T-44 42z',
        mix(hairColour, '#ffffff', 0.2),
        'opacity=".5"',
      ),
      gaze,
    )
  );
}

/** The arm at the far side of a turned head is hidden. */
const drawGlasses = (gaze: number): string =>
  turnFace(
    [-37, 37]
      .map((x) =>
        path(
          `M${x - 28} -26h56q6 0 6 8q0 34 -34 34t-34 -34q0 -8 6 -8z`,
          WHITE,
          `fill-opacity=".18" stroke="${DEEP}" stroke-width="5"`,
        ),
      )
      .join('') +
      line('M-4 -16Q0 -20 4 -16', DEEP, 5) +
      [-1, 1]
        .filter((side) => !isTurned(gaze) || side * gaze < 0)
        .map((side) => line(`M${side * 71} -18L${side * 92 - gaze * 22} -22`, DEEP, 5))
        .join(''),
    gaze,
  );

export function drawPerson(person: Person): string {
  const {
    skin,
    hair,
    hairColour,
    gaze = 0,
    hasGlasses = false,
    hasBeard = false,
    hasEarrings = false,
  } = person;
  const shade = mix(skin, '#7a3322', 0.3);
  const tone = linear(28, ...listStops(lighten(skin, 0.22), skin, mix(skin, shade, 0.55)));
  const head =
    'M-92 -30C-94 -104 -50 -130 0 -130S94 -104 92 -30C92 40 66 122 0 124S-92 40 -92 -30z';
  return (
    drawBackHair(hair, hairColour) +
    path(
      'M-46 70V160Q0 226 46 160V70z',
      linear(90, [0, shade], [60, skin], [100, mix(skin, shade, 0.4)]),
    ) +
    drawClothes(person) +
    [-1, 1]
      .filter((side) => !isTurned(gaze) || side * gaze < 0)
      .map(
        (side) =>
          ellipse(side * 92, 4, 15, 24, side < 0 ? skin : mix(skin, shade, 0.6)) +
          (hasEarrings ? circle(side * 95, 30, 8, side < 0 ? '#f7e3c4' : '#e9cfa6') : ''),
      )
      .join('') +
    path(head, tone) +
    (hasBeard ? drawBeard(person) : '') +
    drawFace(person) +
    drawFrontHair(hair, hairColour) +
    (hasGlasses ? drawGlasses(gaze) : '')
  );
}

export const HELEN: Person = {
  skin: SKINS.fair,
  hair: 'bob',
  hairColour: '#d8dad8',
  clothes: 'coat',
  colour: '#137c8b',
  gaze: 0.3,
  hasEarrings: true,
};

export const TOMAS: Person = {
  skin: SKINS.rosy,
  hair: 'short',
  hairColour: '#a3a8a6',
  clothes: 'coat',
  colour: '#6f9f86',
  gaze: -0.3,
  hasGlasses: true,
  hasBeard: true,
  smile: 'soft',
};

export const RUTH: Person = {
  skin: SKINS.brown,
  hair: 'bun',
  hairColour: '#6d625d',
  clothes: 'coat',
  colour: '#46569c',
  gaze: 0.2,
  hasGlasses: true,
  smile: 'soft',
};

export const ROSE: Person = {
  skin: SKINS.deep,
  hair: 'curls',
  hairColour: '#bdbbb6',
  clothes: 'cardigan',
  colour: '#f2785c',
  gaze: -0.5,
  hasEarrings: true,
};

export const MARCO: Person = {
  skin: SKINS.olive,
  hair: 'short',
  hairColour: '#d6d5cf',
  clothes: 'shirt',
  colour: '#5ba3b8',
  gaze: 0.4,
};

export const ELSA: Person = {
  skin: SKINS.fair,
  hair: 'bun',
  hairColour: '#e4dfd8',
  clothes: 'jumper',
  colour: '#8fb398',
  gaze: 0.5,
  hasGlasses: true,
};

export const MEERA: Person = {
  skin: SKINS.brown,
  hair: 'waves',
  hairColour: '#8e8a88',
  clothes: 'jumper',
  colour: '#137c8b',
  gaze: -0.4,
  hasEarrings: true,
};

export const GEORGE: Person = {
  skin: SKINS.rosy,
  hair: 'receding',
  hairColour: '#cfcfca',
  clothes: 'jumper',
  colour: '#46569c',
  gaze: 0.4,
  hasGlasses: true,
};

export const ANNA: Person = {
  skin: SKINS.olive,
  hair: 'waves',
  hairColour: '#5b4436',
  clothes: 'shirt',
  colour: '#f0a58e',
  gaze: -0.4,
  smile: 'soft',
};

export const LUIS: Person = {
  skin: SKINS.brown,
  hair: 'short',
  hairColour: '#8d8d8b',
  clothes: 'shirt',
  colour: '#dfe9e4',
  gaze: -0.4,
  hasBeard: true,
};
