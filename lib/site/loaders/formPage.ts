import { getConfig } from '@/lib/platform/config/env';
import { changeLeaves, listBlocks } from '@/lib/models/listBlocks';
import type { RefusedForm } from '@/lib/models/form';
import type { Page } from '@/lib/models/page';
import { CACHE_CONTROL } from '@/lib/site/edge/responseHeaders';
import type { SiteView } from '@/lib/site/view/siteView';
import { loadShell } from './loadGlobals';
import { type ChosenPage, hideFromIndex, type LoadedPage, type ShellProps } from './pageProps';

/** Editors see the form even if their preview sends it nowhere. */
const isClosed = () => {
  const { forms, isPreview } = getConfig();
  return forms === undefined && !isPreview;
};

export function loadFormPage(page: Page): ChosenPage {
  if (listBlocks(page.blocks).every(({ model }) => model !== 'form')) return { page };
  const blocks = changeLeaves(page.blocks, (block) => {
    if (block.model !== 'form') return block;
    const { plan, ...props } = block.props;
    if (plan === undefined) return block;
    return { ...block, props: isClosed() ? { ...props, fields: [], isClosed: true } : props };
  });
  return { page: { ...page, blocks } };
}

export async function refuseForm<Extra extends object>(
  view: SiteView,
  loaded: LoadedPage<Extra>,
  { status }: RefusedForm,
): Promise<LoadedPage<Extra>> {
  const { page, edition } = loaded;
  const { labels } = await loadShell(view, edition);
  const meta = { ...page.meta, title: `${labels.form.error} ${page.meta.title ?? page.title}` };
  return {
    ...loaded,
    page: hideFromIndex({ ...page, meta }),
    response: { status, cacheControl: CACHE_CONTROL.none },
  };
}

/** Heads are cached with their pages, so the values are put into a page after its head is built. */
export function fillForm({ page, ...props }: ShellProps, { form, state }: RefusedForm): ShellProps {
  const blocks = changeLeaves(page.blocks, (block) =>
    block.model === 'form' && block.props.form === form
      ? { ...block, props: { ...block.props, state } }
      : block,
  );
  return { ...props, page: { ...page, blocks } };
}
