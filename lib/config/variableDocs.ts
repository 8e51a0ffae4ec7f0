import type { z } from 'zod';
import { DOCUMENTATION } from './variableKinds';
import { VARIABLE_SECTIONS } from './variables';

const WIDTH = 118;

const INTRODUCTION = `Every variable that the site reads. Copy this file to .env and set what you need: with nothing set the site serves the demo space
that is built into it. The files are read at the start, and the environment itself comes before them. A value that cannot be used
ends the start with a message that names it, and so does a name that looks like one of these but is not.`;

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

/** `.env.example`, with every variable empty, so that the defaults are those of the release that runs. */
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

/** `docs/reference/variables.md` */
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
  const head =
    '# Environment variables\n\n`npm run docs:variables` writes this page and `.env.example` from `lib/config/variables.ts`. Where variables come from, and what becomes of a wrong one: [Run the site](../operations/run.md#variables).';
  return `${[head, ...sections].join('\n\n')}\n`;
}
