/**
 * Relies on: `scripts/framework/joinStyles.js`, which writes the file that is read here, and the
 * builder's style loader, which does not load a stylesheet that the document already links.
 * Remove when: the framework's documents link the stylesheets of their lazy components.
 */
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { isRecord } from '@/lib/platform/data/objects';

const FILE = '.next/block-styles.json';
const FILES = z.record(z.string(), z.array(z.string()));
const PREVIEW = 'previewTools';
const NOTICES = 'notices';
/** Stylesheets that routes without blocks load lazily. */
const ROUTES: Readonly<Record<string, string>> = {
  '/[edition]/buy/[gtin]': 'buyPage',
  '/[edition]/sitemap': 'sitemapList',
};

type Files = Readonly<Record<string, readonly string[]>>;

let known: Files | undefined;

/** Empty in development, where scripts insert the styles. */
const readFiles = (): Files =>
  existsSync(FILE) ? FILES.parse(JSON.parse(readFileSync(FILE, 'utf8'))) : {};

function listModels(blocks: unknown): readonly string[] {
  if (!Array.isArray(blocks)) return [];
  return blocks.flatMap((block: unknown) =>
    isRecord(block) ? [String(block['model']), ...listModels(block['children'])] : [],
  );
}

export const listPageModels = (pageProps: unknown): readonly string[] =>
  isRecord(pageProps) && isRecord(pageProps['page'])
    ? Object.values(pageProps['page']).flatMap(listModels)
    : [];

export function listBlockStyles(
  { pageProps, route }: { readonly pageProps: unknown; readonly route: string },
  files: Files = (known ??= readFiles()),
): readonly string[] {
  if (!isRecord(pageProps)) return [];
  const { preview, globals } = pageProps;
  const models = new Set([
    ...listPageModels(pageProps),
    ...(preview === undefined ? [] : [PREVIEW]),
    ...(isRecord(globals) && globals[NOTICES] !== undefined ? [NOTICES] : []),
    ROUTES[route] ?? '',
  ]);
  return [...new Set([...models].flatMap((model) => files[model] ?? []))].map(
    (path) => `/_next/${path}`,
  );
}
