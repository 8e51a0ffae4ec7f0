import { render, screen, within } from '@testing-library/react';
import { withShell } from '@/__tests__/support/withShell';
import { Breadcrumbs } from '@/components/blocks/Breadcrumbs/Breadcrumbs';

const CRUMBS = [
  { title: 'Home', href: '/en-gb' },
  { title: 'Products', href: '/en-gb/products' },
  { title: 'Paste' },
];

test('a named list of the way here, in order', () => {
  render(withShell(<Breadcrumbs crumbs={CRUMBS} />));
  const list = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Home',
    'Products',
    'Paste',
  ]);
});

test('the last item is this page and not a link; all others are links', () => {
  render(withShell(<Breadcrumbs crumbs={CRUMBS} />));
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/en-gb',
    '/en-gb/products',
  ]);
  expect(screen.getByText('Paste')).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByRole('link', { name: 'Paste' })).toBeNull();
});

test('rendered outside the shell it throws an error that names what is missing', () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Breadcrumbs crumbs={CRUMBS} />)).toThrow(
    'useLabels is used outside a LabelsContext.',
  );
  quiet.mockRestore();
});
