import inject from 'light-my-request';
import { makeSpace } from '@/__tests__/support/askEngine';
import { DeliveryService } from '@/__tests__/support/deliveryService';
import { buildModelExport, buildSource } from '@/__tests__/support/modelSpace';
import { startSite } from '@/__tests__/support/startSite';
import { readConfig } from '@/lib/config/env';
import { readHtmlText } from '@/lib/html/readPlainText';
import { loadContentPage } from '@/lib/pageProps/loadContentPage';
import { SiteView } from '@/lib/site/siteView';
import { PREVIEW_PATHS } from '@/lib/preview/previewPaths';
import { NoticeSender } from '@/server/preview/previewNotice';
import { WebhookNotices } from '@/server/preview/webhookNotices';
import { openTools } from '@/server/previewTools';

type Fields = Readonly<Record<string, string>>;
type Spaces = {
  readonly drafts: readonly unknown[];
  /** Undefined where the preview holds drafts alone. */ readonly published?: readonly unknown[];
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

/** Ends what tests have opened. */
export async function closeTools(): Promise<void> {
  for (const stop of stops.splice(0).reverse()) await stop();
}

/**
 * The editor's tools of a preview, with what is published read from a service of its own.
 * @param parts what the process holds besides
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
    CONTENTFUL_INSECURE: 'true',
  };
  const config = readConfig({
    ...access,
    ...(published === undefined ? {} : { CONTENTFUL_DELIVERY_TOKEN: 'token' }),
    ...environment,
  });
  const { source } = buildSource(() => draftSpace);
  const webhooks = new WebhookNotices();
  const site = startSite({ ...parts, config, content: source });
  const tools = openTools({ config, source, sender: new NoticeSender({ headers: {} }), webhooks });
  stops.push(tools.stop);
  // Several stages may be open.
  const enter = (): void => void (globalThis.siteProcess = site);
  /** Answers what an editor has typed. */
  const send = async (edit: object) => {
    enter();
    const { statusCode, payload } = await inject(
      (request, response) => void tools.live.handle(request, response),
      { method: 'POST', url: '/preview/live', payload: edit },
    );
    return { status: statusCode, text: payload };
  };
  const visit = async (path: string): Promise<void> => {
    enter();
    await loadContentPage(await SiteView.open(source), path);
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
    const main = payload.slice(payload.indexOf('<main>'));
    return {
      status: statusCode,
      payload,
      html: main,
      text: readHtmlText(main.replace(/<\/(?:p|h\d|li|div)>/g, '$& ')).text.replace(/\s+/g, ' '),
    };
  };
  return { ask, send, visit, webhooks, service };
}
