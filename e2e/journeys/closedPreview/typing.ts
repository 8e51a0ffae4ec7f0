import { type Frame, type Page, expect, test } from '@playwright/test';
import { z } from 'zod';
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

/** Returns the milliseconds from an edit until the page shows it. */
async function measureEdit(editor: Editor, { entry, change, isShown, wanted }: Step) {
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

const showsText = (wanted: string) => document.body.textContent.includes(wanted);
const showsPicture = (wanted: string) =>
  document.querySelector('main img')?.getAttribute('src')?.includes(wanted) === true;
const endsWith = (wanted: string) =>
  [...document.querySelectorAll('main h2')].at(-1)?.textContent === wanted;

const ENDS = [
  { blocks: ['long-title', 'long-last', ...LONG_DRAFT.blocks.slice(1, -1)], wanted: 'Part 18' },
  { blocks: LONG_DRAFT.blocks, wanted: 'Last of all' },
] as const;

const readId = (block: unknown) =>
  z.object({ sys: z.object({ id: z.string() }) }).parse(block).sys.id;

/** Sorts blocks, each with its content. */
const sortBlocks = (blocks: unknown, order: readonly string[]) =>
  z
    .array(z.unknown())
    .parse(blocks)
    .sort((a, b) => order.indexOf(readId(a)) - order.indexOf(readId(b)));

/** Edits of each kind: heading, text, order of a list, reference, picture and menu title. */
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

type Preview = {
  readonly site: () => RunningSite;
  readonly secret: string;
  readonly app: () => EditorApp;
  /** Comes from another origin than the app. */
  readonly stranger: () => EditorApp;
};

export function testTyping({ site, secret, app, stranger }: Preview): void {
  const enter = (path: string) => `${site().origin}/preview?secret=${secret}&to=${path}`;

  /** Opens the draft in the app, and waits until the page has subscribed to an entry. */
  const openDraft = async (page: Page, entry = 'campaign-title', delayMs?: number) => {
    const editor = await app().open(page, enter(DRAFT.path), delayMs);
    await editor.awaitSubscription(entry);
    return editor;
  };
  const typeTitle = (editor: Editor, text: string) =>
    editor.edit('campaign-title', (fields) => (fields['text'] = text));
  const expectTitle = (editor: Editor, name: string) =>
    expect(editor.frame.getByRole('heading', { name, exact: true })).toBeVisible();

  test(
    'a page of 60 blocks shows a hundred edits, half of them in 500 ms, and keeps focus, scroll position and state',
    NIGHTLY,
    async ({ page }) => {
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
      for (let number = 0; number < 100; number += 1) {
        const step = STEPS[number % STEPS.length]?.(Math.floor(number / STEPS.length));
        if (step !== undefined) times.push(await measureEdit(editor, step));
      }
      expect(await readState()).toEqual(before);
      const sorted = times.sort((a, b) => a - b);
      expect(sorted[50]).toBeLessThan(500);
      expect(sorted[95]).toBeLessThan(1000);
    },
  );

  test('the page shows edits of order, references and the menu, and removes deleted blocks', async ({
    page,
  }) => {
    const editor = await openDraft(page, 'campaign');
    const { frame } = editor;
    const first = frame.locator('main [data-block]').first();
    await expect(first).toHaveAttribute('data-block', 'heading');
    await editor.edit(
      'campaign',
      (fields) => (fields['blocks'] = [fields['blocks']].flat().reverse()),
    );
    await expect(first).toHaveAttribute('data-block', 'card');
    await editor.edit(
      'campaign',
      (fields) => (fields['blocks'] = [entryLink('about-card-advice')]),
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

  test('the page ignores a message from another origin', async ({ page }) => {
    const editor = await openDraft(page);
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
    // Sends it from the page itself, as any of its scripts could, and from a frame of another
    // origin.
    await editor.frame.evaluate((sent) => window.postMessage(sent, '*'), message);
    const frame = await addFrame(page, stranger().origin);
    expect(new URL(frame.url()).origin).not.toBe(app().origin);
    await frame.evaluate((sent) => {
      for (const data of [sent, Object.assign([], sent)])
        window.parent.frames[0]?.postMessage(data, '*');
    }, message);
    await typeTitle(editor, 'The editor');
    await expectTitle(editor, 'The editor');
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.join(' ')).not.toContain('Not the editor');
  });

  test(
    'text typed after a save stays, and a later save shows the drafts',
    NIGHTLY,
    async ({ page }) => {
      const editor = await openDraft(page);
      const save = () =>
        editor.post({
          method: 'ENTRY_SAVED',
          entity: {
            sys: { id: 'campaign-title', type: 'Entry', updatedAt: '2026-01-15T09:00:00.000Z' },
            fields: {},
          },
          contentType: {},
        });
      await typeTitle(editor, 'Typed before');
      await expectTitle(editor, 'Typed before');
      await save();
      await typeTitle(editor, 'Typed after');
      await expectTitle(editor, 'Typed after');
      await page.waitForTimeout(1500);
      await expectTitle(editor, 'Typed after');
      // The drafts of this preview never change, so the save clears what was typed.
      await save();
      await expectTitle(editor, DRAFT.title);
    },
  );

  test('the page announces itself again to an app that is not ready', NIGHTLY, async ({ page }) => {
    const editor = await openDraft(page, 'campaign-title', 4000);
    await typeTitle(editor, 'Heard late');
    await expectTitle(editor, 'Heard late');
  });

  test('an edit is not lost while the page announces itself again', async ({ page }) => {
    const editor = await openDraft(page);
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
    // The interval grows to seconds, so that a slow machine answers before the next announcement.
    // The page keeps the last two.
    await expect.poll(() => repeated().length).toBeGreaterThan(4);
    await editor.post({
      method: 'ENTRY_UPDATED',
      subscriptionId: repeated().at(-2)?.['id'],
      data: { sys: { id: 'campaign-title', type: 'Entry' }, fields: { text: 'In between' } },
      contentType: {},
    });
    await expectTitle(editor, 'In between');
  });

  test('an edit during an outage of the preview is sent again', NIGHTLY, async ({ page }) => {
    const editor = await openDraft(page);
    let answers = 0;
    await page.route('**/preview/live', (route) =>
      (answers += 1) < 3 ? route.fulfill({ status: 503 }) : route.continue(),
    );
    await typeTitle(editor, 'Typed in an outage');
    await expectTitle(editor, 'Typed in an outage');
    expect(answers).toBe(3);
  });

  test(
    'the bar of a page that is too large for live edits says that edits appear once saved',
    NIGHTLY,
    async ({ page }) => {
      const editor = await openDraft(page);
      await typeTitle(editor, 'x'.repeat(4_000_000));
      await expect(
        editor.frame
          .getByRole('complementary', { name: 'Preview' })
          .locator('[aria-live="polite"]'),
      ).toContainText('when Contentful has saved it');
      await typeTitle(editor, 'Short again');
      await expectTitle(editor, 'Short again');
      await expect(editor.frame.getByText('when Contentful has saved it')).toHaveCount(0);
    },
  );

  test(
    'a click with Alt opens the field in the app, and its inspector finds marked fields',
    NIGHTLY,
    async ({ page }) => {
      const editor = await openDraft(page);
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

  test('only editors of a preview can send edits, and malformed edits are rejected', async ({
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
