import { render } from '@testing-library/react';
import { axe, toHaveNoViolations } from 'jest-axe';
import { CONTENT_EXAMPLES, SKIPPED_EXAMPLES } from '@/__tests__/support/blockExamples';
import { withFrame } from '@/__tests__/support/withFrame';
import { renderBlocks } from '@/components/registry/renderBlock';

expect.extend(toHaveNoViolations);

/** A block stands below the title of its page. */
const show = (content: React.ReactNode, isPreview: boolean) =>
  render(
    <main>
      <h1>Page</h1>
      <h2>Part</h2>
      {withFrame(content, { isPreview })}
    </main>,
  );

test.each([...CONTENT_EXAMPLES, ...SKIPPED_EXAMPLES])('$name has no accessibility violation', async ({ block }) => {
  const { container } = show(renderBlocks([block]), true);
  expect(container.querySelector('[data-block]')).not.toBeNull();
  expect(await axe(container)).toHaveNoViolations();
});
