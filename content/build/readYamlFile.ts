import { readFileSync } from 'node:fs';
import { parseDocument } from 'yaml';
import { buildKindName, type Problem } from './space/problem';
import type { FieldValues } from './space/entries';
import { isRecord } from '@/lib/data/objects';

export type YamlFile = { readonly values: FieldValues; readonly problems: readonly Problem[] };

export function readYamlFile(path: string, file: string): YamlFile {
  const document = parseDocument(readFileSync(path, 'utf8'), { prettyErrors: true });
  const faults = [...document.errors, ...document.warnings];
  if (faults.length > 0) {
    return { values: {}, problems: faults.map(({ message }) => ({ file, message: `expected YAML: ${message.replace(/\s+/g, ' ')}` })) };
  }
  const values: unknown = document.toJS();
  if (values === null || values === undefined) return { values: {}, problems: [] };
  if (isRecord(values)) return { values, problems: [] };
  return { values: {}, problems: [{ file, message: `expected a map of entry ids, found ${buildKindName(values)}` }] };
}
