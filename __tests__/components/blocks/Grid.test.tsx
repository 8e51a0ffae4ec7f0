import { render } from '@testing-library/react';
import { Grid } from '@/components/blocks/Grid/Grid';
import { resolveSpan } from '@/components/ui/Columns/Columns';
import type { GridProps } from '@/lib/models/blocks';

test.each<[string, readonly number[], boolean, readonly number[]]>([
  ['a list repeats', [8, 4], true, [8, 4, 8, 4, 8]],
  ['the last share stays', [8, 4], false, [8, 4, 4, 4, 4]],
  ['one share is for all', [3], true, [3, 3, 3, 3, 3]],
  ['no list is the full width', [], true, [12, 12, 12, 12, 12]],
  ['no list is the full width, repeating or not', [], false, [12, 12, 12, 12, 12]],
])('%s', (_name, spans, repeats, expected) => {
  expect([0, 1, 2, 3, 4].map((index) => resolveSpan(spans, index, repeats))).toEqual(expected);
});

const GRID: GridProps = { align: 'center', isFluid: false, desktopColumns: [8, 4], mobileColumns: [12], repeatsColumns: true, columnClasses: ['compact', 'centered'], wrapperClasses: ['bordered'], className: 'highlight' };

test('each child stands in a column of its share, with the editor class of that column', () => {
  const { container } = render(
    <Grid {...GRID}>
      {['a', 'b', 'c'].map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Grid>,
  );
  const wrapper = container.firstElementChild;
  expect(wrapper).toHaveClass('row', 'fixed', 'center', 'bordered', 'highlight');
  expect([...(wrapper?.children ?? [])].map(({ className }) => className)).toEqual(['spanM12 spanD8 compact', 'spanM12 spanD4 centered', 'spanM12 spanD8']);
});

test('a fluid grid is as wide as its container', () => {
  const { container } = render(
    <Grid {...GRID} isFluid>
      <p>a</p>
    </Grid>,
  );
  expect(container.firstElementChild).toHaveClass('fluid');
});
