import { fireEvent, render, screen } from '@testing-library/react';
import { useUnfoldedOnPaper } from '@/components/layout/AppShell/useUnfoldedOnPaper';

function Page() {
  useUnfoldedOnPaper();
  return (
    <>
      <header>
        <details data-testid="menu">Menu</details>
      </header>
      <main>
        <details data-testid="closed">An answer</details>
        <details data-testid="open" open>
          Another answer
        </details>
      </main>
    </>
  );
}

const listOpen = () =>
  ['menu', 'closed', 'open'].filter((id) => screen.getByTestId<HTMLDetailsElement>(id).open);

test('a browser without ::details-content opens what is folded while it prints', () => {
  jest.spyOn(CSS, 'supports').mockReturnValue(false);
  render(<Page />);
  fireEvent(window, new Event('beforeprint'));
  expect(listOpen()).toEqual(['closed', 'open']);
  fireEvent(window, new Event('afterprint'));
  expect(listOpen()).toEqual(['open']);
});

test('a browser with ::details-content leaves printing to the stylesheet', () => {
  jest.spyOn(CSS, 'supports').mockReturnValue(true);
  render(<Page />);
  fireEvent(window, new Event('beforeprint'));
  expect(listOpen()).toEqual(['open']);
});
