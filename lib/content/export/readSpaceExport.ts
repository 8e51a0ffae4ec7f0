import { readFile, stat } from 'node:fs/promises';
import { z } from 'zod';
import { isRecord } from '@/lib/platform/data/objects';
import { readItem, type StoredItem } from '../space/resource';
import { isDelivered, type SpaceContent } from '../space/space';
import {
  assetSchema,
  entrySchema,
  type ExportedAsset,
  type ExportedEntry,
  type ExportedSys,
  modelSchema,
  SpaceExportError,
} from '../wire/exportSchema';
import { checkLocales } from './checkLocales';
import { createProblemList, describeEdited } from './exportProblems';
import { splitExport } from './splitExport';

export type SpaceExport = SpaceContent & {
  readonly warnings: readonly string[];
};

export type ReadOptions = { readonly includeDrafts?: boolean };

const placeholders = z.array(z.null('expected object'));
const restSchema = modelSchema.extend({ entries: placeholders, assets: placeholders.default([]) });

function describeIssue(
  issue: z.core.$ZodIssue | undefined,
  file: string,
  item?: string,
): SpaceExportError {
  const path = (issue?.path ?? [])
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
  const hint =
    item === undefined && issue?.path.length === 1
      ? ', as in a file made by "contentful space export"'
      : '';
  return new SpaceExportError(
    file,
    [item, path].filter(Boolean).join(': '),
    `${issue?.message ?? 'not an export'}${hint}`,
  );
}

const idSchema = z.object({ sys: z.object({ id: z.string() }) });

function nameItem(kind: string, index: number, value: unknown) {
  const known = idSchema.safeParse(value);
  return known.success ? `${kind} ${known.data.sys.id}` : `the ${kind} number ${index + 1}`;
}

function parseJson(text: string, file: string, place: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SpaceExportError(
      file,
      place,
      `expected JSON: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

const SCHEMAS = { entry: entrySchema, asset: assetSchema };

function parseItem(
  text: string,
  file: string,
  kind: keyof typeof SCHEMAS,
  index: number,
): ExportedEntry | ExportedAsset {
  const value = parseJson(text, file, `the ${kind} number ${index + 1}`);
  const parsed = SCHEMAS[kind].safeParse(value);
  if (parsed.success) return parsed.data;
  throw describeIssue(parsed.error.issues[0], file, nameItem(kind, index, value));
}

function readRest(rest: string, file: string) {
  const value = parseJson(rest, file, '');
  const isOnlyModel =
    isRecord(value) && 'contentTypes' in value && !('entries' in value) && !('assets' in value);
  if (isOnlyModel)
    throw new SpaceExportError(
      file,
      '',
      'expected entries: this is the export of a content model alone, made with --skip-content. ' +
        'Export the space without that option.',
    );
  const parsed = restSchema.safeParse(value);
  if (!parsed.success) throw describeIssue(parsed.error.issues[0], file);
  checkLocales(parsed.data.locales, file);
  return parsed.data;
}

const MADE_BY_DELIVERY =
  'No entry has sys.publishedVersion, as in an export made through the Delivery API: ' +
  'all of them are taken as published.';

/** The Delivery API sends only what is published and leaves out the version fields. */
function isMadeByDelivery(systems: readonly ExportedSys[]) {
  const isUnversioned = ({ version, publishedVersion, publishedAt }: ExportedSys) =>
    [version, publishedVersion, publishedAt].every((field) => field === undefined);
  return systems.length > 0 && systems.every(isUnversioned);
}

function parseSpaceExport(
  json: Buffer,
  file: string,
  { includeDrafts = false }: ReadOptions = {},
): SpaceExport {
  const { rest, ...texts } = splitExport(json, file);
  const model = readRest(rest, file);
  const problems = createProblemList(model);
  const systems: ExportedSys[] = [];
  // One item after another: all parsed items of a large file would not fit into the heap.
  const read = (items: readonly Buffer[], kind: keyof typeof SCHEMAS) => {
    const ids = new Set<string>();
    return items.map((text, index) => {
      const item = parseItem(text.toString(), file, kind, index);
      const { sys } = item;
      if (ids.has(sys.id))
        throw new SpaceExportError(
          file,
          `${kind} ${sys.id}`,
          'expected an id of its own, but it is there twice',
        );
      ids.add(sys.id);
      const stored = readItem(item, text, { includeDrafts });
      systems.push(sys);
      problems.add(item, stored);
      return { sys, stored };
    });
  };
  const entries = read(texts.entries, 'entry');
  const assets = read(texts.assets, 'asset');
  const isWhole = isMadeByDelivery(systems);
  const pick = (items: typeof entries): StoredItem[] =>
    items.flatMap(({ sys, stored }) =>
      isWhole || isDelivered(sys, includeDrafts) ? [stored] : [],
    );
  const named = [...model.contentTypes, ...systems.map((sys) => ({ sys }))].find(
    ({ sys }) => sys.space,
  )?.sys;
  return {
    id: named?.space?.sys.id ?? 'embedded',
    environment: named?.environment?.sys.id ?? 'master',
    contentTypes: isWhole
      ? model.contentTypes.map((type) => ({ ...type, sys: { ...type.sys, publishedVersion: 1 } }))
      : model.contentTypes,
    locales: model.locales,
    tags: model.tags,
    entries: pick(entries),
    assets: pick(assets),
    warnings: [
      ...(isWhole ? [MADE_BY_DELIVERY] : []),
      ...(includeDrafts ? [] : describeEdited(systems.filter((sys) => isDelivered(sys, false)))),
      ...problems.summarize(),
    ],
  };
}

export function readSpaceExport(value: unknown, file: string, options?: ReadOptions): SpaceExport {
  return parseSpaceExport(Buffer.from(JSON.stringify(value ?? null)), file, options);
}

/** Node's longest string is about 512 MB. */
const MAX_FILE_BYTES = 512 * 1024 * 1024;

export async function loadSpaceExport(path: string, options?: ReadOptions): Promise<SpaceExport> {
  return parseSpaceExport(await readExportFile(path), path, options);
}

async function readExportFile(path: string): Promise<Buffer> {
  try {
    const { size } = await stat(path);
    if (size > MAX_FILE_BYTES)
      throw new SpaceExportError(
        path,
        '',
        `expected at most 512 MB, and it has ${Math.ceil(size / 1024 / 1024)}: serve a space of this size ` +
          'from the content service, with CONTENTFUL_SPACE_ID and CONTENTFUL_DELIVERY_TOKEN',
      );
    return await readFile(path);
  } catch (error) {
    if (error instanceof SpaceExportError) throw error;
    const reason = String(isRecord(error) && 'code' in error ? error['code'] : error);
    throw new SpaceExportError(
      path,
      '',
      `expected a readable export file (${reason}); ` +
        'make the demo\'s with "npm run content:build" or set CONTENT_EXPORT',
    );
  }
}
