import inject from 'light-my-request';
import { makeSpace } from '@/__tests__/support/askEngine';
import { DeliveryService } from '@/__tests__/support/deliveryService';
import { buildModelExport, buildStore } from '@/__tests__/support/modelSpace';
import { startSite } from '@/__tests__/support/startSite';
import { readConfig } from '@/lib/platform/config/env';
import { readHtmlText } from '@/lib/render/html/readPlainText';
import { loadContentPage } from '@/lib/site/loaders/loadContentPage';
import { SiteView } from '@/lib/site/view/siteView';
import { PREVIEW_PATHS } from '@/preview/paths/previewPaths';
import { PageSender } from '@/preview/pages/pageSender';
import { WebhookNotices } from '@/preview/tools/webhookNotices';
import { openTools } from '@/server/start/previewTools';

type Fields = Readonly<Record<string, string>>;
type Spaces = {
  readonly drafts: readonly unknown[];
  /** Undefined if the preview reads only drafts. */
  readonly published?: readonly unknown[];
};

const PUBLISHED_AT = '2026-11-25T08:00:00.000Z';

/** An entry as the services deliver it: `changed` has been saved since it was published. */
export function withState<Entry extends { readonly sys: object }>(
  entry: Entry,
  state: 'draft' | 'changed' | 'published',
  at = PUBLISHED_AT,
) {
  const times = {
    publishedAt: at,
    updatedAt: state === 'changed' ? new Date(Date.parse(at) + 60_000).toISOString() : at,
  };
  return { ...entry, sys: { ...entry.sys, ...times, publishedVersion: state === 'draft' ? 0 : 1 } };
}

const stops: (() => void | Promise<void>)[] = [];

/** Closes everything that tests have opened. */
export async function closeTools() {
  for (const stop of stops.splice(0).reverse()) await stop();
}

/**
 * The editor's tools of a preview, which read the published content from another service.
 * @param parts other parts of the process
 */
export async function openToolStage(
  { drafts, published }: Spaces,
  environment: Fields = {},
  parts: Parameters<typeof startSite>[0] = {},
) {
  const draftSpace = makeSpace(buildModelExport(drafts), { includeDrafts: true });
  const service = new DeliveryService(makeSpace(buildModelExport(published ?? [])));
  await service.start();
  stops.push(() => service.stop());
  const access = {
    PREVIEW: 'true',
    CONTENTFUL_SPACE_ID: 'space',
    CONTENTFUL_PREVIEW_TOKEN: 'token',
    CONTENTFUL_HOST: service.host,
  };
  const config = readConfig({
    ...access,
    ...(published === undefined ? {} : { CONTENTFUL_DELIVERY_TOKEN: 'token' }),
    ...environment,
  });
  const { store } = buildStore(() => draftSpace);
  const webhooks = new WebhookNotices();
  const site = startSite({ ...parts, config, content: store });
  const sender = new PageSender({}, '/preview.css');
  const tools = openTools({ config, store, sender, webhooks });
  stops.push(tools.stop);
  // Several stages may be open.
  const enter = () => void (globalThis.siteProcess = site);
  /** Sends what an editor has typed. */
  const send = async (edit: object) => {
    enter();
    const { statusCode, payload } = await inject(
      (request, response) => void tools.live.handle(request, response),
      { method: 'POST', url: '/preview/live', payload: edit },
    );
    return { status: statusCode, text: payload };
  };
  const visit = async (path: string) => {
    enter();
    await loadContentPage(await SiteView.open(store), path);
  };
  const ask = async (url: string) => {
    const [path = ''] = url.split('?');
    const handle = path === PREVIEW_PATHS.live ? tools.live.handle : tools.routes[path];
    if (handle === undefined) throw new Error(`there is no ${path}`);
    enter();
    const { statusCode, payload } = await inject(
      (request, response) => void handle(request, response),
      url,
    );
    const main = payload.slice(payload.indexOf('<main'));
    return {
      status: statusCode,
      payload,
      html: main,
      text: readHtmlText(main.replace(/<\/(?:p|h\d|li|div|dt|dd)>/g, '$& ')).text.replace(
        /\s+/g,
        ' ',
      ),
    };
  };
  return { ask, send, visit, webhooks, service };
}
