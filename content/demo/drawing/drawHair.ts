import { darken, lighten, linear, listStops } from './paint';
import { circle, ellipse, line, path } from './shapes';

export type HairStyle = 'short' | 'bob' | 'curls' | 'bun' | 'receding' | 'waves';

const shine = (colour: string): string =>
  linear(55, ...listStops(lighten(colour, 0.35), colour, darken(colour, 0.22)));

const CURLS: readonly (readonly [number, number, number])[] = [
  [-92, -18, 34],
  [-98, -62, 38],
  [-76, -104, 42],
  [-34, -132, 44],
  [14, -138, 44],
  [58, -120, 42],
  [88, -82, 40],
  [98, -38, 36],
  [94, -4, 28],
];

export function drawBackHair(style: HairStyle, colour: string): string {
  const fill = shine(colour);
  if (style === 'bob')
    return path(
      'M-108 -20C-120 -140 -40 -166 6 -162C74 -164 124 -122 110 -10C116 50 112 92 92 124C60 140 -62 142 -94 122C-114 88 -112 34 -108 -20z',
      fill,
    );
  if (style === 'waves')
    return path(
      'M-110 -20C-122 -142 -44 -168 6 -164C78 -166 128 -120 114 -14C132 30 112 70 128 116C136 160 104 190 78 178C40 190 -50 190 -80 178C-112 190 -138 156 -126 112C-112 70 -128 28 -110 -20z',
      fill,
    );
  if (style === 'bun')
    return (
      ellipse(10, -158, 48, 40, fill) +
      path('M-100 0C-112 -120 -50 -152 4 -150C70 -152 112 -112 100 2C90 50 -90 50 -100 0z', fill)
    );
  if (style === 'curls')
    return CURLS.map(([x, y, r]) => circle(x, y, r, darken(colour, 0.12))).join('');
  return '';
}

export function drawFrontHair(style: HairStyle, colour: string): string {
  const fill = shine(colour);
  const strands = (d: string) => line(d, lighten(colour, 0.5), 4, 'opacity=".45"');
  switch (style) {
    case 'short':
      return (
        path(
          'M-97 2C-114 -92 -80 -150 -6 -154C70 -162 112 -104 97 2L90 2C90 -34 84 -62 66 -84C24 -70 -34 -72 -62 -92C-84 -66 -88 -34 -90 2z',
          fill,
        ) + strands('M-76 -84C-60 -122 -22 -138 18 -138M-56 -92C-30 -112 10 -118 46 -112')
      );
    case 'receding':
      return (
        path(
          'M-97 14C-106 -30 -104 -72 -84 -98C-84 -60 -88 -20 -90 14zM97 14C106 -30 104 -72 84 -98C84 -60 88 -20 90 14z',
          fill,
        ) +
        path(
          'M-84 -92C-70 -140 -20 -150 10 -148C60 -150 82 -116 86 -90C50 -126 -40 -128 -84 -92z',
          fill,
          'opacity=".8"',
        )
      );
    case 'bob':
      return (
        path(
          'M-104 30C-112 -70 -90 -128 -30 -148C50 -164 114 -118 106 30C100 0 92 -44 70 -74C20 -72 -30 -92 -44 -116C-58 -76 -92 -40 -104 30z',
          fill,
        ) + strands('M-30 -132C20 -146 70 -124 86 -70M-54 -104C-80 -76 -92 -40 -96 -10')
      );
    case 'waves':
      return (
        path(
          'M-106 40C-114 -66 -94 -126 -30 -150C54 -166 118 -116 110 40C102 0 94 -36 76 -64C44 -80 22 -104 14 -124C-20 -92 -84 -76 -106 40z',
          fill,
        ) + strands('M14 -140C62 -136 90 -104 98 -50M-4 -134C-50 -116 -84 -84 -96 -30')
      );
    case 'bun':
      return (
        path(
          'M-98 4C-110 -88 -74 -146 4 -148C76 -148 110 -92 98 4C90 -44 70 -88 6 -96C-60 -90 -88 -46 -98 4z',
          fill,
        ) + strands('M-70 -78C-40 -120 0 -134 40 -132M-84 -50C-60 -98 -20 -116 10 -118')
      );
    case 'curls':
      return (
        CURLS.map(([x, y, r]) => circle(x * 0.9, y * 0.93, r * 0.72, shine(colour))).join('') +
        [
          [-50, -92],
          [-14, -106],
          [26, -106],
          [60, -86],
        ]
          .map(([x = 0, y = 0]) => circle(x, y, 24, shine(colour)))
          .join('')
      );
  }
}
