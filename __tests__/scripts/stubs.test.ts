import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as framework from 'next/dist/lib/constants';
import * as stub from '@/scripts/framework/stubs/nextConstants';

const CLIENT = [
  'client',
  'client/portal',
  'client/dev',
  'shared/lib',
  'shared/lib/router',
  'shared/lib/router/utils',
  'shared/lib/utils',
];

/** Names that the framework's code for the browser reads from `lib/constants`. The app router's, in client/components, is not built. */
function listRead(): readonly string[] {
  const files = CLIENT.flatMap((folder) => {
    const path = join('node_modules/next/dist', folder);
    return readdirSync(path)
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFileSync(join(path, name), 'utf8'));
  });
  return files.flatMap((text) => {
    const [, variable] =
      /(\w+) = require\("(?:\.\.\/)+lib\/constants"\)/.exec(
        text.replaceAll('shared/lib/constants', ''),
      ) ?? [];
    return variable === undefined
      ? []
      : Array.from(
          text.matchAll(new RegExp(`${variable}\\.([A-Z_]+)`, 'g')),
          ([, name = '']) => name,
        );
  });
}

test('the stub has the constants that the framework reads in the browser, with the same values', () => {
  const values: Readonly<Record<string, unknown>> = { ...framework };
  expect(listRead().length).toBeGreaterThan(3);
  expect(listRead().filter((name) => !(name in stub))).toEqual([]);
  for (const [name, value] of Object.entries(stub))
    if (name !== 'default') expect([name, values[name]]).toEqual([name, value]);
});
