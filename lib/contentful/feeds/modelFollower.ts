import type { ContentfulClientApi } from 'contentful';
import { type ExportedModel, modelSchema } from '../engine/wire/exportSchema';
import { checkLocales } from '../export/checkLocales';
import { applyModel } from './readSpace';
import type { Rejection, ServedContent } from './servedContent';
import { ServiceError } from './serviceAdapter';
import { describe, parse } from './storeItems';

export type ModelFollowerOptions = {
  /** In ms. */
  readonly interval: number;
  readonly onError: (error: unknown) => void;
  readonly onRead: () => void;
};

/** In ms, after a model that could not be read, unless it is read more often anyway. */
const RETRY_PAUSE = 60_000;

/** The SDK's type lacks `limit`, which the service accepts. */
const ALL_CONTENT_TYPES: { readonly query?: string; readonly limit: number } = { limit: 1000 };

/** The export format requires `publishedVersion`, which the Delivery API leaves out: everything it delivers is published. */
function markPublished<Item extends { readonly sys: object }>(
  item: Item,
): Item & { readonly sys: { readonly publishedVersion: number } } {
  return { ...item, sys: { ...item.sys, publishedVersion: 1 } };
}

/** @throws ServiceError */
async function fetchModel(client: ContentfulClientApi<undefined>): Promise<ExportedModel> {
  try {
    const types = await client.getContentTypes(ALL_CONTENT_TYPES);
    const locales = await client.getLocales();
    const model = parse(modelSchema, {
      contentTypes: types.items.map(markPublished),
      locales: locales.items,
    });
    checkLocales(model.locales, 'the content service');
    return model;
  } catch (error) {
    throw error instanceof ServiceError
      ? error
      : new ServiceError(
          `The content service sent content types or locales that cannot be used: ${describe(error)}.`,
        );
  }
}

/** Follows the model of a space, content types and locales, which is read and validated apart from its content. */
export class ModelFollower {
  private due = 0;
  private latestRejection: Rejection | undefined;

  constructor(
    private readonly client: ContentfulClientApi<undefined>,
    private readonly content: ServedContent,
    private readonly options: ModelFollowerOptions,
  ) {}

  /** With the next poll. */
  refreshNow(): void {
    this.due = 0;
  }

  /** What keeps the newest model from being served. */
  rejection(): Rejection | undefined {
    return this.latestRejection;
  }

  /** @throws ServiceError */
  async fetch(): Promise<ExportedModel> {
    const model = await fetchModel(this.client);
    this.due = performance.now() + this.options.interval;
    this.options.onRead();
    return model;
  }

  /** Reads it where it is due, if there is content that needs one. Never throws. @returns what is served from now on */
  async poll(): Promise<ExportedModel | undefined> {
    const space = this.content.space();
    if (space === undefined || performance.now() < this.due) return undefined;
    try {
      const model = await this.fetch();
      this.latestRejection = await this.content.takeModel(await applyModel(space, model));
      return this.latestRejection === undefined ? model : undefined;
    } catch (error) {
      this.due = performance.now() + Math.min(this.options.interval, RETRY_PAUSE);
      this.options.onError(error);
      return undefined;
    }
  }
}
