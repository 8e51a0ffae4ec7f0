import { Suspense } from 'react';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listTexts } from '@/__tests__/components/readElements';
import { renderOnServer } from '@/__tests__/support/renderOnServer';
import { renderWhole } from '@/__tests__/support/renderWhole';
import { rowOf } from '@/__tests__/support/rowOf';
import { withShell } from '@/__tests__/support/withShell';
import { Faq } from '@/components/blocks/Faq/Faq';
import { faqExamples } from '@/components/blocks/Faq/Faq.examples';
import { MobileDropdown } from '@/components/blocks/MobileDropdown/MobileDropdown';
import { Blocks } from '@/components/registry/Blocks';
import type { Block } from '@/lib/models/blocks';

const buildFaq = (name = 'closed') => withShell(<Faq {...rowOf(faqExamples, name)} />);
const faq: Block = { id: 'faq', model: 'faq', props: rowOf(faqExamples, 'closed') };
const fold: Block = {
  id: 'fold',
  model: 'mobileDropdown',
  props: { title: 'Fold' },
  children: [
    {
      id: 'h',
      model: 'heading',
      props: { text: 'Inside', level: 3, align: 'left', anchor: 'inside' },
    },
  ],
};
const inSection = (anchor: string, ...children: readonly Block[]): Block => ({
  id: anchor,
  model: 'section',
  props: { align: 'left', isFluid: false, background: 'none', anchor },
  children,
});

const listOpen = () => listTexts(document.querySelectorAll('details[open] summary'));
const scrolled = jest.fn();

beforeEach(() => {
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled(this.id);
  };
  Object.defineProperty(window, 'CSS', { value: { supports: () => true }, configurable: true });
  window.matchMedia = jest.fn().mockReturnValue({ matches: true });
});

afterEach(() => {
  scrolled.mockClear();
  window.location.hash = '';
});

test('the server HTML has closed questions as headings, and each answer with its anchor', async () => {
  const html = await renderOnServer(buildFaq());
  expect(html).toContain('<h2');
  expect(html.match(/<details[^>]*>/g)).toHaveLength(2);
  expect(html).not.toMatch(/<details[^>]*open/);
  expect(html).toMatch(/<summary[^>]*><h3[^>]*>My denture has broken/);
  expect(html).toMatch(/<\/summary><div[^>]*><span[^>]*id="faq-broken-denture"/);
  expect(html).toContain('Collect every piece.');
});

test('the server HTML of a bio page has open questions', async () => {
  expect(
    (await renderOnServer(buildFaq('open on a biography'))).match(/<details[^>]* open=""/g),
  ).toHaveLength(2);
});

test('each question has a link to it, which is described by the question', () => {
  render(buildFaq());
  const [first] = screen.getAllByRole('link', { name: 'Link to this question', hidden: true });
  expect(first).toHaveAttribute('href', '#faq-broken-denture');
  expect(first).toHaveAccessibleDescription('My denture has broken. Can I glue it?');
});

test.each([
  ['with a question after each answer', ['Was this answer helpful?', 'Was this answer helpful?']],
  ['open, with a question after all answers', ['Were these answers helpful?']],
])('the feedback questions are right for answers %s', (name, asked) => {
  render(buildFaq(name));
  expect(listTexts(screen.getAllByText(/helpful\?$/))).toEqual(asked);
});

test('a question that a visitor opened before the script loaded stays open', async () => {
  const host = document.createElement('div');
  document.body.append(host);
  host.innerHTML = await renderOnServer(buildFaq());
  host.querySelector('details')?.setAttribute('open', '');
  const errors = jest.spyOn(console, 'error').mockReturnValue();
  await act(async () =>
    Promise.resolve(
      render(<Suspense>{buildFaq()}</Suspense>, {
        container: host,
        hydrate: true,
      }),
    ),
  );
  expect(listOpen()).toEqual(['My denture has broken. Can I glue it?']);
  expect(errors).not.toHaveBeenCalled();
  errors.mockRestore();
  host.remove();
});

// On a page that the visitor goes on to every script is there before it shows.
beforeAll(async () => {
  const { unmount } = await renderWhole(withShell(<Blocks blocks={[faq, fold]} />));
  unmount();
});

test('the question in the address opens and is shown, on load and when the address changes', async () => {
  window.location.hash = '#faq-how-often';
  await renderWhole(withShell(<Blocks blocks={[faq]} />));
  expect(listOpen()).toEqual(['How often should I clean my dentures?']);
  expect(scrolled).toHaveBeenLastCalledWith('faq-how-often');
  expect(
    screen.getByText('How often should I clean my dentures?').closest('summary'),
  ).toHaveFocus();
  act(() => {
    window.location.hash = '#faq-broken-denture';
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  });
  expect(listOpen()).toHaveLength(2);
  expect(scrolled).toHaveBeenLastCalledWith('faq-broken-denture');
});

test('a link to the current address opens a closed question again', async () => {
  window.location.hash = '#faq-how-often';
  await renderWhole(
    withShell([
      <Blocks key="blocks" blocks={[faq]} />,
      <a key="link" href="#faq-how-often">
        Go
      </a>,
    ]),
  );
  document.querySelector('details[open]')?.removeAttribute('open');
  await userEvent.click(screen.getByRole('link', { name: 'Go' }));
  expect(listOpen()).toEqual(['How often should I clean my dentures?']);
});

test.each([
  ['a place in it', '#inside', [fold], ['Fold']],
  ['the place that holds it alone', '#around', [inSection('around', fold)], ['Fold']],
  ['a place that holds several folded parts', '#around', [inSection('around', fold, faq)], []],
  ['a place next to it', '#outside', [inSection('outside'), fold], []],
  ['no place', '#query=a%', [fold], []],
])(
  'an address that names %s opens the right folded parts',
  async (_what, hash, blocks, expected) => {
    window.location.hash = hash;
    await renderWhole(withShell(<Blocks blocks={blocks} />));
    expect(listOpen()).toEqual(expected);
  },
);

test('the server HTML of a mobile dropdown has its content, closed, and a title for both widths', async () => {
  const html = await renderOnServer(
    withShell(<MobileDropdown title="Fold">Inside</MobileDropdown>),
  );
  expect(html).toMatch(/<h2[^>]*>Fold<\/h2><details[^>]*><summary[^>]*><h2[^>]*>Fold<\/h2>/);
  expect(html).toContain('Inside');
  expect(html).not.toMatch(/<details[^>]*open/);
});

test.each([
  [true, true, false],
  [false, true, true],
  [false, false, false],
])(
  'a folded part (opened by CSS: %p, on a wide screen: %p) is opened by script: %p',
  (supports, matches, isOpen) => {
    Object.defineProperty(window, 'CSS', {
      value: { supports: () => supports },
      configurable: true,
    });
    window.matchMedia = jest.fn().mockReturnValue({ matches });
    const { container } = render(withShell(<MobileDropdown title="Fold">Inside</MobileDropdown>));
    expect(within(container).getByRole('group')).toHaveProperty('open', isOpen);
  },
);
