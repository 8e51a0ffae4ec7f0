import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { GetServerSideProps } from 'next';
import { getResponseNotes } from '@/lib/platform/config/siteProcess';
import type { RefusedForm } from '@/lib/models/form';
import type { ContentStore } from '@/lib/content/store/contentStore';
import { loadContentPage } from '@/lib/site/loaders/loadContentPage';
import type { SiteProps } from '@/lib/site/loaders/withGlobals';
import { SiteView } from '@/lib/site/view/siteView';

/**
 * Requests a page as the framework does, which takes the slash off the end of `resolvedUrl` and has
 * addresses of its own for data.
 */
export async function requestPage<Extra extends object>(
  url: string,
  load: GetServerSideProps<SiteProps<Extra>>,
  {
    resolvedUrl = url,
    isShared = false,
    refusedForm,
  }: {
    readonly resolvedUrl?: string;
    readonly isShared?: boolean;
    readonly refusedForm?: RefusedForm;
  } = {},
) {
  const req = Object.assign(new IncomingMessage(new Socket()), { cookies: {}, url });
  const res = new ServerResponse(req);
  if (isShared) getResponseNotes(res).isShared = true;
  if (refusedForm !== undefined) getResponseNotes(res).refusedForm = refusedForm;
  const result = await load({ req, res, resolvedUrl, query: {} });
  const props = 'props' in result ? await result.props : undefined;
  return {
    result,
    res,
    status: res.statusCode,
    headers: res.getHeaders(),
    props,
    shell: props !== undefined && 'page' in props ? props : undefined,
  };
}

/** @throws if there is no page at the path */
export async function loadPageAt(store: ContentStore, path: string, query = '') {
  const loaded = await loadContentPage(
    await SiteView.open(store),
    path,
    new URLSearchParams(query),
  );
  if (loaded.kind !== 'page') throw new Error(`${path} is ${loaded.kind}`);
  return loaded;
}
