import type { ContentfulClientApi } from 'contentful';
import { type ExportedModel, modelSchema } from '../wire/exportSchema';
import { checkLocales } from '../export/checkLocales';
import { applyModel } from './readSpace';
import type { Rejection, ServedContent } from './servedContent';
import { ServiceError } from './serviceAdapter';
import { describe, parse } from './storeItems';

type ModelFollowerOptions = {
  readonly intervalMs: number;
  readonly onError: (error: unknown) => void;
  readonly onRead: () => void;
};

const RETRY_PAUSE_MS = 60_000;

/** The SDK's type lacks `limit`, which the service accepts. */
const ALL_CONTENT_TYPES: { readonly query?: string; readonly limit: number } = { limit: 1000 };

/** The export format requires `publishedVersion`, which the Delivery API leaves out. */
const markPublished = (type: { readonly sys: object }): object => ({
  ...type,
  sys: { ...type.sys, publishedVersion: 1 },
});

async function fetchModel(client: ContentfulClientApi<undefined>): Promise<ExportedModel> {
  try {
    const { items: types } = await client.getContentTypes(ALL_CONTENT_TYPES);
    const { items: locales } = await client.getLocales();
    const model = parse(modelSchema, { contentTypes: types.map(markPublished), locales });
    checkLocales(model.locales, 'the content service');
    return model;
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    throw new ServiceError(
      `The content service sent content types or locales that cannot be used: ${describe(error)}.`,
    );
  }
}

export class ModelFollower {
  rejection: Rejection | undefined;
  private due = 0;

  constructor(
    private readonly client: ContentfulClientApi<undefined>,
    private readonly content: ServedContent,
    private readonly options: ModelFollowerOptions,
  ) {}

  refreshNow(): void {
    this.due = 0;
  }

  /** While another process reads models. */
  postpone(): void {
    this.due = performance.now() + this.options.intervalMs;
  }

  async fetch(): Promise<ExportedModel> {
    const model = await fetchModel(this.client);
    this.postpone();
    this.options.onRead();
    return model;
  }

  /** Never throws. Returns the model if it was read and is served now. */
  async poll(): Promise<ExportedModel | undefined> {
    const space = this.content.space();
    if (this.content.takeLack()) this.refreshNow();
    if (space === undefined || performance.now() < this.due) return undefined;
    try {
      const model = await this.fetch();
      this.rejection = await this.content.takeModel(await applyModel(space, model));
      return this.rejection === undefined ? model : undefined;
    } catch (error) {
      this.due = performance.now() + Math.min(this.options.intervalMs, RETRY_PAUSE_MS);
      this.options.onError(error);
      return undefined;
    }
  }
}
