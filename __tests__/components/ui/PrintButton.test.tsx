import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderOnServer } from '@/__tests__/support/renderOnServer';
import { PrintButton } from '@/components/ui/PrintButton/PrintButton';

const print = jest.fn();
beforeEach(() => {
  print.mockReset();
  Object.defineProperty(window, 'print', { value: print, configurable: true });
});

const listPrinted = () => Array.from(document.querySelectorAll('[data-printed]'), ({ id }) => id);

test('the button is only its text without script, and keeps its space', async () => {
  const html = await renderOnServer(<PrintButton label="Print this" prints="page" />);
  expect(html).toContain('Print this');
  expect(html).not.toContain('<button');
});

test('a page is printed as it is', async () => {
  render(<PrintButton label="Print this" prints="page" />);
  await userEvent.click(screen.getByRole('button', { name: 'Print this' }));
  expect(print).toHaveBeenCalledTimes(1);
  expect(listPrinted()).toEqual([]);
});

test.each([
  [
    'the nearest section',
    <section key="s" id="outer">
      <section id="plan">
        <div data-block="table" id="table">
          <PrintButton label="Print this" prints="section" />
        </div>
      </section>
    </section>,
    'plan',
  ],
  [
    'its block, where there is no section',
    <div key="d" data-block="table" id="table">
      <PrintButton label="Print this" prints="section" />
    </div>,
    'table',
  ],
])('%s is marked only while it is printed', async (_what, content, marked) => {
  render(content);
  const seen: string[][] = [];
  print.mockImplementation(() => seen.push(listPrinted()));
  await userEvent.click(screen.getByRole('button', { name: 'Print this' }));
  expect(seen).toEqual([[marked]]);
  fireEvent(window, new Event('afterprint'));
  expect(listPrinted()).toEqual([]);
});
