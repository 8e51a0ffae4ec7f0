import { readFileSync } from 'node:fs';
import { z } from 'zod';

const names = z.record(z.string(), z.string()).default({});
const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      resolved: z.string().optional(),
      link: z.boolean().optional(),
      dependencies: names,
      optionalDependencies: names,
    }),
  ),
});

/** Where Node would look for a package that one at `path` requires, nearest first. */
function listPlaces(path: string, name: string): readonly string[] {
  const place = `${path === '' ? '' : `${path}/`}node_modules/${name}`;
  if (path === '') return [place];
  const end = path.lastIndexOf('node_modules/');
  return [place, ...listPlaces(path.slice(0, Math.max(0, end - 1)), name)];
}

describe.each([
  { file: 'package-lock.json', fewest: 60 },
  { file: 'bench/package-lock.json', fewest: 3 },
])('$file', ({ file, fewest }) => {
  const { packages } = lockFile.parse(JSON.parse(readFileSync(file, 'utf8')));

  const isLocked = (path: string, name: string) =>
    listPlaces(path, name).some((place) => place in packages);

  test('has the packages of every platform, because `npm ci` rejects it otherwise', () => {
    const optional = Object.entries(packages).flatMap(([path, { optionalDependencies }]) =>
      Object.keys(optionalDependencies).map((name) => ({ path, name })),
    );
    expect(optional.length).toBeGreaterThan(fewest);
    expect(optional.filter(({ path, name }) => !isLocked(path, name))).toEqual([]);
  });

  test('has the content hash of every package except the site itself', () => {
    expect(
      Object.entries(packages)
        .filter(([path, { integrity }]) => path !== '' && integrity === undefined)
        .map(([path]) => path),
    ).toEqual([]);
  });

  test('has no address of a registry', () => {
    expect(Object.values(packages).flatMap(({ resolved = [] }) => resolved)).toEqual([]);
  });
});
