import { render } from '@testing-library/react';
import { withShell } from '@/__tests__/support/withShell';
import { Skipped } from '@/preview/bar/Skipped';
import { leftOutPanelExamples } from '@/preview/bar/LeftOutPanel.examples';
import { explainSkip } from '@/preview/words/explainSkip';

const REASONS = (leftOutPanelExamples['each reason']?.notes?.leftOut ?? []).map(
  ({ reason }) => reason,
);

test.each(REASONS)(
  'editors read why a block is missing for %s and what to do, and visitors see nothing',
  (reason) => {
    const show = (isPreview: boolean) =>
      render(
        withShell(<Skipped entryModel="video" reason={reason} path="blocks[0]" />, { isPreview }),
      ).container;
    const shown = show(true);
    const { what, todo } = explainSkip(reason);
    expect(shown).toHaveTextContent(what);
    expect(shown).toHaveTextContent(todo);
    expect(show(false)).not.toHaveTextContent(/\S/);
  },
);
