import { expect, test } from '@playwright/test';
import { DRAFT, writeDraftDemo } from '../support/draftSpace';
import { type Editor, type EditorApp, startEditorApp } from '../support/editorApp';
import { type RunningSite, startSite } from '../support/startSite';

// One preview and one editor for all.
test.describe.configure({ mode: 'default' });

const SECRET = 'secret-of-this-preview';

let site: RunningSite;
let app: EditorApp;
let strangers: EditorApp;
test.beforeAll(async () => {
  app = await startEditorApp();
  strangers = await startEditorApp();
  site = await startSite({ PREVIEW: 'true', PREVIEW_SECRET: SECRET, CONTENT_EXPORT: await writeDraftDemo(), PREVIEW_EDITOR_ORIGINS: app.origin });
});
test.afterAll(async () => {
  await site.stop();
  await app.stop();
  await strangers.stop();
});

const enter = (path: string): string => `${site.origin}/preview?secret=${SECRET}&to=${path}`;

/** In ms, from the message until the page shows it. */
async function time(editor: Editor, entryId: string, change: (fields: Record<string, unknown>) => void, text: string): Promise<number> {
  const begin = performance.now();
  await editor.edit(entryId, change);
  await editor.frame.waitForFunction((wanted) => document.body.textContent.includes(wanted), text, { polling: 'raf' });
  return performance.now() - begin;
}

test('a page shows each key that is pressed in a heading within half a second at the median, with focus and scroll as they were', async ({ page }) => {
  const editor = await app.open(page, enter(DRAFT.path));
  await editor.awaitSubscription('campaign-title');
  const { frame } = editor;
  await frame.evaluate(() => window.scrollTo(0, 200));
  await frame.locator('footer a').first().evaluate((link) => link.focus({ preventScroll: true }));
  const before = await frame.evaluate(() => ({ top: window.scrollY, focused: document.activeElement?.textContent }));
  const times: number[] = [];
  for (let key = 1; key <= 30; key += 1) times.push(await time(editor, 'campaign-title', (fields) => (fields['text'] = `Autumn key ${key}.`), `Autumn key ${key}.`));
  const sorted = times.sort((a, b) => a - b);
  expect(sorted[15]).toBeLessThan(500);
  expect(sorted[28]).toBeLessThan(1000);
  expect(await frame.evaluate(() => ({ top: window.scrollY, focused: document.activeElement?.textContent }))).toEqual(before);
});

test('order, references and the menu follow what is typed; what is emptied is left out', async ({ page }) => {
  const editor = await app.open(page, enter(DRAFT.path));
  await editor.awaitSubscription('campaign');
  const { frame } = editor;
  await expect(frame.locator('main [data-block]').first()).toHaveAttribute('data-block', 'heading');
  await editor.edit('campaign', (fields) => (fields['blocks'] = [fields['blocks']].flat().reverse()));
  await expect(frame.locator('main [data-block]').first()).toHaveAttribute('data-block', 'card');
  await editor.edit('campaign', (fields) => (fields['blocks'] = [{ sys: { type: 'Link', linkType: 'Entry', id: 'about-card-advice' } }]));
  await expect(frame.locator('main h1')).toHaveCount(0);
  await editor.edit('header-products', (fields) => (fields['title'] = 'Everything'));
  await expect(frame.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Everything' })).toBeVisible();
  expect(editor.messages().map(({ method }) => method)).toContain('CONNECTED');
});

test('a message of any other origin changes nothing', async ({ page }) => {
  const editor = await app.open(page, enter(DRAFT.path));
  await editor.awaitSubscription('campaign-title');
  const [subscribed] = editor.messages().filter(({ method, event }) => method === 'SUBSCRIBED' && event === 'edit');
  const asked: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()));
  // From the page itself, as from any script or frame in it.
  await editor.frame.evaluate((id) => {
    window.postMessage({ source: 'live-preview-editor', method: 'ENTRY_UPDATED', subscriptionId: id, data: { sys: { id: 'campaign-title', type: 'Entry' }, fields: { text: 'Not the editor' } }, contentType: {} }, '*');
  }, String(subscribed?.['id']));
  await editor.edit('campaign-title', (fields) => (fields['text'] = 'The editor'));
  await expect(editor.frame.getByRole('heading', { name: 'The editor' })).toBeVisible();
  expect(asked.length).toBe(1);
});

test('a window that is not ready in time is told again', async ({ page }) => {
  const editor = await app.open(page, enter(DRAFT.path), 4000);
  await editor.awaitSubscription('campaign-title');
  await editor.edit('campaign-title', (fields) => (fields['text'] = 'Heard late'));
  await expect(editor.frame.getByRole('heading', { name: 'Heard late' })).toBeVisible();
});

test('what is typed is asked of a preview alone, by those who are in it', async ({ request, baseURL }) => {
  const edit = { data: { path: DRAFT.path, locale: 'en-GB', entries: [] } };
  expect((await request.post(`${site.origin}/preview/live`, edit)).status()).toBe(401);
  expect((await request.post(`${baseURL}/preview/live`, edit)).status()).toBe(405);
  expect((await request.get(`${baseURL}/preview/live?of=/en-gb`)).status()).toBe(404);
});
