import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { type ContentStore, isNoContentError } from '@/lib/content/store/contentStore';
import { SpaceHistory } from '@/lib/content/store/snapshot';
import { parseJson } from '@/lib/platform/data/parseJson';
import { readBounded } from '@/lib/platform/http/readBounded';
import { SILENT } from '@/lib/telemetry/metrics/reporting';
import { encodePath } from '@/lib/addresses/paths';
import { readPagePath } from '@/lib/addresses/readPageAddress';
import { loadPageOfEntry } from '@/lib/site/loaders/loadContentPage';
import { loadShellProps } from '@/lib/site/loaders/loadShellProps';
import { collectEntries, MAX_TREE_ENTRIES } from '@/lib/platform/data/entryTree';
import { MAX_EDIT_BYTES } from '@/preview/paths/previewPaths';
import { homePathOf } from '@/lib/site/view/checkSite';
import { SiteIndexes } from '@/lib/site/view/loadSiteIndex';
import { SiteView } from '@/lib/site/view/siteView';
import { sendJson, sendRejection } from '@/server/http/rejection';
import type { Accepts } from '@/server/http/requestHead';
import type { ReadClient } from '@/server/http/clientAddress';
import { BusyError, RenderQueue } from '@/server/pages/renderQueue';
import { readQuery } from '@/preview/paths/readQuery';
import { isWithinLimits } from './editLimits';
import { findOpenedPage, findSaved, listSubscribed, type PageOfEdition } from './subscribed';

/** `path` is where the page was opened, `page` the id of its entry. */
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
  // Another site cannot send this content type without a preflight request.
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) return 415;
  const body = await readBounded(request, MAX_EDIT_BYTES);
  if (body === undefined) return 413;
  const edit = editSchema.safeParse(parseJson(body.toString())).data;
  if (edit === undefined) return 400;
  return isWithinLimits(edit.entries) ? edit : 413;
}

async function subscribe(
  drafts: ContentStore,
  request: IncomingMessage,
): Promise<object | undefined> {
  const query = readQuery(request);
  const path = readPagePath(query.get('of') ?? '');
  if (path === undefined) return undefined;
  const view = await SiteView.open(drafts, SILENT);
  const page = findOpenedPage(view, path, query.get('page') ?? undefined);
  if (page === undefined) return undefined;
  const saved = query.get('saved');
  return saved === null ? listSubscribed(view, page) : { updatedAt: findSaved(view, page, saved) };
}

/** Keeps the address where the page was opened: the site cannot use the typed or saved one. */
function keepAddress(
  { snapshot }: SiteView,
  { edition, id }: PageOfEdition,
  path: string,
  { locale, entries }: Edit,
): readonly unknown[] {
  const typed = collectEntries(entries).find((entry) => entry.id === id)?.fields;
  const fields = typed ?? snapshot.in(locale).entry(id)?.fields ?? {};
  const url = path === '/' ? homePathOf(edition) : encodePath(path);
  return [{ sys: { id, type: 'Entry' }, fields: { ...fields, url } }, ...entries];
}

function unlessEmpty(error: unknown): undefined {
  if (!isNoContentError(error)) throw error;
}

/**
 * GET lists what a page subscribes to, or says when an entry was last saved. POST returns the
 * page with the sent entries over the drafts. `PreviewAccess` has already checked the request.
 */
export function createLiveRoute(drafts: ContentStore, readClient: ReadClient): LiveRoute {
  // Each edited state builds on the previous one.
  const edited = new SpaceHistory();
  const indexes = new SiteIndexes(true, SILENT);
  // One edit at a time; between its steps other requests get their turn.
  const queue = new RenderQueue({ limit: 1, maxWaiting: 20 });

  const show = async (edit: Edit): Promise<object | undefined> => {
    const path = readPagePath(edit.path);
    const before = await SiteView.open(drafts, SILENT);
    const page = path && findOpenedPage(before, path, edit.page);
    if (!page) return undefined;
    const open = async (entries: readonly unknown[]): Promise<SiteView> => {
      await nextTurn();
      const space = before.snapshot.edit(edit.locale, entries);
      await nextTurn();
      return SiteView.openUnserved(edited.open(space), indexes);
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
    return loaded.kind === 'page'
      ? loadShellProps(view, loaded.edition, loaded.page, { status: 200, reader: 'editor' })
      : undefined;
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
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
