import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import type { LiveContentSource } from '@/lib/contentful/client/contentSource';
import { isNoContentError } from '@/lib/contentful/client/contentSource';
import { EditedContent } from '@/lib/contentful/client/createContentSource';
import { parseJson } from '@/lib/data/parseJson';
import { readBounded } from '@/lib/http/readBounded';
import { SILENT } from '@/lib/metrics/reporting';
import { readPagePath } from '@/lib/navigation/readPageAddress';
import { loadContentPage } from '@/lib/pageProps/loadContentPage';
import { loadShellProps } from '@/lib/pageProps/loadShellProps';
import { MAX_EDIT_BYTES } from '@/lib/preview/previewPaths';
import { SiteIndexes } from '@/lib/site/loadSiteIndex';
import { SiteView } from '@/lib/site/siteView';
import { sendJson, sendRejection } from '../../http/rejection';
import type { Accepts } from '../../http/requestHead';
import { readQuery } from '../toolPage';
import { ToolQueue } from '../toolQueue';
import { findSaved, listSubscribed } from './subscribed';

const editSchema = z.object({ path: z.string(), query: z.string().default(''), locale: z.string(), entries: z.array(z.unknown()).max(8) });

type LiveRoute = Accepts & { readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void> };

async function readEdit(request: IncomingMessage): Promise<z.infer<typeof editSchema> | 400 | 413 | 415> {
  // A form of another site cannot send it without asking first.
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) return 415;
  const body = await readBounded(request, MAX_EDIT_BYTES);
  if (body === undefined) return 413;
  return editSchema.safeParse(parseJson(body.toString())).data ?? 400;
}

async function subscribe(drafts: LiveContentSource, request: IncomingMessage): Promise<object | undefined> {
  const query = readQuery(request);
  const path = readPagePath(query.get('of') ?? '');
  if (path === undefined) return undefined;
  const view = await SiteView.open(drafts);
  const id = query.get('saved');
  if (id === null) return listSubscribed(view, path);
  const updatedAt = findSaved(view, path, id);
  return updatedAt === undefined ? undefined : { updatedAt };
}

/**
 * What an editor types, before it is saved. GET lists what a page subscribes to, or says when one entry of it was last
 * saved; POST answers with what the page is drawn from when the entries
 * of the message are laid over the drafts, for this one answer. Those who are not let into the preview never come here.
 */
export function createLiveRoute(drafts: LiveContentSource): LiveRoute {
  const edited = new EditedContent();
  const indexes = new SiteIndexes(true, SILENT);
  // One at a time: each state of the content goes on from the one before.
  const queue = new ToolQueue();

  const show = async ({ path, query, locale, entries }: z.infer<typeof editSchema>): Promise<object | undefined> => {
    const read = readPagePath(path);
    if (read === undefined) return undefined;
    const { space } = await SiteView.open(drafts);
    const view = await SiteView.openBeside(edited.open(space.edit(locale, entries)), indexes);
    const loaded = await loadContentPage(view, read, new URLSearchParams(query));
    return loaded.ok ? loadShellProps(view, loaded.value.edition, loaded.value.page, { status: 200, reader: 'editor' }) : undefined;
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const edit = request.method === 'POST' ? await readEdit(request) : undefined;
    if (typeof edit === 'number') {
      sendRejection(response, edit);
      return;
    }
    const work = edit === undefined ? subscribe(drafts, request) : queue.run(() => show(edit));
    if (work === undefined) {
      sendRejection(response, 503, { 'Retry-After': '1' });
      return;
    }
    const value = await work;
    if (value === undefined) sendRejection(response, 404);
    else sendJson(response, 200, value, { 'Cache-Control': 'private, no-store' });
  };
  return {
    methods: ['GET', 'HEAD', 'POST'],
    takesBody: true,
    handle: async (request, response) => {
      try {
        await answer(request, response);
      } catch (error) {
        if (!isNoContentError(error)) throw error;
        sendRejection(response, 503, { 'Retry-After': '1' });
      }
    },
  };
}
