import type { Space } from '@/content/build/buildSpace';
import type { PictureSource, VideoSource } from '@/content/build/space/media';
import { listProblemLines } from '@/content/build/space/problem';
import { type Edition, EDITIONS } from '@/lib/platform/config/editions';
import { listHealthProblems } from './health';
import { listInShortProblems } from './inShort';
import { listLanguageProblems } from './languages';
import { listLinkProblems } from './links';
import { listMarkupProblems } from './markup';
import { listOutlineProblems } from './outlines';
import { listForeignNumbers, listPhoneProblems } from './phones';
import { listPictureProblems } from './pictures';
import { listRedirectProblems } from './redirects';
import { listSubstanceProblems } from './substances';
import { listDuplicateValues, listUrlProblems } from './urls';
import { listVideoProblems } from './videos';

export type Media = {
  readonly pictures: readonly PictureSource[];
  readonly videos: readonly VideoSource[];
};

/**
 * What `npm run content:build` says, and what else is wrong for visitors: a missing translation, a
 * link to no page, a gap between headings, a danger without its warning.
 * @param editions those that have to be whole
 */
export function listContentProblems(
  { entries, problems }: Space,
  { pictures, videos }: Media,
  editions: readonly Edition[] = EDITIONS,
): readonly string[] {
  return listProblemLines([
    ...problems,
    ...listDuplicateValues(entries),
    ...listPictureProblems(pictures, editions),
    ...listVideoProblems(
      videos,
      pictures.map(({ id }) => id),
      editions,
    ),
    ...listUrlProblems(entries),
    ...listRedirectProblems(entries),
    ...listOutlineProblems(entries),
    ...listHealthProblems(entries),
    ...listSubstanceProblems(entries, editions),
    ...listInShortProblems(entries),
    ...listMarkupProblems(entries),
    ...listLanguageProblems(entries, editions),
    ...listLinkProblems(entries, editions),
    ...listPhoneProblems(entries),
    ...listForeignNumbers(entries, editions),
  ]);
}
