import type { SearchDocument } from '@/lib/models/search';

const readQuestion = (id: string) => (id.includes('#') ? id.slice(id.indexOf('#') + 1) : undefined);

/** Lists a question that several pages contain once, for the page with the most questions. */
export function dedupeDocuments(
  pages: ReadonlyMap<string, readonly SearchDocument[]>,
): ReadonlyMap<string, SearchDocument> {
  const documents = new Map<string, SearchDocument>();
  const places = new Map<
    string,
    { readonly pageId: string; readonly size: number; readonly document: SearchDocument }
  >();
  for (const [pageId, own] of pages) {
    for (const document of own) {
      const question = readQuestion(document.id);
      if (question === undefined) {
        documents.set(document.id, document);
        continue;
      }
      const other = places.get(question);
      if (
        other === undefined ||
        own.length > other.size ||
        (own.length === other.size && pageId < other.pageId)
      )
        places.set(question, { pageId, size: own.length, document });
    }
  }
  for (const { document } of places.values()) documents.set(document.id, document);
  return documents;
}
