import type { z } from 'zod';
import { type Edition, EDITIONS, type EditionId, isEditionId } from './editions';
import { contentfulId, flag, folder, hostAndPort, matching, optional, percent, seconds, token } from './envFields';

const LOCALE_CODE = /^[A-Za-z0-9]{1,16}(?:[-_][A-Za-z0-9]{1,16}){0,3}$/;
const EDITION_IDS = EDITIONS.map(({ id }) => id).join(', ');

/** Codes are text fields of the space, which hold up to 256 characters; a comma would separate two codes in a query. */
const code = matching(/^[^\p{Cc},]{1,256}$/u, 'a code of at most 256 characters in one line, without commas');

/** `en-gb:en,de-de:de` */
const localesByEdition = optional.transform((value, context): ReadonlyMap<EditionId, string> => {
  const locales = new Map<EditionId, string>();
  for (const pair of value?.split(',') ?? []) {
    const [edition = '', locale = '', ...rest] = pair.split(':').map((part) => part.trim());
    if (isEditionId(edition) && LOCALE_CODE.test(locale) && rest.length === 0 && !locales.has(edition)) {
      locales.set(edition, locale);
    } else {
      const what = isEditionId(edition) && locales.has(edition) ? 'names an edition twice' : 'is not such a pair';
      context.addIssue({ code: 'custom', message: `expected pairs of an edition and its locale in the space, such as en-gb:en,de-de:de (editions: ${EDITION_IDS}); "${pair.trim()}" ${what}` });
    }
  }
  return locales;
});

export const CONTENT_FIELDS = {
  CONTENT_EXPORT: optional,
  CONTENTFUL_SPACE_ID: contentfulId,
  CONTENTFUL_ENVIRONMENT: contentfulId,
  CONTENTFUL_DELIVERY_TOKEN: token,
  CONTENTFUL_PREVIEW_TOKEN: token,
  CONTENTFUL_HOST: hostAndPort,
  CONTENTFUL_INSECURE: flag,
  CONTENT_POLL_INTERVAL: seconds(1, 3600),
  CONTENT_MODEL_INTERVAL: seconds(1, 86_400),
  CONTENT_MAX_LOSS: percent,
  CONTENT_SNAPSHOT_DIR: folder,
  CONTENT_SNAPSHOT_INTERVAL: seconds(0, 86_400),
  CONTENT_LOCALES: localesByEdition,
  CONTENT_HEADER_MENU: code,
  CONTENT_SECOND_HEADER_MENU: code,
  CONTENT_FOOTER_MENU: code,
  CONTENT_LABELS: code,
  CONTENT_COUNTRY_LABELS: code,
} as const;

type Parsed = Readonly<z.infer<z.ZodObject<typeof CONTENT_FIELDS>>>;

/** Built by `npm run content:build`. */
export const DEMO_EXPORT = 'content/dist/space-export.json';

export type ServiceConfig = {
  readonly spaceId: string;
  readonly environment: string;
  readonly token: string;
  /** With a port where one is given; undefined is Contentful's own. */
  readonly host?: string;
  readonly isInsecure: boolean;
};

/** Intervals are in ms. */
export type FeedConfig = {
  readonly pollInterval: number;
  /** Of content types and locales. */
  readonly modelInterval: number;
  /** The share of pages, entries and assets that the space may lose within a day, from 0 to 1. */
  readonly maxLoss: number;
  /** `interval` is the least time between two snapshots. */
  readonly snapshot?: { readonly folder: string; readonly interval: number };
};

export type ContentConfig =
  | { readonly mode: 'embedded'; readonly exportFile: string; readonly includesDrafts: boolean }
  | ({ readonly mode: 'replica'; readonly feed: FeedConfig } & ServiceConfig)
  | ({ readonly mode: 'direct' } & ServiceConfig);

/** What a space calls the things that every page needs. */
export type ContentNames = {
  /** Only of editions whose locale differs from the table of editions: see `resolveEditionLocale`. */
  readonly locales: ReadonlyMap<EditionId, string>;
  readonly headerMenu: string;
  readonly secondHeaderMenu: string;
  readonly footerMenu: string;
  readonly labels: string;
  readonly countryLabels: string;
};

/** The locale in which the space has an edition. */
export function resolveEditionLocale({ id, locale }: Edition, { locales }: Pick<ContentNames, 'locales'>): string {
  return locales.get(id) ?? locale;
}

function resolveFeed(env: Parsed): FeedConfig {
  return {
    pollInterval: env.CONTENT_POLL_INTERVAL ?? 20_000,
    modelInterval: env.CONTENT_MODEL_INTERVAL ?? 300_000,
    maxLoss: env.CONTENT_MAX_LOSS ?? 0.2,
    ...(env.CONTENT_SNAPSHOT_DIR === undefined ? {} : { snapshot: { folder: env.CONTENT_SNAPSHOT_DIR, interval: env.CONTENT_SNAPSHOT_INTERVAL ?? 60_000 } }),
  };
}

/** @returns the problem as text when a variable is missing */
export function resolveContent(env: Parsed, isPreview: boolean): ContentConfig | string {
  const token = isPreview ? env.CONTENTFUL_PREVIEW_TOKEN : env.CONTENTFUL_DELIVERY_TOKEN;
  const hasService = [env.CONTENTFUL_SPACE_ID, env.CONTENTFUL_DELIVERY_TOKEN, env.CONTENTFUL_PREVIEW_TOKEN].some(Boolean);
  if (!hasService) return { mode: 'embedded', exportFile: env.CONTENT_EXPORT ?? DEMO_EXPORT, includesDrafts: isPreview };
  if (env.CONTENTFUL_SPACE_ID === undefined) {
    return 'CONTENTFUL_SPACE_ID is missing: it names the space that the token belongs to. Without any CONTENTFUL_ variable the site serves its embedded space.';
  }
  if (token === undefined) {
    const name = isPreview ? 'CONTENTFUL_PREVIEW_TOKEN' : 'CONTENTFUL_DELIVERY_TOKEN';
    return `${name} is missing: it reads the space ${env.CONTENTFUL_SPACE_ID}${isPreview ? ' with its drafts, as preview mode does' : ''}.`;
  }
  const service: ServiceConfig = {
    spaceId: env.CONTENTFUL_SPACE_ID,
    environment: env.CONTENTFUL_ENVIRONMENT ?? 'master',
    token,
    isInsecure: env.CONTENTFUL_INSECURE ?? false,
    ...(env.CONTENTFUL_HOST === undefined ? {} : { host: env.CONTENTFUL_HOST }),
  };
  return isPreview ? { mode: 'direct', ...service } : { mode: 'replica', ...service, feed: resolveFeed(env) };
}

export function resolveContentNames(env: Parsed): ContentNames {
  return {
    locales: env.CONTENT_LOCALES,
    headerMenu: env.CONTENT_HEADER_MENU ?? 'header',
    secondHeaderMenu: env.CONTENT_SECOND_HEADER_MENU ?? 'header-error',
    footerMenu: env.CONTENT_FOOTER_MENU ?? 'footer',
    labels: env.CONTENT_LABELS ?? 'global',
    countryLabels: env.CONTENT_COUNTRY_LABELS ?? 'countries',
  };
}
