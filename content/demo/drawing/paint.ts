type Stop = readonly [offset: number, colour: string, opacity?: number];

const encodeStops = (stops: readonly Stop[]): string =>
  stops
    .map(([offset, colour, opacity = 100]) => `${offset}-${colour.slice(1)}-${opacity}`)
    .join('_');

/**
 * A fill across the shape's own box. 0 degrees runs to the right, 90 downwards. The returned name
 * describes the fill; `drawFrame` writes the definitions of all names in its content.
 */
export const linear = (angle: number, ...stops: readonly Stop[]): string =>
  `url(#l_${angle}_${encodeStops(stops)})`;

export const radial = (stops: readonly Stop[], focusX = 50, focusY = 50): string =>
  `url(#r_${focusX}_${focusY}_${encodeStops(stops)})`;

/** For small shapes only: large ones are slow to render. */
export const blur = (radius: number): string => `filter="url(#b_${radius})"`;

const channels = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

export function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, index) =>
    Math.round(value + ((target[index] ?? value) - value) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export const lighten = (colour: string, share: number): string => mix(colour, '#ffffff', share);
export const darken = (colour: string, share: number): string => mix(colour, '#062a33', share);

function buildStops(encoded: readonly string[]): string {
  return encoded
    .map((stop) => {
      const [offset = '0', colour = '000000', opacity = '100'] = stop.split('-');
      const alpha = opacity === '100' ? '' : ` stop-opacity="${Number(opacity) / 100}"`;
      return `<stop offset="${offset}%" stop-color="#${colour}"${alpha}/>`;
    })
    .join('');
}

function buildDefinition(id: string): string {
  const [kind = '', ...parts] = id.split('_');
  if (kind === 'b') {
    return `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${parts[0] ?? '0'}"/></filter>`;
  }
  if (kind === 'r') {
    const [x = '50', y = '50', ...stops] = parts;
    return `<radialGradient id="${id}" cx="${x}%" cy="${y}%" fx="${x}%" fy="${y}%" r="${x === '50' && y === '50' ? 50 : 75}%">${buildStops(stops)}</radialGradient>`;
  }
  const [angle = '0', ...stops] = parts;
  const turn = (Number(angle) * Math.PI) / 180;
  const [dx, dy] = [Math.cos(turn) / 2, Math.sin(turn) / 2].map(
    (value) => Math.round(value * 1000) / 10,
  );
  const ends = `x1="${50 - (dx ?? 0)}%" y1="${50 - (dy ?? 0)}%" x2="${50 + (dx ?? 0)}%" y2="${50 + (dy ?? 0)}%"`;
  return `<linearGradient id="${id}" ${ends}>${buildStops(stops)}</linearGradient>`;
}

export function buildDefinitions(content: string): string {
  const ids = new Set(
    [...content.matchAll(/url\(#([lrb]_[^)]+)\)/g)].map((match) => match[1] ?? ''),
  );
  return `<defs>${[...ids].map(buildDefinition).join('')}</defs>`;
}

export const listStops = (...colours: readonly string[]): Stop[] =>
  colours.map((colour, index) => [Math.round((index * 100) / (colours.length - 1)), colour]);
