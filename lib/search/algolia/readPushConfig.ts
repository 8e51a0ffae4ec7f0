import type { AlgoliaConfig, Config } from '@/lib/config/env';
import { EnvironmentError, readConfig } from '@/lib/config/env';

/** Where indexes are pushed to. Only here is the key that writes. */
export type PushConfig = Omit<AlgoliaConfig, 'searchKey'> & { readonly adminKey: string };

type Environment = Readonly<Record<string, string | undefined>>;

const NEEDED = ['ALGOLIA_APP_ID', 'ALGOLIA_ADMIN_KEY'];

/** Stands in for what a push, or a rehearsal of one, does not use. */
const UNUSED = 'unused';

/**
 * The environment of a push: that of the site, whoever answers its searches, and the key that writes.
 * @param isRehearsal nothing is sent, so that neither application nor key is needed
 * @throws EnvironmentError
 */
export function readPushConfig(environment: Environment, isRehearsal: boolean): { readonly config: Config; readonly push: PushConfig } {
  const isSet = (name: string): boolean => (environment[name] ?? '').trim() !== '';
  const missing = NEEDED.filter((name) => !isSet(name));
  if (missing.length > 0 && !isRehearsal) {
    throw new EnvironmentError([`${missing.join(' and ')} missing: npm run search:push needs the application that holds the indexes, and the key that writes them. With --dry-run it needs neither.`]);
  }
  const fallbacks = Object.fromEntries([...NEEDED, 'ALGOLIA_SEARCH_KEY'].filter((name) => !isSet(name)).map((name) => [name, UNUSED]));
  const config = readConfig({ ...environment, ...fallbacks, SEARCH_PROVIDER: 'algolia' });
  if (config.search.provider !== 'algolia') throw new EnvironmentError(['SEARCH_PROVIDER: expected algolia']);
  const { appId, indexPrefix, isInsecure, host } = config.search;
  return { config, push: { appId, adminKey: environment['ALGOLIA_ADMIN_KEY']?.trim() || UNUSED, indexPrefix, isInsecure, ...(host === undefined ? {} : { host }) } };
}
