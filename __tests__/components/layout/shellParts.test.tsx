import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { rowOf } from '@/__tests__/support/rowOf';
import { ConsentButton } from '@/components/layout/ConsentButton/ConsentButton';
import { CountrySelector } from '@/components/layout/CountrySelector/CountrySelector';
import {
  appShellExamples,
  countrySelectorExamples,
  familyBrandsExamples,
} from '@/components/layout/shell.examples';
import { FamilyBrands } from '@/components/layout/FamilyBrands/FamilyBrands';
import { buildCopyright } from '@/components/layout/Footer/Footer';
import { MenuEntry } from '@/components/layout/MenuEntry/MenuEntry';
import { menuEntryExamples } from '@/components/layout/MenuEntry/MenuEntry.examples';
import { supportDialogs } from './browserSupport';

expect.extend(toHaveNoViolations);
beforeAll(supportDialogs);

const list = <Props extends object>(
  name: string,
  examples: Readonly<Record<string, Props>>,
  draw: (props: Props) => ReactNode,
) =>
  Object.entries(examples).map(([example, props]): [string, ReactNode] => [
    `${name}, ${example}`,
    draw(props),
  ]);

const parts = [
  ...list('menu entry', menuEntryExamples, (props) => <MenuEntry {...props} />),
  ...list('family brands', familyBrandsExamples, (props) => <FamilyBrands {...props} />),
  ...list('country selector', countrySelectorExamples, (props) => <CountrySelector {...props} />),
];

test.each(parts)(
  '%s has no accessibility violation and no style attribute in server HTML',
  async (_name, part) => {
    const { container } = render(part);
    expect(await axe(container)).toHaveNoViolations();
    expect(renderToString(part)).not.toContain('style=');
  },
);

test.each([
  ['a page', 'FAQ', { href: '/en-gb/faq' }],
  ['the page that is shown', 'FAQ', { href: '/en-gb/faq', 'aria-current': 'page' }],
  [
    'another site',
    'A dental society',
    { href: 'https://dental-society.example/', rel: 'noopener' },
  ],
  ['a place on the page', 'Free samples', { href: '#samples' }],
  ['an image link', 'Find what suits you', { href: '/en-gb/care-routine' }],
] as const)(
  'a menu entry that leads to %s has the right attributes',
  (example, name, attributes) => {
    render(<MenuEntry {...rowOf(menuEntryExamples, example)} />);
    const link = screen.getByRole('link', { name });
    for (const [attribute, value] of Object.entries(attributes))
      expect(link).toHaveAttribute(attribute, value);
    expect(link).not.toHaveAttribute('target');
  },
);

test('the consent button opens the preferences, which without statistics offer and store nothing', async () => {
  render(<ConsentButton globals={appShellExamples.full} />);
  await userEvent.click(screen.getByRole('button', { name: 'Cookie settings' }));
  const panel = await screen.findByRole('dialog', { name: 'Cookie settings' });
  expect(panel.textContent).toContain('nothing to choose');
  expect(panel.querySelector('input')).toBeNull();
  expect([document.cookie, localStorage.length, sessionStorage.length]).toEqual(['', 0, 0]);
});

test.each([
  ['© {year} Example.', 'Example Consumer Health', '© 2027 Example. Example Consumer Health'],
  ['© {year} Example Consumer Health', 'Example Consumer Health', '© 2027 Example Consumer Health'],
])(
  'the copyright line %p of %p has the year and names the parent company once',
  (copyright, parentCompany, expected) => {
    expect(buildCopyright({ copyright, parentCompany }, new Date('2027-06-01'))).toBe(expected);
  },
);
