import { inspect } from 'node:util';
import type { Config } from '@/lib/platform/config/env';
import { EnvironmentError } from '@/lib/platform/config/env';
import { loadEnvFiles } from '@/lib/platform/config/envFiles';
import { redactSecrets } from '@/lib/platform/config/secrets';
import { getSiteProcess } from '@/lib/platform/config/siteProcess';
import { checkService } from '@/lib/content/store/checkService';
import { createContentStore } from '@/lib/content/store/createContentStore';
import { SiteDigests } from '@/lib/site/view/siteDigests';
import type { IndexContent } from '@/scripts/searchPush/pushIndexes';
import { createCollector, pushIndex } from '@/scripts/searchPush/pushIndexes';
import type { PushConfig } from '@/scripts/searchPush/readPushConfig';
import { readPushConfig } from '@/scripts/searchPush/readPushConfig';

const USAGE = `usage: npm run search:push -- [--dry-run]
  --dry-run  sends nothing, and writes what it would send to standard output: one line of JSON for each index`;

const EXPECTED_ERRORS = ['EnvironmentError', 'SpaceExportError', 'NoContentError', 'PushError'];

async function collectIndexes(
  { content }: Config,
  push: PushConfig,
): Promise<readonly IndexContent[]> {
  if (content.mode !== 'embedded') await checkService(content);
  const collector = createCollector(push);
  await new SiteDigests(collector).refresh((await createContentStore(content)).current());
  return collector.collected();
}

const describe = ({ index, records, synonyms, rules }: IndexContent): string =>
  `${index}: ${records.length} records, ${synonyms.length} synonyms, ${rules.length} rules`;

async function main(flags: readonly string[]): Promise<number> {
  if (flags.some((flag) => flag !== '--dry-run')) {
    console.error(USAGE);
    return 2;
  }
  const isRehearsal = flags.includes('--dry-run');
  loadEnvFiles(false);
  const { config, push } = readPushConfig(process.env, isRehearsal);
  getSiteProcess().config = config;
  const indexes = await collectIndexes(config, push);
  if (config.isPreview) console.error('Drafts are among the records: this is preview mode.');
  const filled = indexes.filter(({ records }) => records.length > 0);
  for (const { index } of indexes.filter(({ records }) => records.length === 0))
    console.error(`${index}: nothing to find, left as it is`);
  for (const content of filled) {
    if (isRehearsal) {
      console.log(JSON.stringify(content));
      console.error(`${describe(content)}; not sent`);
    } else {
      await pushIndex(push, content);
      console.log(describe(content));
    }
  }
  if (filled.length > 0) return 0;
  console.error('The content has no page that can be found; nothing was sent.');
  return 1;
}

function report(error: unknown): number {
  const isExpected = error instanceof Error && EXPECTED_ERRORS.includes(error.name);
  const text = isExpected ? error.message : inspect(error);
  console.error(
    error instanceof EnvironmentError ? error.problems.join('\n') : redactSecrets(text),
  );
  return 1;
}

void main(process.argv.slice(2))
  .catch(report)
  // Exits explicitly, because a replica keeps polling. The empty write flushes pending output
  // first.
  .then((code) => process.stdout.write('', () => process.exit(code)));
