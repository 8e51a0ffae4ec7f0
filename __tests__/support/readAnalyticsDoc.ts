import { readFileSync } from 'node:fs';

export type DocumentedEvent = { readonly fields: readonly string[]; readonly example: unknown };

/** The events of docs/analytics.md, by name: a table row for each field, and an example in JSON. */
export function readAnalyticsDoc(): ReadonlyMap<string, DocumentedEvent> {
  const [, ...sections] = readFileSync('docs/analytics.md', 'utf8').split('\n### ');
  return new Map(
    sections.map((section) => {
      const fields = [...section.matchAll(/^\| `(\w+)` \| ./gm)].map(([, field = '']) => field);
      const [, json = 'null'] = /^```json\n([^]*?)^```/m.exec(section) ?? [];
      const example: unknown = JSON.parse(json);
      return [section.split('\n')[0] ?? '', { fields, example }];
    }),
  );
}
