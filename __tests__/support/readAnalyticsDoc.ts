import { readFileSync } from 'node:fs';

type Documented = ReadonlyMap<string, readonly string[]>;

/** The fields of each event in a section of docs/analytics.md: `name`, or `name`: its meaning. */
export function readAnalyticsDoc(heading: 'Events' | 'Recommended events'): Documented {
  const [, section = ''] = readFileSync('docs/analytics.md', 'utf8').split(`\n## ${heading}\n`);
  const [own = ''] = section.split('\n## ');
  return new Map(
    [...own.matchAll(/^\| `(\w+)` \| [^|]+ \| ([^|]+) \|$/gm)].map(([, name = '', fields = '']) => [
      name,
      fields.split('; ').map((field) => /^`(\w+)`(?:$|: .)/.exec(field)?.[1] ?? field),
    ]),
  );
}
