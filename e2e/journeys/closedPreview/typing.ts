import { type Frame, type Page, expect, test } from '@playwright/test';
import { z } from 'zod';
import { IS_WHOLE_MATRIX } from '@/__tests__/support/matrix';
import { assetLink, entryLink } from '../../support/addContent';
import { DRAFT } from '../../support/draftSpace';
import type { Editor, EditorApp } from '../../support/editorApp';
import { LONG_DRAFT, writeRichText } from '../../support/longDraft';
import { NIGHTLY } from '../../support/nightly';
import type { RunningSite } from '../../support/startSite';

type Fields = Record<string, unknown>;
type Step = {
  readonly entry: string;
  readonly change: (fields: Fields) => void;
  readonly isShown: (wanted: string) => boolean;
  readonly wanted: string;
};

/** In ms, from the message until the page shows it. */
async function time(editor: Editor, { entry, change, isShown, wanted }: Step): Promise<number> {
  const begin = performance.now();
  await editor.edit(entry, change);
  await editor.frame.waitForFunction(isShown, wanted, { polling: 'raf' });
  return performance.now() - begin;
}

async function addFrame(page: Page, address: string): Promise<Frame> {
  const frame = page.waitForEvent('framenavigated', (shown) => shown.url().startsWith(address));
  await page.evaluate(
    (src) => document.body.append(Object.assign(document.createElement('iframe'), { src })),
    address,
  );
  return frame;
}

const showsText = (wanted: string): boolean => document.body.textContent.includes(wanted);
const showsPicture = (wanted: string): boolean =>
  document.querySelector('main img')?.getAttribute('src')?.includes(wanted) === true;
const endsWith = (wanted: string): boolean =>
  [...document.querySelectorAll('main h2')].at(-1)?.textContent === wanted;

const ENDS = [
  { blocks: ['long-title', 'long-last', ...LONG_DRAFT.blocks.slice(1, -1)], wanted: 'Part 18' },
  { blocks: LONG_DRAFT.blocks, wanted: 'Last of all' },
] as const;

const readId = (block: unknown): string =>
  z.object({ sys: z.object({ id: z.string() }) }).parse(block).sys.id;

/** As the editor has them, with all that is in them. */
function sortBlocks(blocks: unknown, order: readonly string[]): readonly unknown[] {
  return z
    .array(z.unknown())
    .parse(blocks)
    .sort((a, b) => order.indexOf(readId(a)) - order.indexOf(readId(b)));
}

/** Another kind of edit each time: a heading, a text, a list’s order, a reference, a picture, a title of the menu. */
const STEPS: readonly ((round: number) => Step)[] = [
  (round) => ({
    entry: 'long-title',
    change: (fields) => (fields['text'] = `Heading ${round}.`),
    isShown: showsText,
    wanted: `Heading ${round}.`,
  }),
  (round) => ({
    entry: 'long-text-9',
    change: (fields) => (fields['content'] = writeRichText(`Text ${round}.`)),
    isShown: showsText,
    wanted: `Text ${round}.`,
  }),
  (round) => {
    const { blocks, wanted } = ENDS[round % 2 === 0 ? 0 : 1];
    return {
      entry: 'long-campaign',
      change: (fields) => (fields['blocks'] = sortBlocks(fields['blocks'], blocks)),
      isShown: endsWith,
      wanted,
    };
  },
  (round) => ({
    entry: 'long-card-3',
    change: (fields) =>
      Object.assign(fields, { title: `Card ${round}.`, link: entryLink('page-help') }),
    isShown: showsText,
    wanted: `Card ${round}.`,
  }),
  (round) => {
    const picture = round % 2 === 0 ? 'hero-about' : 'hero-advice';
    return {
      entry: 'long-picture',
      change: (fields) => (fields['defaultIamge'] = assetLink(picture)),
      isShown: showsPicture,
      wanted: picture,
    };
  },
  (round) => ({
    entry: 'header-products',
    change: (fields) => (fields['title'] = `Menu ${round}.`),
    isShown: showsText,
    wanted: `Menu ${round}.`,
  }),
];

/** Times are the night’s: in the gate other tests keep the machine busy. */
const EDITS = IS_WHOLE_MATRIX ? 100 : STEPS.length;

type Preview = {
  readonly site: () => RunningSite;
  readonly secret: string;
  readonly app: () => EditorApp;
  /** Another origin than that of the app. */ readonly stranger: () => EditorApp;
};

export function testTyping({ site, secret, app, stranger }: Preview): void {
  const enter = (path: string): string => `${site().origin}/preview?secret=${secret}&to=${path}`;

  test(
    'a page of 60 blocks shows edits of all kinds, with focus, scroll, answers and slides as they were; a hundred of them within half a second at the median',
    NIGHTLY,
    async ({ page }) => {
      test.setTimeout(120_000);
      const editor = await app().open(page, enter(LONG_DRAFT.path));
      await editor.awaitSubscription('long-title');
      const { frame } = editor;
      await frame.locator('summary', { hasText: 'How long?' }).click();
      await frame
        .getByRole('region', { name: 'Slides' })
        .getByRole('button', { name: /next/i })
        .click();
      await frame.evaluate(() => window.scrollTo(0, 300));
      await frame
        .locator('footer a')
        .first()
        .evaluate((link) => link.focus({ preventScroll: true }));
      const readState = () =>
        frame.evaluate(() => ({
          top: window.scrollY,
          focused: document.activeElement?.textContent,
          isOpen: document.querySelector('main details')?.hasAttribute('open'),
          slide: document.querySelector('main .swiper-slide-active')?.textContent,
        }));
      await page.waitForTimeout(600);
      const before = await readState();
      expect(before.isOpen).toBe(true);
      const times: number[] = [];
      for (let number = 0; number < EDITS; number += 1) {
        const step = STEPS[number % STEPS.length]?.(Math.floor(number / STEPS.length));
        if (step !== undefined) times.push(await time(editor, step));
      }
      expect(await readState()).toEqual(before);
      if (!IS_WHOLE_MATRIX) return;
      const sorted = times.sort((a, b) => a - b);
      expect(sorted[50]).toBeLessThan(500);
      expect(sorted[95]).toBeLessThan(1000);
    },
  );

  test('order, references and the menu follow what is typed; what is emptied is left out', async ({
    page,
  }) => {
    const editor = await app().open(page, enter(DRAFT.path));
    await editor.awaitSubscription('campaign');
    const { frame } = editor;
    await expect(frame.locator('main [data-block]').first()).toHaveAttribute(
      'data-block',
      'heading',
    );
    await editor.edit(
      'campaign',
      (fields) => (fields['blocks'] = [fields['blocks']].flat().reverse()),
    );
    await expect(frame.locator('main [data-block]').first()).toHaveAttribute('data-block', 'card');
    await editor.edit(
      'campaign',
      (fields) =>
        (fields['blocks'] = [
          { sys: { type: 'Link', linkType: 'Entry', id: 'about-card-advice' } },
        ]),
    );
    await expect(frame.locator('main h1')).toHaveCount(0);
    await editor.edit('header-products', (fields) => (fields['title'] = 'Everything'));
    await expect(
      frame
        .getByRole('navigation', { name: 'Main menu' })
        .getByRole('button', { name: 'Everything' }),
    ).toBeVisible();
    expect(editor.messages().map(({ method }) => method)).toContain('CONNECTED');
  });

  test('a message of any other origin changes nothing', async ({ page }) => {
    const editor = await app().open(page, enter(DRAFT.path));
    await editor.awaitSubscription('campaign-title');
    const [subscribed] = editor
      .messages()
      .filter(({ method, event }) => method === 'SUBSCRIBED' && event === 'edit');
    const asked: string[] = [];
    page.on(
      'request',
      (request) => request.method() === 'POST' && asked.push(request.postData() ?? ''),
    );
    const message = {
      source: 'live-preview-editor',
      method: 'ENTRY_UPDATED',
      subscriptionId: subscribed?.['id'],
      data: { sys: { id: 'campaign-title', type: 'Entry' }, fields: { text: 'Not the editor' } },
      contentType: {},
    };
    // From the page itself, as from any script in it, and from another frame beside it, of another origin.
    await editor.frame.evaluate((sent) => window.postMessage(sent, '*'), message);
    const frame = await addFrame(page, stranger().origin);
    expect(new URL(frame.url()).origin).not.toBe(app().origin);
    await frame.evaluate((sent) => window.parent.frames[0]?.postMessage(sent, '*'), message);
    await frame.evaluate(
      (sent) => window.parent.frames[0]?.postMessage(Object.assign([], sent), '*'),
      message,
    );
    await editor.edit('campaign-title', (fields) => (fields['text'] = 'The editor'));
    await expect(editor.frame.getByRole('heading', { name: 'The editor' })).toBeVisible();
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.join(' ')).not.toContain('Not the editor');
  });

  test(
    'what is typed after a save stays, and a save alone brings what the drafts have',
    NIGHTLY,
    async ({ page }) => {
      const editor = await app().open(page, enter(DRAFT.path));
      await editor.awaitSubscription('campaign-title');
      const heading = (name: string) => editor.frame.getByRole('heading', { name, exact: true });
      await editor.edit('campaign-title', (fields) => (fields['text'] = 'Typed before'));
      await expect(heading('Typed before')).toBeVisible();
      await editor.post({
        method: 'ENTRY_SAVED',
        entity: {
          sys: { id: 'campaign-title', type: 'Entry', updatedAt: '2026-01-15T09:00:00.000Z' },
          fields: {},
        },
        contentType: {},
      });
      await editor.edit('campaign-title', (fields) => (fields['text'] = 'Typed after'));
      await expect(heading('Typed after')).toBeVisible();
      await page.waitForTimeout(1500);
      await expect(heading('Typed after')).toBeVisible();
      // The drafts of this preview never change: what was typed is gone with the save.
      await editor.post({
        method: 'ENTRY_SAVED',
        entity: {
          sys: { id: 'campaign-title', type: 'Entry', updatedAt: '2026-01-15T09:00:00.000Z' },
          fields: {},
        },
        contentType: {},
      });
      await expect(heading(DRAFT.title)).toBeVisible();
    },
  );

  test('a window that is not ready in time is told again', NIGHTLY, async ({ page }) => {
    const editor = await app().open(page, enter(DRAFT.path), 4000);
    await editor.awaitSubscription('campaign-title');
    await editor.edit('campaign-title', (fields) => (fields['text'] = 'Heard late'));
    await expect(editor.frame.getByRole('heading', { name: 'Heard late' })).toBeVisible();
  });

  test('what is typed while the page announces itself once more is not lost', async ({ page }) => {
    const editor = await app().open(page, enter(DRAFT.path));
    await editor.awaitSubscription('campaign-title');
    const list = () =>
      editor
        .messages()
        .filter(
          ({ method, event, config }) =>
            method === 'SUBSCRIBED' &&
            event === 'edit' &&
            String(config).includes('campaign-title'),
        );
    const repeated = () => list().filter(({ config }) => config === list()[0]?.['config']);
    // By then some seconds pass between two of them, so that a busy machine answers before the next one; the page keeps the last two.
    await expect.poll(() => repeated().length).toBeGreaterThan(4);
    const before = repeated().at(-2);
    const data = { sys: { id: 'campaign-title', type: 'Entry' }, fields: { text: 'In between' } };
    await editor.post({
      method: 'ENTRY_UPDATED',
      subscriptionId: before?.['id'],
      data,
      contentType: {},
    });
    await expect(editor.frame.getByRole('heading', { name: 'In between' })).toBeVisible();
  });

  test(
    'a preview that does not answer for a while is asked again for what was typed',
    NIGHTLY,
    async ({ page }) => {
      const editor = await app().open(page, enter(DRAFT.path));
      await editor.awaitSubscription('campaign-title');
      let answers = 0;
      await page.route('**/preview/live', (route) =>
        (answers += 1) < 3 ? route.fulfill({ status: 503 }) : route.continue(),
      );
      await editor.edit('campaign-title', (fields) => (fields['text'] = 'Typed in an outage'));
      await expect(editor.frame.getByRole('heading', { name: 'Typed in an outage' })).toBeVisible();
      expect(answers).toBe(3);
    },
  );

  test(
    'a page with more than the preview takes says in the bar that edits show when they are saved',
    NIGHTLY,
    async ({ page }) => {
      const editor = await app().open(page, enter(DRAFT.path));
      await editor.awaitSubscription('campaign-title');
      await editor.edit('campaign-title', (fields) => (fields['text'] = 'x'.repeat(4_000_000)));
      await expect(
        editor.frame
          .getByRole('complementary', { name: 'Preview' })
          .locator('[aria-live="polite"]'),
      ).toContainText('when Contentful has saved it');
      await editor.edit('campaign-title', (fields) => (fields['text'] = 'Short again'));
      await expect(editor.frame.getByRole('heading', { name: 'Short again' })).toBeVisible();
      await expect(editor.frame.getByText('when Contentful has saved it')).toHaveCount(0);
    },
  );

  test(
    'with Alt, a click opens the field in the window around; the inspector of that window finds what is marked',
    NIGHTLY,
    async ({ page }) => {
      const editor = await app().open(page, enter(DRAFT.path));
      await editor.awaitSubscription('campaign-title');
      const { frame } = editor;
      await editor.post({
        method: 'INSPECTOR_MODE_CHANGED',
        action: 'INSPECTOR_MODE_CHANGED',
        isInspectorActive: true,
      });
      await expect
        .poll(() =>
          JSON.stringify(
            editor.messages().findLast(({ method }) => method === 'TAGGED_ELEMENTS') ?? '',
          ),
        )
        .toContain('campaign-title');
      await frame.getByRole('heading', { level: 1 }).click({ modifiers: ['Alt'] });
      await expect
        .poll(() => editor.messages().findLast(({ method }) => method === 'TAGGED_FIELD_CLICKED'))
        .toMatchObject({ entryId: 'campaign-title', fieldId: 'text', locale: 'en-GB' });
    },
  );

  test('what is typed is asked of a preview alone, by those who are in it', async ({
    request,
    baseURL,
  }) => {
    const edit = { data: { path: DRAFT.path, locale: 'en-GB', entries: [] } };
    expect((await request.post(`${site().origin}/preview/live`, edit)).status()).toBe(401);
    await request.get(enter('/en-gb'));
    expect((await request.post(`${site().origin}/preview/live`, edit)).status()).toBe(200);
    const send = async (data: string, type = 'application/json') =>
      (
        await request.post(`${site().origin}/preview/live`, {
          data: Buffer.from(data),
          headers: { 'content-type': type },
        })
      ).status();
    expect([
      await send('{'),
      await send('{"path":1}'),
      await send('{}', 'text/plain'),
      await send(`"${'x'.repeat(500_000)}"`),
    ]).toEqual([400, 400, 415, 413]);
    expect((await request.post(`${baseURL}/preview/live`, edit)).status()).toBe(405);
    expect((await request.get(`${baseURL}/preview/live?of=/en-gb`)).status()).toBe(404);
  });
}
