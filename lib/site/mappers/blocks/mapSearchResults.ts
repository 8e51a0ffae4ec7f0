import { searchResultsType } from '@/lib/content/model/containerBlocks';
import { defineContainer } from '@/lib/content/mapping/defineBlock';

/** The results depend on the request, so the page's loader adds them. */
export const mapSearchResults = defineContainer(
  searchResultsType,
  ({ title, faqDisplay, searchStaticContent, emergencyCard }, context) => {
    if (context.page === undefined) return undefined;
    const [card] = context.mapChildren(emergencyCard && [emergencyCard]);
    const props = {
      title,
      edition: context.edition.id,
      faqDisplay: faqDisplay === 'Dropdown' ? ('dropdown' as const) : ('pageLinks' as const),
      labels: context.labels.search,
      emergencyCard: card?.model === 'careCard' ? card.props : undefined,
      found: { status: 'idle' as const },
    };
    return { props, children: context.mapChildren(searchStaticContent) };
  },
);
