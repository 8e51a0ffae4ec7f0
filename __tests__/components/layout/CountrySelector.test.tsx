import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CountrySelector } from '@/components/layout/CountrySelector/CountrySelector';
import { appShellExamples } from '@/components/layout/shell.examples';
import type { Globals } from '@/lib/models/shell';
import { supportDialogs } from './browserSupport';

beforeAll(supportDialogs);

const { countrySelector: labels, countries } = appShellExamples.full.labels;
const ALTERNATES: Globals['alternates'] = [
  { edition: 'en-gb', url: '/en-gb/care-routine' },
  { edition: 'fr-fr', url: '/fr-fr/routine' },
];

const show = (rows = countries) =>
  render(
    <CountrySelector
      labels={labels}
      countries={rows}
      edition="en-gb"
      alternates={ALTERNATES}
      isOpen
      onClose={() => undefined}
    />,
  );

test('the country of the edition is the first and only one marked, even if another shares the edition', () => {
  show([{ country: 'Ireland', kind: 'single', url: '/en-gb' }, ...countries]);
  const links = screen.getAllByRole('link');
  expect(links[0]).toHaveTextContent('United Kingdom');
  expect(links.filter((link) => link.hasAttribute('aria-current'))).toEqual([links[0]]);
});

test('a choice leads to the same page of the edition and says its language', () => {
  show();
  const france = screen.getByRole('link', { name: 'France français' });
  expect(france).toHaveAttribute('href', '/fr-fr/routine');
  expect(france).toHaveAttribute('hreflang', 'fr-FR');
  expect(france).not.toHaveAttribute('lang');
  expect(within(france).getByText('français')).toHaveAttribute('lang', 'fr');
  expect(screen.getByRole('link', { name: 'United Kingdom' })).toHaveTextContent(
    /^United Kingdom$/,
  );
});

test('a language is named in that language, and links to the home page of an edition without the page', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Belgium' }));
  const german = within(screen.getByRole('dialog')).getByRole('link', { name: 'Deutsch' });
  expect(german).toHaveAttribute('href', '/de-de');
  expect(german).toHaveAttribute('hreflang', 'de-DE');
  expect(german).toHaveAttribute('lang', 'de');
});

test('a country with its own link keeps it', () => {
  show([{ country: 'Canada', kind: 'single', url: '/fr-fr/canada' }]);
  expect(screen.getByRole('link', { name: 'Canada français' })).toHaveAttribute(
    'href',
    '/fr-fr/canada',
  );
});
