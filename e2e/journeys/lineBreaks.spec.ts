import { expect, test } from '@playwright/test';
import { labPath, onLab } from '../lab/labPage';
import { LINE_BLOCKS, LINES, LINES_PAGE } from '../lab/lineBreaks';

test("every block keeps the editor's line breaks, and a title is a single line", async ({
  page,
}) => {
  await page.goto(onLab(labPath(LINES_PAGE)));
  const blocks = page.locator('[data-block]:not([data-block="heading"])');
  const models = await blocks.evaluateAll((all) =>
    all.map((block) => block.getAttribute('data-block')),
  );
  const shown = (await blocks.allInnerTexts()).map((text) =>
    text.split(/[\n\t]/).map((line) => line.trim()),
  );
  const hasLines = (lines: readonly string[] = []): boolean =>
    LINES.every((line, index) => lines[lines.indexOf(LINES[0] ?? '') + index] === line);
  expect(models.filter((_model, index) => hasLines(shown[index]))).toEqual(LINE_BLOCKS);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Lines ${LINES.join(' ')}`);
});
