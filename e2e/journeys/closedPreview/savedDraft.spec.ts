import { expect, test } from '@playwright/test';
import { loadDemoSpace } from '../../faults/contentService/spaceHistory';
import {
  type ContentService,
  startContentService,
} from '../../faults/contentService/startContentService';
import { type EditorApp, type Editor, startEditorApp } from '../../support/editorApp';
import { type Replica, startPreview } from '../../support/startReplica';

const SECRET = 'secret-of-this-preview';
const PAGE = 'page-faq';
const PATH = '/en-gb/faq';
const HEADING = 'faq-heading';
const MENU = 'header-products';

let app: EditorApp;
let service: ContentService;
let site: Replica;

test.beforeAll(async () => {
  [app, service] = await Promise.all([
    startEditorApp(),
    startContentService(await loadDemoSpace({ includeDrafts: true }), { api: 'preview' }),
  ]);
  site = await startPreview(service, {
    PREVIEW_SECRET: SECRET,
    PREVIEW_EDITOR_ORIGINS: app.origin,
  });
});

test.afterAll(async () => {
  await Promise.all([site.stop(), app.stop(), service.stop()]);
});

/** Saves a field in Contentful, which notifies the preview and the page. */
async function save(editor: Editor, id: string, field: string, value: string) {
  service.save(id, (fields) => ({ ...fields, [field]: { ...fields[field], 'en-GB': value } }));
  expect(await site.sendWebhook('Entry', { action: 'auto_save', id })).toBe(202);
  await editor.post({
    method: 'ENTRY_SAVED',
    entity: { sys: { id, type: 'Entry', updatedAt: service.find(id).sys.updatedAt }, fields: {} },
    contentType: {},
  });
}

test('a page shows edits while its address changes, and a save clears no edit of another entry', async ({
  page,
}) => {
  const editor = await app.open(page, `${site.origin}/preview?secret=${SECRET}&to=${PATH}`);
  const { frame } = editor;
  const heading = (name: string) => frame.getByRole('heading', { name, exact: true });
  const menu = (name: string) =>
    frame.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name });
  const notice = frame
    .getByRole('complementary', { name: 'Preview' })
    .locator('[aria-live="polite"]');
  for (const id of [HEADING, MENU]) await editor.awaitSubscription(id);

  // The menu stays unsaved from here on.
  await editor.editUntilShown(
    MENU,
    (fields) => (fields['title'] = 'Everything'),
    menu('Everything'),
  );
  for (const url of ['/en-gb/que', '/en-gb', 'nowhere', '/en-gb/questions']) {
    await editor.edit(PAGE, (fields) => (fields['url'] = url));
    await editor.editUntilShown(
      HEADING,
      (fields) => (fields['text'] = `Asked at ${url}`),
      heading(`Asked at ${url}`),
    );
  }

  await save(editor, HEADING, 'text', 'Asked and saved');
  await expect(heading('Asked and saved')).toBeVisible();
  await expect(menu('Everything')).toBeVisible();
  expect(new URL(frame.url()).pathname).toBe(PATH);

  await save(editor, PAGE, 'url', '/en-gb/questions');
  await save(editor, MENU, 'title', 'All of it');
  await frame.waitForURL((url) => url.pathname === '/en-gb/questions');
  await expect(menu('All of it')).toBeVisible();
  await editor.awaitSubscription(HEADING);
  await editor.editUntilShown(
    HEADING,
    (fields) => (fields['text'] = 'Asked at the new address'),
    heading('Asked at the new address'),
  );

  await save(editor, HEADING, 'text', 'Asked at the new address');
  await save(editor, PAGE, 'url', 'nowhere');
  await expect(notice).toContainText('This page has no address now');
  await editor.editUntilShown(
    HEADING,
    (fields) => (fields['text'] = 'Asked at no address'),
    heading('Asked at no address'),
  );
  await save(editor, HEADING, 'text', 'Asked at no address');
  await save(editor, PAGE, 'url', PATH);
  await frame.waitForURL((url) => url.pathname === PATH);
  await expect(heading('Asked at no address')).toBeVisible();
  await expect(notice).toBeEmpty();
});
