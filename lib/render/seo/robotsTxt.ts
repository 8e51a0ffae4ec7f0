import type { Config } from '@/lib/platform/config/env';
import type { SiteIdentity } from '@/lib/platform/config/identity';

/**
 * Crawlers that collect training data, and names by which Google and Apple are told not to train.
 * Those that only search or fetch a page for an answer have other names, such as OAI-SearchBot.
 */
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

/**
 * Blocks crawlers altogether where the site is not indexable, because many honour `robots.txt` but
 * not `noindex`. Search engines then cannot read `noindex`, and may list a linked URL without its
 * content. Content-Signal: https://contentsignals.org
 */
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
