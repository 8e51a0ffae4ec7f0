import type { Config } from '@/lib/platform/config/env';
import type { SiteIdentity } from '@/lib/platform/config/identity';

/** Left out: names such as OAI-SearchBot, which search or fetch a page for an answer. */
export const TRAINING_CRAWLERS = [
  'AI2Bot',
  'Amazonbot',
  'Applebot-Extended',
  'Bytespider',
  'CCBot',
  'ClaudeBot',
  'cohere-training-data-crawler',
  'Google-Extended',
  'GPTBot',
  'meta-externalagent',
] as const;

const TRAINING_GROUP = [
  ...TRAINING_CRAWLERS.map((name) => `User-agent: ${name}`),
  'Disallow: /',
  '',
];

// Without indexing, blocks all crawlers: many honour `robots.txt` but not `noindex`. Search engines
// may then list a linked URL without its content. Content-Signal: https://contentsignals.org
export function buildRobotsTxt(
  { siteOrigin, isIndexable }: Pick<Config, 'siteOrigin' | 'isIndexable'>,
  { allowsAiTraining = false }: Pick<SiteIdentity, 'allowsAiTraining'>,
): string {
  if (!isIndexable) return ['User-agent: *', 'Disallow: /', ''].join('\n');
  return [
    'User-agent: *',
    `Content-Signal: search=yes, ai-input=yes, ai-train=${allowsAiTraining ? 'yes' : 'no'}`,
    'Disallow: /api/',
    'Allow: /api/media/',
    '',
    ...(allowsAiTraining ? [] : TRAINING_GROUP),
    `Sitemap: ${siteOrigin}/sitemap.xml`,
    '',
  ].join('\n');
}
