import { expect } from '@playwright/test';
import { DRAFT, writeDraftDemo } from '../../support/draftSpace';
import { type EditorApp, startEditorApp, Subscriptions } from '../../support/editorApp';
import { NIGHTLY } from '../../support/nightly';
import { type RunningSite, startSite } from '../../support/startSite';
import { type OpenTab, test } from '../engineTest';
import type { Tab } from '../tab';

declare global {
  /** Messages that the page around the preview has received. */
  var heard: string[];
}

const SECRET = 'secret-of-this-preview';
/** The size of the frame. */
const WINDOW = { width: 1320, height: 900 };
const BAR = 'aside[aria-label="Preview"]';
const TITLE = { role: 'heading', name: DRAFT.title, within: 'main' } as const;
const PUBLISHED = {
  path: '/en-gb/faq',
  title: { role: 'heading', name: 'Questions and answers', within: 'main' },
} as const;
const ADVICE_LINK = { role: 'link', name: 'Go to the advice pages', within: 'main' } as const;
const ADVICE_TITLE = {
  role: 'heading',
  name: 'Advice for life with dentures',
  within: 'main',
} as const;

let site: RunningSite;
let app: EditorApp;

test.beforeAll(async () => {
  app = await startEditorApp();
  site = await startSite({
    PREVIEW: 'true',
    PREVIEW_SECRET: SECRET,
    CONTENT_EXPORT: await writeDraftDemo(),
    PREVIEW_EDITOR_ORIGINS: app.origin,
  });
});
test.afterAll(() => Promise.all([site, app].map(({ stop }) => stop())));

const buildEntrance = (path: string) =>
  `/preview?${new URLSearchParams({ secret: SECRET, to: path })}`;

async function openTool(tab: Tab, name: string) {
  await tab.expectHydrated();
  await tab.clickSelector(`${BAR} summary`);
  await tab.click({ role: 'link', name, within: BAR });
}

async function expectPicturesLoaded(tab: Tab) {
  const countMissing = () =>
    [...document.images].filter(({ complete, naturalWidth, loading }) =>
      complete ? naturalWidth === 0 : loading !== 'lazy',
    ).length;
  await expect
    .poll(
      async () => tab.run(() => [...document.images].some(({ naturalWidth }) => naturalWidth > 0)),
      'a picture is loaded',
    )
    .toBe(true);
  await expect.poll(async () => tab.run(countMissing), 'pictures that are not loaded').toBe(0);
}

const markDocument = async (tab: Tab) =>
  tab.run(() => (document.documentElement.dataset['marked'] = 'true'));
const isMarked = async (tab: Tab) => tab.run(() => 'marked' in document.documentElement.dataset);

/** Opens each tool from the published page, and returns by the link in the tool. */
async function walkTools(tab: Tab) {
  await openTool(tab, 'Compare with what is published');
  await tab.expectShown({ role: 'heading', name: 'Published and draft' });
  await tab.click({ role: 'link', name: 'The draft' });
  await tab.expectShown(PUBLISHED.title);
  await openTool(tab, 'Why is it not on the site?');
  await tab.expectShown({ role: 'heading', name: 'Why is it not on the site?' });
  await markDocument(tab);
  await tab.clickSelector('input[name="of"]');
  await tab.press('Enter');
  await expect.poll(async () => isMarked(tab), 'the same document').toBe(false);
  await tab.click({ role: 'link', name: /\(\/en-gb\/faq\)$/, within: 'main' });
  await tab.expectShown(PUBLISHED.title);
  await tab.expectHydrated();
  await tab.clickSelector(`${BAR} summary`);
  await tab.click({ role: 'button', name: 'Make a link', within: BAR });
  await tab.expectShown({ role: 'heading', name: 'A link to one page' });
  await tab.click({ role: 'link', name: 'Back to the draft' });
  await tab.expectShown(PUBLISHED.title);
}

test(
  'an editor signs in, follows a link, uses the tools and signs out in a tab',
  NIGHTLY,
  async ({ openTab }) => {
    const { tab } = await openTab({ site: site.origin });
    await tab.resize(WINDOW);
    await tab.openHydrated(buildEntrance(DRAFT.path));
    await tab.expectPath(DRAFT.path);
    await expectPicturesLoaded(tab);
    await tab.click(ADVICE_LINK);
    await tab.expectShown(ADVICE_TITLE);
    await tab.expectPath('/en-gb/advice');
    await tab.goBack();
    await tab.expectShown(TITLE);
    await tab.open(PUBLISHED.path);
    await walkTools(tab);
    await openTool(tab, 'Leave the preview');
    await tab.expectShown({ role: 'heading', name: 'You have left the preview' });
    await tab.open(DRAFT.path);
    await tab.expectShown({ role: 'heading', name: 'This is a preview' });
  },
);

test.describe('in a frame of another site, without cookies', () => {
  type Framed = Awaited<ReturnType<typeof openInApp>>;

  async function openInApp(openTab: OpenTab, path: string = DRAFT.path) {
    const { tab, recorder } = await openTab({ site: site.origin, cookies: 'foreignBlocked' });
    await tab.resize(WINDOW);
    await tab.open(app.buildAddress(`${recorder.origin}${buildEntrance(path)}`));
    const frame = tab.openFrame();
    await frame.expectHydrated();
    return { frame, around: tab };
  }

  /**
   * Sends the edit until it shows, because the page loses an edit that arrives while it subscribes
   * again.
   */
  async function typeTitle({ frame, around }: Framed, text: string) {
    const subscriptions = new Subscriptions();
    const isShown = async () => {
      for (const message of await around.run(() => window.heard.splice(0)))
        subscriptions.note(message);
      const edits = subscriptions.buildEdits('campaign-title', (fields) => (fields['text'] = text));
      await around.run(
        (sent) =>
          sent.forEach((edit) =>
            document.querySelector('iframe')?.contentWindow?.postMessage(edit, '*'),
          ),
        edits,
      );
      return (await frame.count({ role: 'heading', name: text })) === 1;
    };
    await expect.poll(isShown, `“${text}” is shown`).toBe(true);
  }

  test('pictures load, edits appear, and a link opens its page without a new document', async ({
    openTab,
  }) => {
    const framed = await openInApp(openTab);
    const { frame } = framed;
    await expectPicturesLoaded(frame);
    await typeTitle(framed, 'Typed in a frame');
    await markDocument(frame);
    await frame.click(ADVICE_LINK);
    await frame.expectShown(ADVICE_TITLE);
    expect(await isMarked(frame)).toBe(true);
    await expectPicturesLoaded(frame);
  });

  test('an editor searches, goes back and reloads', NIGHTLY, async ({ openTab }) => {
    const { frame } = await openInApp(openTab);
    await frame.click({ role: 'button', name: 'Open search' });
    await frame.expectFocus({ role: 'combobox', within: 'header' });
    await frame.type('tabl');
    await expect
      .poll(async () => frame.count({ role: 'option', within: 'header' }), 'suggestions')
      .toBeGreaterThan(0);
    await frame.type('ets');
    await frame.press('Enter');
    await frame.expectShown({ role: 'heading', name: 'Results for “tablets”' });
    await expectPicturesLoaded(frame);
    await frame.run(() => setTimeout(() => history.back()));
    await frame.expectShown(TITLE);
    await frame.run(() => setTimeout(() => history.forward()));
    await expect.poll(async () => frame.run(() => location.pathname), 'path').toBe('/en-gb/search');
    await frame.expectShown({ role: 'heading', name: 'Results for “tablets”' });
    await markDocument(frame);
    await frame.run(() => setTimeout(() => location.reload()));
    await expect.poll(async () => isMarked(frame), 'the same document').toBe(false);
    await frame.expectShown({ role: 'heading', name: 'Results for “tablets”' });
  });

  test(
    'an editor opens the tools and the page at a chosen width, and returns to the page',
    NIGHTLY,
    async ({ openTab }) => {
      const { frame } = await openInApp(openTab, PUBLISHED.path);
      await walkTools(frame);
      await openTool(frame, '390 px wide');
      await frame.expectShown({ role: 'heading', name: 'The page at a width' });
      const readInner = () =>
        document.querySelector('iframe')?.contentDocument?.querySelector('h1')?.textContent;
      await expect
        .poll(async () => frame.run(readInner), 'title of the page at a width')
        .toBe(PUBLISHED.title.name);
    },
  );
});
