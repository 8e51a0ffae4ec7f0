import { expect, test, type Page } from '@playwright/test';
import { DESKTOP_BREAKPOINT } from '@/lib/platform/config/constants';
import { DESKTOP, PHONE } from '../support/layouts';
import { listViolations } from '../support/listViolations';
import { NIGHTLY, nightlyUnless, sampleForCi } from '../support/nightly';
import { watchShift } from '../support/watchShift';

const ROUTINE = '/en-gb/care-routine';
const TITLE = 'With a partial denture, also';
const TEXT =
  'Put it in and take it out with your fingers, along the path it was made for. Biting it into place bends the clasps.';

const part = (page: Page) => page.locator('[data-block="mobileDropdown"]');
const summary = (page: Page) => part(page).locator('summary');
const text = (page: Page) => page.getByText(TEXT);

/** Lists roles, names and states in the accessibility tree. */
async function listNodes(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: '[data-block="mobileDropdown"]',
  });
  const { node } = await session.send('DOM.describeNode', { nodeId });
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const listFrom = (item: (typeof nodes)[number] | undefined): string[] => {
    if (!item) return [];
    const expanded: unknown = item.properties?.find(({ name }) => name === 'expanded')?.value.value;
    const words = [
      item.role?.value,
      item.name?.value,
      typeof expanded === 'boolean' ? `expanded=${expanded ? 'true' : 'false'}` : '',
    ]
      .join(' ')
      .trim();
    const children = (item.childIds ?? []).map((id) => nodes.find(({ nodeId }) => nodeId === id));
    return [...(item.ignored ? [] : [words]), ...children.flatMap(listFrom)];
  };
  return listFrom(nodes.find(({ backendDOMNodeId }) => backendDOMNodeId === node.backendNodeId));
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(
    javaScriptEnabled ? 'a mobile dropdown' : 'a mobile dropdown without JavaScript',
    nightlyUnless(!javaScriptEnabled),
    () => {
      test.use({ javaScriptEnabled });

      for (const width of [390, DESKTOP_BREAKPOINT - 1]) {
        test(
          `is closed at first at ${width} px, and opens and closes by click and by keyboard`,
          nightlyUnless(width === 390),
          async ({ page }) => {
            await page.setViewportSize({ width, height: 844 });
            await page.goto(ROUTINE);
            await expect(part(page).getByRole('heading', { level: 2 })).toHaveText([TITLE]);
            await expect(text(page)).toBeHidden();
            await summary(page).click();
            await expect(text(page)).toBeVisible();
            await summary(page).click();
            await expect(text(page)).toBeHidden();
            await summary(page).focus();
            await page.keyboard.press('Enter');
            await expect(text(page)).toBeVisible();
            expect((await summary(page).boundingBox())?.height).toBeGreaterThanOrEqual(44);
          },
        );
      }

      test('is open under its title on wide screens, and cannot be pressed', async ({ page }) => {
        for (const width of sampleForCi([DESKTOP_BREAKPOINT, 1440], (wide) => wide === 1440)) {
          await page.setViewportSize({ width, height: 900 });
          await page.goto(ROUTINE);
          await expect(part(page).getByRole('heading', { level: 2 })).toHaveText([TITLE]);
          await expect(text(page)).toBeVisible();
          await expect(summary(page)).toBeHidden();
          await page.getByRole('heading', { level: 2, name: TITLE }).click();
          await expect(text(page)).toBeVisible();
        }
      });

      test(
        'stays closed on a wide screen if the editor chose so, but not on paper',
        NIGHTLY,
        async ({ page }) => {
          await page.setViewportSize({ width: 1440, height: 900 });
          await page.goto('/en-gb/contact');
          const elsewhere = page.getByText('German, English');
          await expect(elsewhere).toBeHidden();
          await expect(
            page.locator('[data-block="contactPoint"]').getByText('Monday to Friday, 9 am to 5 pm'),
          ).toBeVisible();
          await page.emulateMedia({ media: 'print' });
          await expect(elsewhere).toBeVisible();
          await page.emulateMedia({ media: 'screen' });
          await summary(page).press('Enter');
          await expect(elsewhere).toBeVisible();
        },
      );

      test(
        "opens on a phone for an address with its section's anchor",
        NIGHTLY,
        async ({ page }) => {
          await page.setViewportSize(PHONE);
          await page.goto(`${ROUTINE}#partial-denture`);
          await expect(text(page)).toBeInViewport();
        },
      );
    },
  );
}

test('assistive technology finds a disclosure on a phone, and a heading with text on a wide screen', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(ROUTINE);
  const folded = await listNodes(page);
  expect(folded).toContain(`DisclosureTriangle ${TITLE} expanded=false`);
  expect(folded.filter((node) => node === `heading ${TITLE}`)).toHaveLength(1);
  expect(folded.join('\n')).not.toContain(TEXT);
  await page.setViewportSize(DESKTOP);
  await page.goto(ROUTINE);
  const whole = await listNodes(page);
  expect(whole.join('\n')).not.toMatch(/DisclosureTriangle|expanded/);
  expect(whole.filter((node) => node === `heading ${TITLE}`)).toHaveLength(1);
  expect(whole).toContain(`StaticText ${TEXT}`);
});

test(
  'a link to the section of a mobile dropdown opens it on a phone, again after it was closed',
  NIGHTLY,
  async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(ROUTINE);
    const link = page.locator('main a[href="#partial-denture"]').first();
    await link.click();
    await expect(text(page)).toBeInViewport();
    await summary(page).click();
    await expect(text(page)).toBeHidden();
    await link.click();
    await expect(text(page)).toBeInViewport();
  },
);

test('the anchor of the page content opens no mobile dropdown', NIGHTLY, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/en-gb/advice/caring-for-someone#content');
  await page.waitForLoadState('networkidle');
  await expect(part(page).locator('details[open]')).toHaveCount(0);
});

for (const viewport of [DESKTOP, PHONE]) {
  test(
    `an unopened dropdown shifts nothing at ${viewport.width} px, and axe finds no violations in an open one`,
    NIGHTLY,
    async ({ page }) => {
      await page.setViewportSize(viewport);
      const readShifts = await watchShift(page, { countsInput: true });
      await page.goto('/en-gb/advice/caring-for-someone');
      await page.waitForLoadState('networkidle');
      await part(page).scrollIntoViewIfNeeded();
      expect(await readShifts()).toEqual([]);
      if (viewport === PHONE) {
        await summary(page).click();
        await expect(
          page.getByText('Denture brush, soft mouth brush and adhesive cream'),
        ).toBeVisible();
        expect(await listViolations(page)).toEqual([]);
      }
    },
  );
}
