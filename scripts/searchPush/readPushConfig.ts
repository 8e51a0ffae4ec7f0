import {
  type AlgoliaConfig,
  type Config,
  EnvironmentError,
  readConfig,
} from '@/lib/platform/config/env';

export type PushConfig = Omit<AlgoliaConfig, 'searchKey'> & { readonly adminKey: string };

type Environment = Readonly<Record<string, string | undefined>>;

const NEEDED = ['ALGOLIA_APP_ID', 'ALGOLIA_ADMIN_KEY'];

const UNUSED = 'unused';

/** @throws EnvironmentError; in a rehearsal not for a missing application or key */
export function readPushConfig(
  environment: Environment,
  isRehearsal: boolean,
): { readonly config: Config; readonly push: PushConfig } {
  const isSet = (name: string): boolean => (environment[name] ?? '').trim() !== '';
  const missing = NEEDED.filter((name) => !isSet(name));
  if (missing.length > 0 && !isRehearsal) {
    throw new EnvironmentError([
      `${missing.join(' and ')} missing: set the application and the key that writes its indexes, or use --dry-run.`,
    ]);
  }
  const fallbacks = Object.fromEntries(
    [...NEEDED, 'ALGOLIA_SEARCH_KEY'].filter((name) => !isSet(name)).map((name) => [name, UNUSED]),
  );
  const config = readConfig({ ...environment, ...fallbacks, SEARCH_PROVIDER: 'algolia' });
  if (config.search.provider !== 'algolia')
    throw new EnvironmentError(['SEARCH_PROVIDER: expected algolia']);
  const { appId, indexPrefix, isInsecure, host } = config.search;
  return {
    config,
    push: {
      appId,
      adminKey: environment['ALGOLIA_ADMIN_KEY']?.trim() || UNUSED,
      indexPrefix,
      isInsecure,
      host,
    },
  };
}
