import type { Space } from '@/content/build/buildSpace';
import type { PictureSource, VideoSource } from '@/content/build/space/media';
import { listProblemLines } from '@/content/build/space/problem';
import { listHealthProblems } from './health';
import { listLanguageProblems } from './languages';
import { listLinkProblems } from './links';
import { listOutlineProblems } from './outlines';
import { listPhoneProblems } from './phones';
import { listPictureProblems } from './pictures';
import { listDuplicateValues, listUrlProblems } from './urls';
import { listVideoProblems } from './videos';

type Media = { readonly pictures: readonly PictureSource[]; readonly videos: readonly VideoSource[] };

/** What `npm run content:build` says, and what else is wrong for visitors: a missing translation, a link to no page, a gap between headings. */
export function listContentProblems({ entries, problems }: Space, { pictures, videos }: Media): readonly string[] {
  return listProblemLines([
    ...problems,
    ...listDuplicateValues(entries),
    ...listPictureProblems(pictures),
    ...listVideoProblems(videos, pictures.map(({ id }) => id)),
    ...listUrlProblems(entries),
    ...listOutlineProblems(entries),
    ...listHealthProblems(entries),
    ...listLanguageProblems(entries),
    ...listLinkProblems(entries),
    ...listPhoneProblems(entries),
  ]);
}
