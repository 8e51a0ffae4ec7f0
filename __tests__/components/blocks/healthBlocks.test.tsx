import { render, screen, within } from '@testing-library/react';
import { listAttributes, listTexts } from '@/__tests__/components/readElements';
import { withShell } from '@/__tests__/support/withShell';
import { ActionLink } from '@/components/blocks/ActionLink/ActionLink';
import { CareCard } from '@/components/blocks/CareCard/CareCard';
import { DoDontList } from '@/components/blocks/DoDontList/DoDontList';
import { WarningCallout } from '@/components/blocks/WarningCallout/WarningCallout';
import { ENGLISH_LABELS } from '@/__tests__/support/pageModels';
import { LabelsContext } from '@/components/ui/contexts';
import { buildExampleHtml } from '@/components/ui/exampleContent';

const SIGNS = buildExampleHtml('<ul><li>the face swells</li></ul>');

test.each([
  ['primary', 'Advice: Call us if:'],
  ['urgent', 'Urgent: Call us if:'],
  ['emergency', 'Emergency: Call us if:'],
] as const)('a care card of the level %s says so in its heading', (level, name) => {
  render(withShell(<CareCard title="Call us if:" level={level} content={SIGNS} />));
  expect(screen.getByRole('heading', { level: 3, name })).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent('the face swells');
});

test('each number of a care card is a link that dials it, labelled in the language of the edition', () => {
  const labels = {
    ...ENGLISH_LABELS,
    careCard: { ...ENGLISH_LABELS.careCard, call: '{phone} anrufen' },
  };
  const phones = [
    { text: '112', href: 'tel:112' },
    { text: '030\u00a019240', href: 'tel:+493019240' },
  ];
  render(
    withShell(
      <LabelsContext.Provider value={labels}>
        <CareCard title="Jetzt anrufen" level="emergency" phones={phones} />
      </LabelsContext.Provider>,
    ),
  );
  expect(
    screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['112 anrufen', 'tel:112'],
    ['030\u00a019240 anrufen', 'tel:+493019240'],
  ]);
});

test('a warning is announced as important in its heading', () => {
  render(
    withShell(
      <WarningCallout
        title="Never swallow a tablet"
        content={buildExampleHtml('<p>Not even half of one.</p>')}
      />,
    ),
  );
  expect(
    screen.getByRole('heading', { level: 3, name: 'Important: Never swallow a tablet' }),
  ).toBeVisible();
  expect(screen.getByText('Not even half of one.')).toBeVisible();
});

test('each line about what not to do says so, and no mark is read out', () => {
  const { container } = render(
    withShell(<DoDontList do={['rinse it']} dont={['boil it', 'use $& or {text}']} />),
  );
  expect(listTexts(screen.getAllByRole('heading'))).toEqual(['Do', 'Don’t']);
  expect(
    screen.getAllByRole('list').map((list) => listTexts(within(list).getAllByRole('listitem'))),
  ).toEqual([['rinse it'], ['do not boil it', 'do not use $& or {text}']]);
  expect(listAttributes(container.querySelectorAll('svg'), 'aria-hidden')).toEqual([
    'true',
    'true',
    'true',
  ]);
});

test('a list of only things to avoid has one heading', () => {
  render(withShell(<DoDontList dont={['boil it']} />));
  expect(listTexts(screen.getAllByRole('heading'))).toEqual(['Don’t']);
});

test('the name of an action link is its text', () => {
  render(withShell(<ActionLink text="Find your product" href="/en-gb/products" />));
  expect(screen.getByRole('link', { name: 'Find your product' })).toHaveAttribute(
    'href',
    '/en-gb/products',
  );
});
