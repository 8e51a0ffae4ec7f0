import { buildDefinitions } from './paint';

export type Point = readonly [x: number, y: number];

export function drawFrame(width: number, height: number, ...content: readonly string[]): string {
  const body = content.join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${buildDefinitions(body)}${body}</svg>`;
}

export const path = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}" ${more}/>`;

export const line = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  more = '',
): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" ${more}/>`;

export const ellipse = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  more = '',
): string => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;

export const circle = (x: number, y: number, radius: number, fill: string, more = ''): string =>
  ellipse(x, y, radius, radius, fill, more);

export const polygon = (points: readonly Point[], fill: string, more = ''): string =>
  `<polygon points="${points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')}" fill="${fill}" ${more}/>`;

/**
 * Moves, then turns (degrees, clockwise), then scales the content. A pair of scales squeezes or
 * mirrors.
 */
export function place(
  content: string,
  x: number,
  y: number,
  scale: number | Point = 1,
  turn = 0,
): string {
  const size = typeof scale === 'number' ? `${scale}` : scale.join(' ');
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${turn}) scale(${size})">${content}</g>`;
}

export const fade = (opacity: number, content: string): string =>
  `<g opacity="${opacity}">${content}</g>`;

export function cut(outline: string, content: string): string {
  const id = `c_${hash(outline)}`;
  return `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})">${content}</g>`;
}

/** Unlike `cut`, for a shape that is a line with a width. */
export function mask(shape: string, content: string): string {
  const id = `m_${hash(shape)}`;
  return `<mask id="${id}">${shape}</mask><g mask="url(#${id})">${content}</g>`;
}

export const round = (value: number): number => Math.round(value * 10) / 10;

export function outlineBox(
  x: number,
  y: number,
  width: number,
  height: number,
  radius = 0,
): string {
  const r = Math.min(radius, width / 2, height / 2);
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}h${width - 2 * r}${corner(r, r)}v${height - 2 * r}${corner(-r, r)}h${2 * r - width}${corner(-r, -r)}v${2 * r - height}${corner(r, -r)}z`;
}

export const outlineArch = (
  middle: number,
  bottom: number,
  width: number,
  height: number,
): string =>
  `M${middle - width / 2} ${bottom}v${-(height - width / 2)}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${height - width / 2}z`;

/** Pseudo-random numbers from 0 to 1, the same on every run. */
export function listNoise(seed: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => {
    const value = Math.sin((seed * 127.1 + index + 1) * 311.7) * 43758.5453;
    return value - Math.floor(value);
  });
}

function hash(text: string): string {
  let value = 2166136261;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 16777619);
  return (value >>> 0).toString(36);
}
