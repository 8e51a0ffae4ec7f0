/** Such as `blocks[2].items[0]`: a path, then what is around it, up to the empty one. */
export function listAround(path: string): readonly string[] {
  const ends = [...path.matchAll(/[.[]/g)].map(({ index }) => index).filter((index) => index > 0);
  const around = ends.map((end) => path.slice(0, end)).reverse();
  return path === '' ? [''] : [path, ...around, ''];
}

/** The way from one path to another that it is around. */
export function stripPath(path: string, around: string): string {
  return path.slice(around.length).replace(/^\./, '');
}
