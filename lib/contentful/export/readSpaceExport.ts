import { readFile, stat } from 'node:fs/promises';
import { z } from 'zod';
import { readItem, type StoredItem } from '../engine/content/resource';
import { isDelivered, type SpaceContent } from '../engine/content/space';
import {
  assetSchema,
  entrySchema,
  type ExportedAsset,
  type ExportedEntry,
  type ExportedSys,
  modelSchema,
  SpaceExportError,
} from '../engine/wire/exportSchema';
import { checkLocales } from './checkLocales';
import { createProblemList, describeEdited } from './exportProblems';
import { splitExport } from './splitExport';

export type SpaceExport = SpaceContent & {
  /** What does not stop the file from being served: a line for each kind, with ids. */
  readonly warnings: readonly string[];
};

export type ReadOptions = { readonly includeDrafts?: boolean };

type Item = ExportedEntry | ExportedAsset;
type ReadItem = { readonly item: Item; readonly text: Buffer };

const placeholders = z.array(z.null('expected object'));
const restSchema = modelSchema.extend({ entries: placeholders, assets: placeholders.default([]) });

function describeIssue(
  issue: z.core.$ZodIssue | undefined,
  file: string,
  item?: string,
): SpaceExportError {
  const path = (issue?.path ?? []).reduce<string>(
    (text, part) =>
      typeof part === 'number'
        ? `${text}[${part}]`
        : text === ''
          ? String(part)
          : `${text}.${String(part)}`,
    '',
  );
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

function nameItem(kind: string, index: number, value: unknown): string {
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

function* readItems(
  texts: readonly Buffer[],
  schema: typeof entrySchema | typeof assetSchema,
  kind: string,
  file: string,
): Generator<ReadItem> {
  const ids = new Set<string>();
  for (const [index, text] of texts.entries()) {
    const value = parseJson(text.toString(), file, `the ${kind} number ${index + 1}`);
    const parsed = schema.safeParse(value);
    if (!parsed.success)
      throw describeIssue(parsed.error.issues[0], file, nameItem(kind, index, value));
    const { id } = parsed.data.sys;
    if (ids.has(id))
      throw new SpaceExportError(
        file,
        `${kind} ${id}`,
        'expected an id of its own, but it is there twice',
      );
    ids.add(id);
    yield { item: parsed.data, text };
  }
}

function readRest(rest: string, file: string) {
  const value = parseJson(rest, file, '');
  const isModelAlone =
    typeof value === 'object' &&
    value !== null &&
    'contentTypes' in value &&
    !('entries' in value) &&
    !('assets' in value);
  if (isModelAlone)
    throw new SpaceExportError(
      file,
      '',
      'expected entries: this is the export of a content model alone, made with --skip-content. Export the space without that option.',
    );
  const parsed = restSchema.safeParse(value);
  if (!parsed.success) throw describeIssue(parsed.error.issues[0], file);
  checkLocales(parsed.data.locales, file);
  return parsed.data;
}

const MADE_BY_DELIVERY =
  'No entry has sys.publishedVersion, as in an export made through the Delivery API: all of them are taken as published.';

/** The Delivery API delivers what is published and does not say so. */
function isMadeByDelivery(systems: readonly ExportedSys[]): boolean {
  return (
    systems.length > 0 &&
    systems.every(
      ({ version, publishedVersion, publishedAt }) =>
        version === undefined && publishedVersion === undefined && publishedAt === undefined,
    )
  );
}

/**
 * Reads an export file's JSON. Drafts and archived entries are left out, unless `includeDrafts` asks for drafts.
 *
 * Throws where nothing sensible can be served: a wrong shape, a duplicate id, no or two default locales, a locale whose fallback is missing or circular.
 * Warns of what the service tolerates too, and what every export of selected entries has: dangling links, entries of an unknown content type, values of an unknown field or locale.
 *
 * @throws {SpaceExportError}
 */
function parseSpaceExport(
  json: Buffer,
  file: string,
  { includeDrafts = false }: ReadOptions = {},
): SpaceExport {
  const { rest, ...texts } = splitExport(json, file);
  const model = readRest(rest, file);
  const problems = createProblemList(model);
  const systems: ExportedSys[] = [];
  const read = (items: Iterable<ReadItem>) =>
    Array.from(items, ({ item, text }) => {
      const stored = readItem(item, text, { includeDrafts });
      systems.push(item.sys);
      problems.add(item, stored);
      return { sys: item.sys, stored };
    });
  const entries = read(readItems(texts.entries, entrySchema, 'entry', file));
  const assets = read(readItems(texts.assets, assetSchema, 'asset', file));
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

/** @throws {SpaceExportError} */
export function readSpaceExport(value: unknown, file: string, options?: ReadOptions): SpaceExport {
  return parseSpaceExport(Buffer.from(JSON.stringify(value ?? null)), file, options);
}

/** In bytes. Node cannot make a longer text of it. */
const MAX_FILE_SIZE = 512 * 1024 * 1024;

/** @throws {SpaceExportError} */
export async function loadSpaceExport(path: string, options?: ReadOptions): Promise<SpaceExport> {
  return parseSpaceExport(await readExportFile(path), path, options);
}

async function readExportFile(path: string): Promise<Buffer> {
  try {
    const { size } = await stat(path);
    if (size > MAX_FILE_SIZE)
      throw new SpaceExportError(
        path,
        '',
        `expected at most 512 MB, and it has ${Math.ceil(size / 1024 / 1024)}: serve a space of this size from the content service, with CONTENTFUL_SPACE_ID and CONTENTFUL_DELIVERY_TOKEN`,
      );
    return await readFile(path);
  } catch (error) {
    if (error instanceof SpaceExportError) throw error;
    const reason =
      typeof error === 'object' && error !== null && 'code' in error
        ? String(error.code)
        : String(error);
    throw new SpaceExportError(
      path,
      '',
      `expected a readable export file (${reason}); make the demo's with "npm run content:build" or set CONTENT_EXPORT`,
    );
  }
}
