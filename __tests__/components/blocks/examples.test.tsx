import { axe, toHaveNoViolations } from 'jest-axe';
import { CONTENT_EXAMPLES, SKIPPED_EXAMPLES } from '@/__tests__/support/blockExamples';
import { renderWhole } from '@/__tests__/support/renderWhole';
import { withShell } from '@/__tests__/support/withShell';
import { Blocks } from '@/components/registry/Blocks';

expect.extend(toHaveNoViolations);

/** A block is below the title of its page. */
const show = (content: React.ReactNode, isPreview: boolean) =>
  renderWhole(
    <main>
      <h1>Page</h1>
      <h2>Part</h2>
      {withShell(content, { isPreview })}
    </main>,
  );

test.each([...CONTENT_EXAMPLES, ...SKIPPED_EXAMPLES])(
  '$name has no accessibility violation',
  async ({ block }) => {
    const { container } = await show(<Blocks blocks={[block]} />, true);
    expect(container.querySelector('[data-block]')).not.toBeNull();
    expect(await axe(container)).toHaveNoViolations();
  },
);
