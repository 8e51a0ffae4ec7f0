/** What a visitor types, and the addresses that answer: pages, or questions as `page#question`. */
export type GoldenQuery = readonly [query: string, ...finds: string[]];

/**
 * By what they try. Written from the content and from what people type, before the engine was
 * tuned; they are not changed to fit the engine.
 */
export type GoldenQueries = Readonly<Record<string, readonly GoldenQuery[]>>;

/** What people ask, by the address of the guide that answers it. */
export type GuideQuestions = Readonly<Record<string, readonly string[]>>;
