import type { z } from 'zod';
import { DOCUMENTATION } from '@/lib/platform/config/variableKinds';
import { VARIABLE_SECTIONS } from '@/lib/platform/config/variables';

const WIDTH = 118;

const INTRODUCTION = `Every variable that the site reads. Copy this file to .env and set what you need: with
nothing set, the site serves its built-in demo space. The site reads the files at its start; the environment
itself overrides them. If a value is invalid, or a name looks like one of these but is not, the start fails with a
message that names it.`;

type Row = {
  readonly name: string;
  readonly help: string;
  readonly expected: string;
  readonly unset: string;
};

function listRows(variables: Readonly<Record<string, z.ZodType>>): readonly Row[] {
  return Object.entries(variables).map(([name, schema]) => ({
    name,
    ...(DOCUMENTATION.get(schema) ?? { help: '', expected: '', unset: '' }),
  }));
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function wrapComment(text: string): string {
  const lines = text.split(/\s+/).reduce<readonly string[]>((done, word) => {
    const last = done.at(-1);
    return last === undefined || last.length + word.length >= WIDTH
      ? [...done, word]
      : [...done.slice(0, -1), `${last} ${word}`];
  }, []);
  return lines.map((line) => `# ${line}\n`).join('');
}

const renderVariable = ({ name, help, expected, unset }: Row): string =>
  `${wrapComment(help)}${wrapComment(`${capitalize(expected)}. Unset: ${unset}`)}${name}=`;

export function renderEnvExample(): string {
  const sections = VARIABLE_SECTIONS.map(({ title, intro, variables }) => {
    const heading = `# --- ${title} `.padEnd(WIDTH, '-');
    return [
      `${heading}\n${intro === '' ? '' : wrapComment(intro)}`,
      ...listRows(variables).map((row) => `${renderVariable(row)}\n`),
    ].join('\n');
  });
  return [wrapComment(INTRODUCTION), ...sections].join('\n');
}

const escapeCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

const renderRow = ({ name, help, expected, unset }: Row): string =>
  `| \`${name}\` | ${escapeCell(help)} | ${escapeCell(expected)} | ${escapeCell(unset)} |`;

export function renderVariableReference(): string {
  const sections = VARIABLE_SECTIONS.map(({ title, intro, variables }) =>
    [
      `## ${title}`,
      ...(intro === '' ? [] : [intro]),
      [
        '| variable | meaning | value | unset |',
        '|---|---|---|---|',
        ...listRows(variables).map(renderRow),
      ].join('\n'),
    ].join('\n\n'),
  );
  const head = [
    '# Environment variables',
    '`npm run docs:variables` writes this page and `.env.example` from `lib/platform/config/variables.ts`. ' +
      '[Run the site](../operations/run.md#variables) says where variables come from, and what a wrong one does.',
  ];
  return `${[...head, ...sections].join('\n\n')}\n`;
}
