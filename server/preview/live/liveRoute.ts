import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import type { LiveContentSource } from '@/lib/contentful/client/contentSource';
import { isNoContentError } from '@/lib/contentful/client/contentSource';
import { EditedContent } from '@/lib/contentful/client/createContentSource';
import { parseJson } from '@/lib/data/parseJson';
import { readBounded } from '@/lib/http/readBounded';
import { SILENT } from '@/lib/metrics/reporting';
import { encodePath } from '@/lib/navigation/paths';
import { readPagePath } from '@/lib/navigation/readPageAddress';
import { loadPageOfEntry } from '@/lib/pageProps/loadContentPage';
import { loadShellProps } from '@/lib/pageProps/loadShellProps';
import { collectEntries, MAX_TREE_ENTRIES } from '@/lib/preview/entryTree';
import { MAX_EDIT_BYTES } from '@/lib/preview/previewPaths';
import { homePathOf } from '@/lib/site/checkSite';
import { SiteIndexes } from '@/lib/site/loadSiteIndex';
import { SiteView } from '@/lib/site/siteView';
import { sendJson, sendRejection } from '../../http/rejection';
import type { Accepts } from '../../http/requestHead';
import type { ReadClient } from '../../http/clientAddress';
import { BusyError, RenderQueue } from '../../pages/renderQueue';
import { readQuery } from '../toolPage';
import { isWithinLimits } from './editLimits';
import { findOpenedPage, findSaved, listSubscribed, type PageOfEdition } from './subscribed';

/** `path`: where the page was opened. `page`: its entry. */
const editSchema = z.object({
  path: z.string().max(2048),
  page: z.string().max(64).optional(),
  query: z.string().max(2048).default(''),
  locale: z.string().max(64),
  entries: z.array(z.unknown()).max(MAX_TREE_ENTRIES),
});

type Edit = z.infer<typeof editSchema>;

type LiveRoute = Accepts & {
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
};

async function readEdit(request: IncomingMessage): Promise<Edit | 400 | 413 | 415> {
  // A form of another site cannot send it without asking first.
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) return 415;
  const body = await readBounded(request, MAX_EDIT_BYTES);
  if (body === undefined) return 413;
  const edit = editSchema.safeParse(parseJson(body.toString())).data;
  if (edit === undefined) return 400;
  return isWithinLimits(edit.entries) ? edit : 413;
}

async function subscribe(
  drafts: LiveContentSource,
  request: IncomingMessage,
): Promise<object | undefined> {
  const query = readQuery(request);
  const path = readPagePath(query.get('of') ?? '');
  if (path === undefined) return undefined;
  const view = await SiteView.openSilently(drafts);
  const page = findOpenedPage(view, path, query.get('page') ?? undefined);
  if (page === undefined) return undefined;
  const saved = query.get('saved');
  return saved === null ? listSubscribed(view, page) : { updatedAt: findSaved(view, page, saved) };
}

/** Keeps a page at the address where it was opened, because the typed or saved one is none that the site can use. */
function keepAddress(
  { space }: SiteView,
  { edition, id }: PageOfEdition,
  path: string,
  { locale, entries }: Edit,
): readonly unknown[] {
  const typed = collectEntries(entries).find((entry) => entry.id === id)?.fields;
  const fields = typed ?? space.inLocale(locale).entry(id)?.fields ?? {};
  const url = path === '/' ? homePathOf(edition) : encodePath(path);
  return [{ sys: { id, type: 'Entry' }, fields: { ...fields, url } }, ...entries];
}

function unlessEmpty(error: unknown): undefined {
  if (!isNoContentError(error)) throw error;
}

/**
 * What an editor types, before it is saved. GET lists what a page subscribes to, or says when one entry of it was last
 * saved; POST answers with what the page is drawn from when the entries
 * of the message are laid over the drafts, for this one answer. Those who are not let into the preview never come here.
 */
export function createLiveRoute(drafts: LiveContentSource, readClient: ReadClient): LiveRoute {
  const edited = new EditedContent();
  const indexes = new SiteIndexes(true, SILENT);
  // One at a time: each state of the content goes on from the one before. Between its steps others get their turn.
  const queue = new RenderQueue({ limit: 1, maxWaiting: 20 });

  const show = async (edit: Edit): Promise<object | undefined> => {
    const path = readPagePath(edit.path);
    const before = await SiteView.openSilently(drafts);
    const page = path && findOpenedPage(before, path, edit.page);
    if (!page) return undefined;
    const open = async (entries: readonly unknown[]): Promise<SiteView> => {
      await nextTurn();
      const space = before.space.edit(edit.locale, entries);
      await nextTurn();
      return SiteView.openBeside(edited.open(space), indexes);
    };
    const typed = await open(edit.entries).catch(unlessEmpty);
    const hasAddress = typed?.site.ofEdition(page.edition).byId.has(page.id) === true;
    const view = hasAddress ? typed : await open(keepAddress(before, page, path, edit));
    await nextTurn();
    const loaded = await loadPageOfEntry(
      view,
      page.edition,
      page.id,
      new URLSearchParams(edit.query),
    );
    await nextTurn();
    return loaded.ok
      ? loadShellProps(view, loaded.value.edition, loaded.value.page, {
          status: 200,
          reader: 'editor',
        })
      : undefined;
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const edit = request.method === 'POST' ? await readEdit(request) : undefined;
    if (typeof edit === 'number') {
      sendRejection(response, edit);
      return;
    }
    const value = await queue.run(readClient(request), () =>
      edit === undefined ? subscribe(drafts, request) : show(edit),
    );
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
        if (!isNoContentError(error) && !(error instanceof BusyError)) throw error;
        sendRejection(response, 503, { 'Retry-After': '1' });
      }
    },
  };
}
