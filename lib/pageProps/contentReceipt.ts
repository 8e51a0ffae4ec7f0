import type { ContentSource } from '@/lib/contentful/client/contentSource';
import { leaveReceipt, type Receipt } from '@/lib/edge/receipts';
import { areCurrent, type Sources } from './sources';

type Made = Partial<Omit<Receipt, 'isCurrent'>> & {
  readonly source: ContentSource;
  /** Of the content, when the response was begun. */
  readonly version: string | undefined;
  readonly sources: Sources;
};

/** Lets the server keep a response for as long as its content is the same. */
export function leaveContentReceipt(response: object, { source, version, sources, parameters = [], maxAge }: Made): void {
  // Content that changed meanwhile may be in the response in part.
  const isWhole = version !== undefined && source.version() === version;
  leaveReceipt(response, { parameters, isCurrent: async () => isWhole && areCurrent(source, sources), ...(maxAge === undefined ? {} : { maxAge }) });
}
