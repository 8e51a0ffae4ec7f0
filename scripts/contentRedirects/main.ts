import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createContentStore } from '@/lib/content/store/createContentStore';
import { readConfig } from '@/lib/platform/config/env';
import { DEMO_EXPORT } from '@/lib/platform/config/variables';
import { loadSiteIndex } from '@/lib/site/view/loadSiteIndex';
import { buildRedirects } from './buildRedirects';

const OUTPUT = 'redirects-export.json';

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { space: { type: 'string', default: DEMO_EXPORT } },
  });
  const content = readFileSync(positionals[0] ?? '', 'utf8');
  const store = await createContentStore(readConfig({ CONTENT_EXPORT: values.space }).content);
  const site = await loadSiteIndex(store.current());
  const locale = store.current()?.locales.find((one) => one.default)?.code ?? '';
  const { entries, problems } = buildRedirects(content, site, locale);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  // Contentful's import expects a list of locales, even an empty one.
  writeFileSync(OUTPUT, JSON.stringify({ locales: [], entries }, null, 2));
  console.log(`content: wrote ${entries.length} redirects to ${OUTPUT}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
