import type { ReactNode } from 'react';
import { findEditionOfPath } from '@/lib/platform/config/editions';
import { pickLanguage } from '@/lib/platform/config/languages';
import type { PreviewPage } from './pageSender';
import { type Refusal, REFUSALS } from './refusals';

const FOR_OPERATORS = (
  <p lang="en">
    If you run this preview: the button in Contentful opens <code>/preview</code> with
    PREVIEW_SECRET and an entry, as docs/operations/preview.md says. Editors who are signed in make
    a link to one page at <code>/preview/share?to=/en-gb</code>.
  </p>
);

export const buildNotice = (
  status: number,
  title: string,
  text: string,
  more: Omit<PreviewPage, 'title' | 'body'> = {},
  rest?: ReactNode,
): PreviewPage => ({
  status,
  layout: 'notice',
  title,
  body: (
    <>
      <p>{text}</p>
      {rest}
    </>
  ),
  ...more,
});

export function buildRefusal(refusal: Refusal, path: string): PreviewPage {
  const language = findEditionOfPath(path)?.language ?? 'en';
  const { title, text } = pickLanguage(REFUSALS, language)[refusal];
  return buildNotice(401, title, text, { language }, refusal === 'closed' && FOR_OPERATORS);
}
