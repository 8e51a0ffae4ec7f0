/**
 * Relies on: `scripts/framework/joinStyles.js`, which writes the file that is read here, and the builder's loader of stylesheets, which takes one
 * that a document names for loaded.
 * Remove when: a document of the framework names the stylesheets of the lazy components in it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { isRecord } from '@/lib/data/objects';

const FILE = '.next/block-styles.json';
const FILES = z.record(z.string(), z.array(z.string()));
/** Not a model: what editors see beside a page. */
const PREVIEW = 'preview';

type Files = Readonly<Record<string, readonly string[]>>;

let known: Files | undefined;

/** None in development, where script inserts styles. */
const readFiles = (): Files =>
  existsSync(FILE) ? FILES.parse(JSON.parse(readFileSync(FILE, 'utf8'))) : {};

/** Of what a page consists of, whichever of its parts lists it. */
function listModels(blocks: unknown): readonly string[] {
  if (!Array.isArray(blocks)) return [];
  return blocks.flatMap((block: unknown) =>
    isRecord(block) ? [String(block['model']), ...listModels(block['children'])] : [],
  );
}

/**
 * Finds the stylesheets of those blocks of a page that few pages have.
 * @param pageProps of the page
 * @param files by model
 * @returns their addresses, each once
 */
export function listBlockStyles(
  pageProps: unknown,
  files: Files = (known ??= readFiles()),
): readonly string[] {
  if (!isRecord(pageProps)) return [];
  const { page, preview } = pageProps;
  const models = new Set([
    ...(isRecord(page) ? Object.values(page).flatMap(listModels) : []),
    ...(preview === undefined ? [] : [PREVIEW]),
  ]);
  return [...new Set([...models].flatMap((model) => files[model] ?? []))].map(
    (path) => `/_next/${path}`,
  );
}
