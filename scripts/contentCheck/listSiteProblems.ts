import type { Space } from '@/content/build/buildSpace';
import { OUTAGE_TEXTS } from '@/components/layout/Outage/outageTexts';
import { type Edition, EDITIONS, isListed } from '@/lib/platform/config/editions';
import { SITE } from '@/lib/platform/config/site';
import { knowsCountry } from '@/lib/content/mapping/fields/phones';
import { knowsLanguage } from '@/lib/search/embedded/analyzer';
import { REFUSALS } from '@/preview/pages/refusals';
import { listMissingLegalPages } from './legalPages';
import { listForeignHomes } from './links';
import { listContentProblems, type Media } from './listContentProblems';
import { readPageUrl } from './readEntry';

const hasHome = ({ entries }: Space, edition: Edition): boolean =>
  entries.some((entry) => readPageUrl(entry, edition) === `/${edition.id}`);

/**
 * Where code has words of a language or facts of a country, each with what visitors get without
 * them.
 */
const WORDS: readonly (readonly [
  file: string,
  without: string,
  isKnown: (edition: Edition) => boolean,
])[] = [
  [
    'components/layout/Outage/outageTexts.ts',
    'the outage page is English',
    ({ language }) => language in OUTAGE_TEXTS,
  ],
  [
    'preview/pages/refusals.ts',
    'what a private preview says is English',
    ({ language }) => language in REFUSALS,
  ],
  [
    'lib/search/embedded/analyzer.ts',
    'the search finds whole words only',
    ({ language }) => knowsLanguage(language),
  ],
  [
    'lib/content/mapping/fields/phones.ts',
    'national telephone numbers cannot be dialled from abroad',
    ({ country }) => knowsCountry(country),
  ],
];

function listMissingWords(edition: Edition): readonly string[] {
  const missing = WORDS.filter(([, , isKnown]) => !isKnown(edition));
  if (missing.length === 0) return [];
  return [
    `${SITE.folder}/site.ts: ${edition.id} works, but ` +
      missing.map(([file, without]) => `${without} (${file})`).join(', '),
  ];
}

/**
 * What is wrong with the content of this site. An edition that is not listed may lack texts, and
 * one without a home page is one line and not hundreds.
 */
export function listSiteProblems(space: Space, media: Media): readonly string[] {
  const listed = EDITIONS.filter(isListed);
  const begun = listed.filter((edition) => hasHome(space, edition));
  const foreign = listForeignHomes(space.entries);
  return [
    ...(foreign.length === 0
      ? []
      : [
          `${SITE.folder}: the country selector (labels of the code countries) names ` +
            `${foreign.join(', ')}, which is no edition: delete its rows`,
        ]),
    ...listed
      .filter((edition) => !begun.includes(edition))
      .map(
        ({ id, locale }) =>
          `${SITE.folder}: ${id} has no home page. Write “url: /${id}” for it in its ` +
          `${locale}.yaml; nothing else of ${locale} is checked until then`,
      ),
    ...begun.flatMap(listMissingWords),
    ...listMissingLegalPages(space.entries, begun),
    ...listContentProblems(space, media, begun),
  ];
}
