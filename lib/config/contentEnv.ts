import type { Edition, EditionId } from './editions';
import type { Reject, Variables } from './variables';

export type ServiceConfig = {
  readonly spaceId: string;
  readonly environment: string;
  readonly token: string;
  /** With a port where one is given; undefined is Contentful's own. */
  readonly host?: string | undefined;
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
  readonly snapshot?: { readonly folder: string; readonly interval: number } | undefined;
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

/** @param isPreview reads the space with its drafts, for each request */
export function resolveContent(env: Variables, isPreview: boolean, reject: Reject): ContentConfig {
  const { CONTENTFUL_SPACE_ID: spaceId, CONTENTFUL_DELIVERY_TOKEN: deliveryToken, CONTENTFUL_PREVIEW_TOKEN: previewToken, CONTENT_SNAPSHOT_DIR: folder } = env;
  const token = isPreview ? previewToken : deliveryToken;
  if (spaceId === undefined) {
    if (deliveryToken === undefined && previewToken === undefined) return { mode: 'embedded', exportFile: env.CONTENT_EXPORT, includesDrafts: isPreview };
    return reject('CONTENTFUL_SPACE_ID is missing: it names the space that the token belongs to. Without any CONTENTFUL_ variable the site serves its embedded space.');
  }
  if (token === undefined) {
    const name = isPreview ? 'CONTENTFUL_PREVIEW_TOKEN' : 'CONTENTFUL_DELIVERY_TOKEN';
    return reject(`${name} is missing: it reads the space ${spaceId}${isPreview ? ' with its drafts, as preview mode does' : ''}.`);
  }
  const service = { spaceId, environment: env.CONTENTFUL_ENVIRONMENT, token, host: env.CONTENTFUL_HOST, isInsecure: env.CONTENTFUL_INSECURE ?? false };
  if (isPreview) return { mode: 'direct', ...service };
  const feed = {
    pollInterval: env.CONTENT_POLL_INTERVAL,
    modelInterval: env.CONTENT_MODEL_INTERVAL,
    maxLoss: env.CONTENT_MAX_LOSS,
    snapshot: folder === undefined ? undefined : { folder, interval: env.CONTENT_SNAPSHOT_INTERVAL },
  };
  return { mode: 'replica', ...service, feed };
}

export function resolveContentNames(env: Variables): ContentNames {
  return {
    locales: env.CONTENT_LOCALES ?? new Map(),
    headerMenu: env.CONTENT_HEADER_MENU,
    secondHeaderMenu: env.CONTENT_SECOND_HEADER_MENU,
    footerMenu: env.CONTENT_FOOTER_MENU,
    labels: env.CONTENT_LABELS,
    countryLabels: env.CONTENT_COUNTRY_LABELS,
  };
}
