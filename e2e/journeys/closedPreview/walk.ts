import { expect, test } from '@playwright/test';
import { listViolations } from '../../support/listViolations';
import type { EditorApp } from '../../support/editorApp';
import type { RunningSite } from '../../support/startSite';

const PATH = '/en-gb/faq';
const TITLE = 'Questions and answers';

type Preview = {
  readonly site: () => RunningSite;
  readonly secret: string;
  readonly app: () => EditorApp;
};

export function testWalk({ site, secret, app }: Preview): void {
  test('an editor in a frame without cookies types, uses the tools, shares the page and leaves', async ({
    page,
    context,
    browser,
  }) => {
    const refused: string[] = [];
    page.on('response', (response) => response.status() === 401 && refused.push(response.url()));
    const editor = await app().open(page, `${site().origin}/preview?secret=${secret}&to=${PATH}`);
    const { frame } = editor;
    const bar = frame.getByRole('complementary', { name: 'Preview' });
    const openTool = async (name: string) => {
      await bar.locator('summary').click();
      await bar.getByRole('link', { name }).click();
    };
    const heading = (name: string) => frame.getByRole('heading', { level: 1, name });

    await editor.awaitSubscription('faq-heading');
    expect(await context.cookies()).toEqual([]);
    await editor.editUntilShown(
      'faq-heading',
      (fields) => (fields['text'] = 'Asked in a frame'),
      heading('Asked in a frame'),
    );

    await openTool('Compare with what is published');
    await expect(heading('Published and draft')).toBeVisible();
    await frame.getByRole('link', { name: 'The draft' }).click();
    await openTool('Why is it not on the site?');
    await expect(frame.getByRole('status')).not.toBeEmpty();
    await frame.getByLabel('Entry, asset or page').fill('faq-heading');
    await frame.getByRole('button', { name: 'Ask' }).click();
    await expect(frame.getByText('entry faq-heading')).toBeVisible();
    await frame.getByRole('link', { name: /\(\/en-gb\/faq\)$/ }).click();

    await openTool('390 px wide');
    const narrow = frame.frameLocator('iframe');
    await expect(narrow.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await frame.getByRole('link', { name: 'Back to the page' }).click();
    await bar.locator('summary').click();
    await bar.getByRole('button', { name: 'Make a link' }).click();
    const link = await frame.getByLabel('Link', { exact: true }).inputValue();
    await frame.getByRole('link', { name: 'Back to the draft' }).click();
    await openTool('Leave the preview');
    await expect(heading('You have left the preview')).toBeVisible();
    expect(refused).toEqual([]);

    const reader = await browser.newPage();
    await reader.goto(link);
    await expect(reader.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    expect(await listViolations(reader)).toEqual([]);
    await reader.getByRole('navigation', { name: 'Main menu' }).getByRole('link').first().click();
    await expect(
      reader.getByRole('heading', { name: 'Your link shows another page' }),
    ).toBeVisible();
    await reader.close();
  });
}
