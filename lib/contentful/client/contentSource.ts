import type { ContentfulClientApi } from 'contentful';

/** The SDK client and what it reads from. Whoever answers, the queries are the same. */
export type ContentSource = {
  readonly client: ContentfulClientApi<undefined>;
  /** Changes whenever the content does. Undefined where answers must not be kept (preview reads the service itself). */
  readonly version: () => string | undefined;
};
