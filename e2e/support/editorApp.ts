import { expect, type Locator, type Page } from '@playwright/test';
import { createServer } from 'node:http';
import { parse } from 'flatted';
import { z } from 'zod';
import { close, listen } from '@/__tests__/support/listen';

type Tree = { sys: { id: string; [name: string]: unknown }; fields: Record<string, unknown> };
type Message = { readonly method: string; readonly [name: string]: unknown };

const treeSchema: z.ZodType<Tree> = z.object({
  sys: z.object({ id: z.string() }).loose(),
  fields: z.record(z.string(), z.unknown()),
});
const configSchema = z.object({ data: treeSchema, locale: z.string() });

type ChangeFields = (fields: Record<string, unknown>) => void;

export type EditorApp = Awaited<ReturnType<typeof startEditorApp>>;
export type Editor = Awaited<ReturnType<typeof openEditor>>;

const isTree = (value: unknown): value is Tree => treeSchema.safeParse(value).success;

function findAll(value: unknown, id: string): readonly Tree[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = isTree(value) && value.sys.id === id ? [value] : [];
  return [...own, ...Object.values(value).flatMap((part) => findAll(part, id))];
}

/**
 * The frame gets its size before it loads the page. In a frame without a size, WebKit chooses tiny
 * pictures and may then show none.
 */
const PAGE = (
  preview: string,
  delay: number,
) => `<!doctype html><title>Editor</title><iframe title="Preview" width="1280" height="800"></iframe>
<script>requestAnimationFrame(() => setTimeout(() => (document.querySelector('iframe').src = ${JSON.stringify(preview)}))); window.heard = []; setTimeout(() => addEventListener('message', ({ data }) => data && data.source === 'live-preview-sdk' && (window.noteMessage ?? ((text) => window.heard.push(text)))(JSON.stringify(data))), ${delay})</script>`;

/** The subscriptions of a page, as Contentful's web app keeps them. */
export class Subscriptions {
  readonly messages: Message[] = [];
  private readonly trees = new Map<string, Tree>();

  note(text: string): void {
    const message = z.object({ method: z.string() }).loose().parse(JSON.parse(text));
    this.messages.push(message);
    const { method, id, config, event } = message;
    if (method === 'SUBSCRIBED' && event === 'edit')
      this.trees.set(String(id), configSchema.parse(parse(String(config))).data);
    if (method === 'UNSUBSCRIBED') this.trees.delete(String(id));
  }

  has(entryId: string): boolean {
    return this.listHolders(entryId).length > 0;
  }

  /** Sends the changed tree to each subscription that contains the entry. */
  buildEdits(entryId: string, change: ChangeFields): readonly object[] {
    return this.listHolders(entryId).map(([subscriptionId, tree]) => {
      for (const { fields } of findAll(tree, entryId)) change(fields);
      return {
        source: 'live-preview-editor',
        method: 'ENTRY_UPDATED',
        subscriptionId,
        data: tree,
        contentType: {},
      };
    });
  }

  private listHolders(entryId: string) {
    return [...this.trees].filter(([, tree]) => findAll(tree, entryId).length > 0);
  }
}

/** Starts a page of another origin that frames the preview and speaks like Contentful's web app. */
export async function startEditorApp() {
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(PAGE(query.get('preview') ?? '', Number(query.get('delay') ?? 0)));
  });
  const origin = `http://${await listen(server)}`;
  const buildAddress = (preview: string, delay = 0) =>
    `${origin}/?${new URLSearchParams({ preview, delay: String(delay) })}`;
  return {
    origin,
    /**
     * Builds the address of the page that frames a preview. It passes messages to its window's
     * `noteMessage`, and keeps earlier ones in `heard`.
     * @param delay ms before it listens
     */
    buildAddress,
    stop: () => close(server),
    /** Opens that page in a tab. */
    open: (page: Page, preview: string, delay?: number) =>
      openEditor(page, buildAddress(preview, delay)),
  };
}

async function openEditor(page: Page, address: string) {
  const subscriptions = new Subscriptions();
  await page.exposeFunction('noteMessage', (text: string) => subscriptions.note(text));
  await page.goto(address);
  const [, frame] = page.frames();
  if (frame === undefined) throw new Error('There is no frame.');
  const post = async (message: object) =>
    page.evaluate(
      (sent) => document.querySelector('iframe')?.contentWindow?.postMessage(sent, '*'),
      { source: 'live-preview-editor', ...message },
    );
  /** Sends what an editor has typed to each subscription that contains the entry. */
  const edit = async (entryId: string, change: ChangeFields) => {
    for (const message of subscriptions.buildEdits(entryId, change)) await post(message);
  };
  return {
    frame,
    messages: (): readonly Message[] => subscriptions.messages,
    post,
    /** Resolves once the page has subscribed to an entry. */
    awaitSubscription: async (entryId: string) => {
      for (let tries = 0; tries < 200 && !subscriptions.has(entryId); tries += 1)
        await page.waitForTimeout(100);
      if (!subscriptions.has(entryId)) throw new Error(`Nobody has subscribed to ${entryId}.`);
    },
    edit,
    /**
     * Sends the edit until it shows, because the page loses an edit that arrives while it subscribes
     * again.
     */
    editUntilShown: async (entryId: string, change: ChangeFields, shown: Locator) =>
      expect(async () => {
        await edit(entryId, change);
        await expect(shown).toBeVisible({ timeout: 3000 });
      }).toPass({ timeout: 15_000 }),
  };
}
