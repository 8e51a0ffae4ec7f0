import type { ContentSource } from '@/lib/contentful/client/contentSource';
import { leaveReceipt, type Receipt } from '@/lib/edge/receipts';
import { checkSources, type Sources } from './sources';

type Made = Partial<Omit<Receipt, 'check'>> & {
  readonly source: ContentSource;
  /** Of the content, when the response was begun. */
  readonly version: string | undefined;
  readonly sources: Sources;
};

/** Lets the server keep a response for as long as its content is the same. */
export function leaveContentReceipt(response: object, { source, version, sources, parameters = [], maxAge }: Made): void {
  // Content that changed meanwhile may be in the response in part.
  const isWhole = version !== undefined && source.version() === version;
  leaveReceipt(response, { parameters, check: async () => (isWhole ? checkSources(source, sources) : 'outdated'), ...(maxAge === undefined ? {} : { maxAge }) });
}
