import { EnvironmentError, readConfig } from '@/lib/platform/config/env';
import type { Config } from '@/lib/platform/config/env';
import { loadEnvFiles } from '@/lib/platform/config/envFiles';
import { isLocal } from '@/lib/platform/config/localAddress';
import { listWebhookTopics, WEBHOOK_PATH } from '@/server/webhook/webhookEvents';

const USAGE = 'usage: npm run content:webhook';

type Place = {
  readonly origin: string;
  readonly spaceId: string;
  readonly environment: string;
  readonly includesDrafts: boolean;
};

/** @throws EnvironmentError with every variable that keeps Contentful from reaching the site */
function resolvePlace({ siteOrigin, content }: Config): Place {
  const problems: string[] = [];
  if (!process.env['SITE_ORIGIN']?.trim())
    problems.push(
      'SITE_ORIGIN is missing: it is the address at which Contentful reaches this site, such as ' +
        'https://www.example.com.',
    );
  else if (isLocal(siteOrigin))
    problems.push(
      `SITE_ORIGIN is ${siteOrigin}, which Contentful cannot reach: set the address that ` +
        'visitors use, such as https://www.example.com.',
    );
  if (content.mode === 'embedded')
    problems.push(
      'CONTENTFUL_SPACE_ID is missing: an export file has no webhooks, and does not change by itself.',
    );
  if (content.mode !== 'replica' || problems.length > 0) throw new EnvironmentError(problems);
  return {
    origin: siteOrigin,
    spaceId: content.spaceId,
    environment: content.environment,
    includesDrafts: content.includesDrafts,
  };
}

/** Drops the entry's fields from the body, but keeps the shape of Contentful's own. */
function buildDefinition({ origin, environment, includesDrafts }: Place) {
  const id = (of: string) => ({ sys: { id: `{ /payload/sys/${of}/sys/id }` } });
  return {
    name: `${includesDrafts ? 'Preview' : 'Site'} ${new URL(origin).host} (${environment})`,
    url: `${origin}${WEBHOOK_PATH}`,
    topics: listWebhookTopics(includesDrafts),
    filters: [{ equals: [{ doc: 'sys.environment.sys.id' }, environment] }],
    transformation: {
      includeContentLength: true,
      body: {
        sys: {
          type: '{ /payload/sys/type }',
          id: '{ /payload/sys/id }',
          space: id('space'),
          environment: id('environment'),
        },
      },
    },
    headers: [],
    active: true,
  };
}

const explain = ({ origin, spaceId, includesDrafts }: Place, hasSecret: boolean): string => `
This is the webhook that tells ${origin} of what is ${includesDrafts ? 'saved' : 'published'}. Create it once, in one of two ways:

  In the web app: Settings → Webhooks → Add webhook, with the url, the events (topics) and the filter above.

  Or through the API, with this output in webhook.json and a management token in place of MANAGEMENT_TOKEN:

    npm run --silent content:webhook > webhook.json
    curl --fail-with-body --request POST https://api.contentful.com/spaces/${spaceId}/webhook_definitions \\
      --header 'Authorization: Bearer MANAGEMENT_TOKEN' \\
      --header 'Content-Type: application/vnd.contentful.management.v1+json' \\
      --data @webhook.json

Its requests must be signed: Settings → Webhooks → Settings → Enable request verification shows the signing secret of
the space once. Set it as CONTENTFUL_WEBHOOK_SECRET where the site runs${
  hasSecret ? ' (here it is ' + 'set)' : ' (here it is not set, and the webhook would get 404)'
}.
`;

function main(flags: readonly string[]): number {
  if (flags.length > 0) {
    console.error(USAGE);
    return 2;
  }
  loadEnvFiles(false);
  const config = readConfig(process.env);
  const place = resolvePlace(config);
  console.log(JSON.stringify(buildDefinition(place), null, 2));
  console.error(explain(place, config.webhookSecret !== undefined));
  return 0;
}

try {
  process.exitCode = main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof EnvironmentError ? error.problems.join('\n') : error);
  process.exitCode = 1;
}
