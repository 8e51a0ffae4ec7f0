import { readFileSync } from 'node:fs';
import { type Document, LineCounter, parseDocument, visit } from 'yaml';
import { buildKindName, type Problem } from './space/problem';
import type { FieldValues } from './space/entries';
import { isRecord } from '@/lib/data/objects';

export type YamlFile = {
  readonly values: FieldValues;
  readonly problems: readonly Problem[];
  /** Why the file is not YAML, by line and column. Then it has no values. */
  readonly syntaxErrors: readonly Problem[];
};

type SyntaxError = { readonly line: number; readonly column: number; readonly message: string };

/** A text that begins with `*`, as bold Markdown does, is an alias in YAML. The parser only finds that out when it resolves it. */
function listBrokenAliases(document: Document, lines: LineCounter): readonly SyntaxError[] {
  const errors: SyntaxError[] = [];
  visit(document, {
    Alias: (_key, alias) => {
      if (alias.resolve(document) !== undefined) return;
      const { line, col } = lines.linePos(alias.range?.[0] ?? 0);
      errors.push({ line, column: col, message: `*${alias.source} refers to an anchor that is not in this file; a text that begins with * needs quotes` });
    },
  });
  return errors;
}

function listSyntaxErrors(document: Document, lines: LineCounter): readonly SyntaxError[] {
  const errors = [...document.errors, ...document.warnings].map(({ message, linePos }) => ({
    line: linePos?.[0].line ?? 1,
    column: linePos?.[0].col ?? 1,
    message: message.replace(/ at line \d+, column \d+:[^]*$/, '').replace(/\s+/g, ' '),
  }));
  const all = errors.length > 0 ? errors : listBrokenAliases(document, lines);
  // What follows the first error of a line is mostly its consequence.
  return all.filter(({ line }, index) => all.findIndex((error) => error.line === line) === index);
}

export function readYamlFile(path: string, file: string): YamlFile {
  const lineCounter = new LineCounter();
  const document = parseDocument(readFileSync(path, 'utf8'), { prettyErrors: true, lineCounter });
  const errors = listSyntaxErrors(document, lineCounter);
  if (errors.length > 0) {
    return { values: {}, problems: [], syntaxErrors: errors.map(({ line, column, message }) => ({ file: `${file}:${line}:${column}`, message: `expected YAML: ${message}` })) };
  }
  const values: unknown = document.toJS();
  if (values === null || values === undefined) return { values: {}, problems: [], syntaxErrors: [] };
  if (isRecord(values)) return { values, problems: [], syntaxErrors: [] };
  return { values: {}, problems: [{ file, message: `expected a map of entry ids, found ${buildKindName(values)}` }], syntaxErrors: [] };
}
