import type { EditionId } from '@/lib/config/editions';
import type { SearchDocument, SearchQuery, SearchResponse, SearchWords, SuggestResponse } from '@/lib/models/search';

/** What the site's process says to the thread that searches. `id` names the request that the reply belongs to. */
export type WorkerRequest =
  | { readonly kind: 'put'; readonly edition: EditionId; readonly pageId: string; readonly documents: readonly SearchDocument[] }
  | { readonly kind: 'commit'; readonly id: number; readonly edition: EditionId; readonly words: SearchWords }
  | { readonly kind: 'search'; readonly id: number; readonly edition: EditionId; readonly query: SearchQuery }
  | { readonly kind: 'suggest'; readonly id: number; readonly edition: EditionId; readonly query: string };

export type WorkerReply =
  | { readonly kind: 'committed'; readonly id: number }
  | { readonly kind: 'found'; readonly id: number; readonly response: SearchResponse }
  | { readonly kind: 'suggested'; readonly id: number; readonly response: SuggestResponse }
  | { readonly kind: 'failed'; readonly id: number; readonly detail: string };
