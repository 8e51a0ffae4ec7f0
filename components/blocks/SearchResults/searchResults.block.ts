import { searchResultsExamples } from './SearchResults.examples';
import { defineContainer } from '@/lib/content/mapping/defineBlock';
import { blocks, choice, entries, entry, title } from '@/lib/content/model/fields';

/** The results depend on the request, so the page's loader adds them. */
export const searchResultsBlock = defineContainer({
  id: 'searchResults',
  description: 'The search page’s box and results.',
  fields: [
    title('title', { help: 'Names the search box.' }),
    choice('faqDisplay', ['Page Links', 'Dropdown'], {
      help: 'Page Links opens a question’s page, Dropdown its answer in place.',
    }),
    blocks('searchStaticContent', ({ id }) => id !== 'searchResults', {
      help: 'Shown before a search, and if nothing is found.',
    }),
    entry('emergencyCard', ['careCard'], {
      help: 'Above the results, if the search sounds like an emergency.',
    }),
    entries('otherCards', ['careCard', 'warningCallout'], {
      help: 'Cards of search pins. In an emergency that has one, it is before the emergency card.',
    }),
  ],
  search: { title: 'unread' },
  needsAddress: true,
  labels: ['productButton', 'careCard', 'warningCallout'],
  isTool: true,
  hidesContent: true,
  examples: searchResultsExamples,
  map: ({ title, faqDisplay, searchStaticContent, emergencyCard, otherCards }, context) => {
    if (context.page === undefined) return undefined;
    const [card] = context.mapChildren(emergencyCard && [emergencyCard]);
    const cards = (otherCards ?? []).flatMap((link) => {
      const [block] = context.mapChildren([link]);
      return block?.model === 'careCard' || block?.model === 'warningCallout'
        ? [{ id: link.sys.id, block }]
        : [];
    });
    const props = {
      title,
      edition: context.edition.id,
      faqDisplay: faqDisplay === 'Dropdown' ? ('dropdown' as const) : ('pageLinks' as const),
      labels: context.labels.search,
      emergencyCard: card?.model === 'careCard' ? card.props : undefined,
      otherCards: cards.length > 0 ? cards : undefined,
      found: { status: 'idle' as const },
    };
    return { props, children: context.mapChildren(searchStaticContent) };
  },
});
