import { readFileSync } from 'node:fs';
import { type Document, LineCounter, parseDocument, visit } from 'yaml';
import { buildKindName, type FoundProblems } from './space/problem';
import type { FieldValues } from './space/entries';
import { isRecord } from '@/lib/platform/data/objects';

type SyntaxError = { readonly line: number; readonly column: number; readonly message: string };

/** Unquoted `*text` is a YAML alias; the parser notices an unknown one only when resolving it. */
function listBrokenAliases(document: Document, lines: LineCounter): readonly SyntaxError[] {
  const errors: SyntaxError[] = [];
  visit(document, {
    Alias: (_key, alias) => {
      if (alias.resolve(document) !== undefined) return;
      const { line, col } = lines.linePos(alias.range?.[0] ?? 0);
      errors.push({
        line,
        column: col,
        message:
          `*${alias.source} refers to an anchor that is not in this file; a text that begins ` +
          'with * needs quotes',
      });
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
  return all.filter(({ line }, index) => all.findIndex((error) => error.line === line) === index);
}

/** @returns an empty record if the file isn't a YAML map; the reason is added to `found` */
export function readYamlFile(path: string, file: string, found: FoundProblems): FieldValues {
  const lineCounter = new LineCounter();
  const document = parseDocument(readFileSync(path, 'utf8'), { prettyErrors: true, lineCounter });
  const errors = listSyntaxErrors(document, lineCounter);
  found.syntaxErrors.push(
    ...errors.map(({ line, column, message }) => ({
      file: `${file}:${line}:${column}`,
      message: `expected YAML: ${message}`,
    })),
  );
  const values: unknown = errors.length > 0 ? {} : (document.toJS() ?? {});
  if (isRecord(values)) return values;
  found.problems.push({
    file,
    message: `expected a map of entry ids, found ${buildKindName(values)}`,
  });
  return {};
}
