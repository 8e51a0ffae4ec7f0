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
  | ({
      readonly mode: 'replica';
      readonly includesDrafts: boolean;
      readonly feed: FeedConfig;
      /** Its name in the log, where it is not what the process serves. */ readonly beside?: string;
    } & ServiceConfig);

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
export function resolveEditionLocale(
  { id, locale }: Edition,
  { locales }: Pick<ContentNames, 'locales'>,
): string {
  return locales.get(id) ?? locale;
}

/** In a preview losses are what an editor wants to see: only an empty space is not. */
const MAX_LOSS_OF_DRAFTS = 1;

function resolveFeed(env: Variables, includesDrafts: boolean): FeedConfig {
  const { CONTENT_SNAPSHOT_DIR: folder } = env;
  return {
    pollInterval: includesDrafts ? env.CONTENT_PREVIEW_INTERVAL : env.CONTENT_POLL_INTERVAL,
    modelInterval: env.CONTENT_MODEL_INTERVAL,
    maxLoss: includesDrafts ? MAX_LOSS_OF_DRAFTS : env.CONTENT_MAX_LOSS,
    snapshot:
      folder === undefined ? undefined : { folder, interval: env.CONTENT_SNAPSHOT_INTERVAL },
  };
}

/** What visitors get, for a preview that compares its drafts with it. Undefined where it may read drafts alone. */
export function resolvePublishedContent(env: Variables): ContentConfig | undefined {
  const { CONTENTFUL_SPACE_ID: spaceId, CONTENTFUL_DELIVERY_TOKEN: token } = env;
  if (spaceId === undefined)
    return { mode: 'embedded', exportFile: env.CONTENT_EXPORT, includesDrafts: false };
  if (token === undefined) return undefined;
  // Where the Preview API has a host of its own, so has the Delivery API, and no variable says which.
  const host = env.CONTENTFUL_HOST?.replace(/^preview\./, 'cdn.');
  return {
    mode: 'replica',
    includesDrafts: false,
    beside: 'published',
    spaceId,
    environment: env.CONTENTFUL_ENVIRONMENT,
    token,
    host,
    isInsecure: env.CONTENTFUL_INSECURE ?? false,
    feed: resolveFeed(env, false),
  };
}

/** @param isPreview reads the space with its drafts */
export function resolveContent(env: Variables, isPreview: boolean, reject: Reject): ContentConfig {
  const {
    CONTENTFUL_SPACE_ID: spaceId,
    CONTENTFUL_DELIVERY_TOKEN: deliveryToken,
    CONTENTFUL_PREVIEW_TOKEN: previewToken,
  } = env;
  const token = isPreview ? previewToken : deliveryToken;
  if (spaceId === undefined) {
    if (deliveryToken === undefined && previewToken === undefined)
      return { mode: 'embedded', exportFile: env.CONTENT_EXPORT, includesDrafts: isPreview };
    return reject(
      'CONTENTFUL_SPACE_ID is missing: it names the space that the token belongs to. Without any CONTENTFUL_ variable the site serves its embedded space.',
    );
  }
  if (token === undefined) {
    const name = isPreview ? 'CONTENTFUL_PREVIEW_TOKEN' : 'CONTENTFUL_DELIVERY_TOKEN';
    return reject(
      `${name} is missing: it reads the space ${spaceId}${isPreview ? ' with its drafts, as preview mode does' : ''}.`,
    );
  }
  const service = {
    spaceId,
    environment: env.CONTENTFUL_ENVIRONMENT,
    token,
    host: env.CONTENTFUL_HOST,
    isInsecure: env.CONTENTFUL_INSECURE ?? false,
  };
  return {
    mode: 'replica',
    includesDrafts: isPreview,
    ...service,
    feed: resolveFeed(env, isPreview),
  };
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
