import type { MAX_SUGGESTIONS } from '@/lib/config/constants';
import type { EditionId } from '@/lib/config/editions';
import type { Suggestion } from '@/lib/models/search';
import { isSuggestResponse } from './answerShapes';
import { fetchAnswer } from './fetchAnswer';

/** The same number again, as its type makes sure: that of the constants would weigh on every page. */
const MOST: typeof MAX_SUGGESTIONS = 10;
/** In ms: later than that nobody waits for a suggestion any more. */
const DEADLINE = 2000;

/** `GET /api/suggest`; none where the service is slow or gone, since the form works without. Never throws. */
export async function fetchSuggestions(edition: EditionId, query: string, leave: AbortController): Promise<Suggestion[]> {
  const response = await fetchAnswer(`/api/suggest?${String(new URLSearchParams({ edition, query }))}`, isSuggestResponse, DEADLINE, leave);
  return response?.suggestions.slice(0, MOST) ?? [];
}
