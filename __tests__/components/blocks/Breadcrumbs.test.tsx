import { render, screen, within } from '@testing-library/react';
import { listAttributes, listTexts } from '@/__tests__/components/readElements';
import { withShell } from '@/__tests__/support/withShell';
import { Breadcrumbs } from '@/components/blocks/Breadcrumbs/Breadcrumbs';

const CRUMBS = [
  { title: 'Home', href: '/en-gb' },
  { title: 'Products', href: '/en-gb/products' },
  { title: 'Paste' },
];

test('the breadcrumbs are a named, ordered list in which all but the current page are links', () => {
  render(withShell(<Breadcrumbs crumbs={CRUMBS} />));
  const list = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
  expect(listTexts(list.getAllByRole('listitem'))).toEqual(['Home', 'Products', 'Paste']);
  expect(listAttributes(screen.getAllByRole('link'), 'href')).toEqual([
    '/en-gb',
    '/en-gb/products',
  ]);
  expect(screen.getByText('Paste')).toHaveAttribute('aria-current', 'page');
});

test('breadcrumbs outside the shell throw an error that names what is missing', () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Breadcrumbs crumbs={CRUMBS} />)).toThrow(
    'useLabels is used outside a LabelsContext.',
  );
  quiet.mockRestore();
});
