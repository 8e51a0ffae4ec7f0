import { createElement } from 'react';
import { CONTENT_EXAMPLES, SKIPPED_EXAMPLES } from '@/__tests__/support/blockExamples';
import { renderOnServer } from '@/__tests__/support/renderOnServer';
import { listMarkupProblems } from '@/__tests__/support/validateMarkup';
import { withFrame } from '@/__tests__/support/withFrame';
import { Blocks } from '@/components/registry/Blocks';

test.each([...CONTENT_EXAMPLES, ...SKIPPED_EXAMPLES])('$name: its markup is valid HTML', async ({ block }) => {
  const html = await renderOnServer(withFrame(createElement(Blocks, { blocks: [block] }), { isPreview: true }));
  expect(await listMarkupProblems(html)).toEqual([]);
});

test('what is not valid is found', async () => {
  expect(await listMarkupProblems('<p><div>x</div></p><ul><p>x</p></ul><a href="/"><button type="button">x</button></a>')).not.toEqual([]);
});
