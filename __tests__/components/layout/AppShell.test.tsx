import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import Router from 'next/router';
import { Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { listAttributes, parsePage } from '@/__tests__/components/readElements';
import { applyStyles } from '@/__tests__/support/applyStyles';
import { renderOnServer } from '@/__tests__/support/renderOnServer';
import { renderWhole } from '@/__tests__/support/renderWhole';
import { AppShell } from '@/components/layout/AppShell/AppShell';
import { appShellExamples } from '@/components/layout/shell.examples';
import type { Globals } from '@/lib/models/shell';
import { pressEscapeInDialog, supportDialogs } from './browserSupport';

expect.extend(toHaveNoViolations);
beforeAll(supportDialogs);

const { full } = appShellExamples;
const shell = (globals: Globals = full) => (
  <AppShell globals={globals} currentPath="/en-gb/faq?from=mail#top">
    <h1>Questions</h1>
  </AppShell>
);
const examples = Object.entries<Globals>(appShellExamples);
const header = () => screen.getByRole('banner');
const readServerPage = async (globals?: Globals) => parsePage(await renderOnServer(shell(globals)));
const changeRoute = (name: 'Start' | 'Complete' | 'Error', ...values: unknown[]) =>
  act(() => Router.events.emit(`routeChange${name}`, ...values, { shallow: false }));

/** Every address that a menu of the shell leads to. */
function listAddresses({ header: { items, smallLinks }, footer, labels, alternates }: Globals) {
  const menus = items.flatMap((item) =>
    item.kind === 'group'
      ? [
          ...item.columns.flatMap((column) => column.items.map(({ href }) => href)),
          ...(item.button ? [item.button.href] : []),
        ]
      : [item.href],
  );
  return [
    ...menus,
    ...smallLinks.map(({ href }) => href),
    ...footer.upperMenu.flatMap((column) => column.items.map(({ href }) => href)),
    ...footer.items.map(({ href }) => href),
    ...[footer.videoChannel?.href, footer.organisation?.href].filter((href) => href !== undefined),
    ...alternates.map(({ url }) => url),
    labels.siteHeader.bioPageLink,
    labels.siteHeader.contactLink,
    labels.siteHeader.searchPageLink,
  ];
}

describe('without JavaScript', () => {
  test.each(examples)(
    'the server HTML of the %s shell links to everything and has no style attribute',
    async (_name, globals) => {
      const page = await readServerPage(globals);
      expect(listAttributes(page.querySelectorAll('a'), 'href')).toEqual(
        expect.arrayContaining([
          '#content',
          '/',
          '/en-gb',
          '#site-menu',
          ...listAddresses(globals),
        ]),
      );
      expect(page.body.innerHTML).not.toContain('style=');
    },
  );

  test('the skip link comes first and leads to the content', async () => {
    const page = await readServerPage();
    const first = page.querySelector('a, button');
    expect(first?.textContent).toBe('Skip to content');
    expect(page.querySelector(first?.getAttribute('href') ?? '')?.tagName).toBe('MAIN');
  });

  test('a space that names no expert, contact or search page has no link to one', async () => {
    const siteHeader = {
      ...full.labels.siteHeader,
      bioPageLink: '',
      contactLink: '',
      searchPageLink: '',
    };
    expect(
      (await readServerPage({ ...full, labels: { ...full.labels, siteHeader } })).querySelectorAll(
        '[href=""], [action=""], [aria-label="Search"]',
      ),
    ).toHaveLength(0);
  });

  test('the search icon is a link, and no button promises what only script can do', async () => {
    const page = await readServerPage();
    expect(page.querySelectorAll('[aria-label="Search"][href="/en-gb/search"]')).toHaveLength(2);
    expect(page.querySelector('[aria-haspopup="dialog"]:not([class*="waiting"])')).toBeNull();
  });
});

describe('the whole shell', () => {
  test.each(examples)('%s has no accessibility violation', async (_name, globals) => {
    const { container } = await renderWhole(shell(globals));
    expect(await axe(container)).toHaveNoViolations();
  });

  test.each(examples)('%s hydrates without a mismatch', async (_name, globals) => {
    const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const container = document.createElement('div');
    container.innerHTML = await renderOnServer(shell(globals));
    document.body.append(container);
    const root = await act(async () =>
      Promise.resolve(hydrateRoot(container, <Suspense>{shell(globals)}</Suspense>)),
    );
    expect(errors).not.toHaveBeenCalled();
    errors.mockRestore();
    act(() => root.unmount());
    container.remove();
  });

  test.each([
    ['en-gb', ['/', '/en-gb']],
    ['fr-fr', ['/fr-fr', '/fr-fr']],
  ] as const)('in %s the logos of both layouts lead to %j', async (edition, hrefs) => {
    await renderWhole(shell({ ...full, edition }));
    const logos = within(header()).getAllByRole('link', { name: 'Example home page' });
    expect(listAttributes(logos, 'href')).toEqual(hrefs);
    expect(logos[0]?.querySelector('img')).toMatchObject({ width: 167, height: 30 });
  });

  test('the link to the page that is shown is marked as current', async () => {
    await renderWhole(shell());
    expect(within(header()).getByRole('link', { name: 'FAQ' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(within(header()).getByRole('link', { name: 'Example Hold Extra' })).not.toHaveAttribute(
      'aria-current',
    );
  });

  test('a link to another site says so if it opens a new tab', async () => {
    await renderWhole(shell());
    const footer = within(screen.getByRole('contentinfo'));
    expect(
      footer.getByRole('link', { name: 'Example on YouTube (opens in a new tab)' }),
    ).toHaveAttribute('target', '_blank');
    expect(
      footer.getByRole('link', { name: 'Smile Years Foundation (opens in a new tab)' }),
    ).toHaveAttribute('rel', 'noopener');
  });

  test('the copyright line has the year and the parent company', async () => {
    await renderWhole(shell());
    expect(
      screen.getByText(
        `© ${new Date().getFullYear()} Example. All rights reserved. Example Consumer Health`,
      ),
    ).toBeInTheDocument();
  });
});

test('the search box takes the focus when it opens, and Escape gives it back to the icon', async () => {
  await renderWhole(shell());
  const getIcon = () => within(header()).getAllByRole('button', { name: 'Open search' })[0];
  await act(async () => userEvent.click(getIcon() ?? header()));
  expect(screen.getByRole('combobox', { name: 'Search' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('search')).not.toBeInTheDocument();
  expect(getIcon()).toHaveFocus();
});

describe('the mobile menu', () => {
  const openMenu = async () => {
    await renderWhole(shell());
    await userEvent.click(screen.getByRole('button', { name: 'Open the menu' }));
    return screen.getByRole('dialog', { name: 'Menu' });
  };

  test.each([
    [
      'its button',
      (menu: HTMLElement) => within(menu).getByRole('button', { name: 'Close the menu' }).click(),
    ],
    ['Escape', pressEscapeInDialog],
  ])('opens by its icon and closes by %s, with the focus back on the icon', async (_way, close) => {
    const menu = await openMenu();
    expect(menu.contains(document.activeElement)).toBe(true);
    expect(screen.getByRole('button', { name: 'Close the menu', expanded: true })).toHaveAttribute(
      'aria-controls',
      'site-menu',
    );
    act(() => close(menu));
    expect(menu).not.toHaveAttribute('open');
    expect(screen.getByRole('button', { name: 'Open the menu', expanded: false })).toHaveFocus();
  });

  test('opens a sub-menu by its title and closes it by its back control, the focus going along', async () => {
    const menu = await openMenu();
    const trigger = within(menu).getByRole('button', { name: 'Products' });
    await userEvent.click(trigger);
    expect(trigger).toHaveAttribute('aria-expanded', 'true');
    const panel = document.getElementById(trigger.getAttribute('aria-controls') ?? '');
    if (panel === null) throw new Error('The sub-menu is not there.');
    expect(within(menu).getByRole('group', { name: 'Products' })).toBe(panel);
    const back = within(panel).getByRole('button', { name: 'Back' });
    expect(back).toHaveFocus();
    await userEvent.click(back);
    expect(trigger).toHaveAttribute('aria-expanded', 'false');
    expect(trigger).toHaveFocus();
  });

  test('closes when a link is chosen, and has no open sub-menu the next time', async () => {
    const menu = await openMenu();
    await userEvent.click(within(menu).getByRole('button', { name: 'Advice' }));
    const link = within(menu).getByRole('link', { name: 'A dental society' });
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    expect(menu).not.toHaveAttribute('open');
    await userEvent.click(screen.getByRole('button', { name: 'Open the menu' }));
    expect(within(menu).getByRole('button', { name: 'Advice' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
  });
});

describe('the country selector', () => {
  const openSelector = async () => {
    await renderWhole(shell());
    const opener = within(header()).getByRole('button', {
      name: 'Country and language (United Kingdom)',
    });
    await userEvent.click(opener);
    return {
      opener,
      selector: await screen.findByRole('dialog', { name: 'Choose your country' }),
    };
  };

  test('opens the languages of one country at a time', async () => {
    const { selector } = await openSelector();
    const belgium = within(selector).getByRole('button', { name: 'Belgium' });
    const switzerland = within(selector).getByRole('button', { name: 'Switzerland' });
    await userEvent.click(belgium);
    expect(within(selector).getByRole('link', { name: 'Français' })).toHaveAttribute(
      'href',
      '/fr-fr',
    );
    await userEvent.click(switzerland);
    expect(belgium).toHaveAttribute('aria-expanded', 'false');
    expect(within(selector).queryByRole('link', { name: 'Français' })).not.toBeInTheDocument();
    expect(within(selector).getByRole('link', { name: 'Italiano' })).toBeVisible();
    await userEvent.click(switzerland);
    expect(switzerland).toHaveAttribute('aria-expanded', 'false');
  });

  test.each([
    [
      'its close button',
      (selector: HTMLElement) => within(selector).getByRole('button', { name: 'Close' }).click(),
    ],
    ['a click on the overlay', (selector: HTMLElement) => selector.click()],
    ['Escape', pressEscapeInDialog],
  ])('closes by %s and gives the focus back', async (_way, close) => {
    const { opener, selector } = await openSelector();
    act(() => close(selector));
    expect(selector).not.toHaveAttribute('open');
    expect(opener).toHaveFocus();
  });
});

describe('a change of page', () => {
  const scrollTo = jest.fn();
  beforeEach(() => {
    scrollTo.mockClear();
    window.scrollTo = scrollTo;
    document.getElementById('nprogress')?.remove();
  });
  afterEach(() => jest.useRealTimers());

  test('shows the progress line until the page has loaded', async () => {
    await renderWhole(shell());
    jest.useFakeTimers();
    changeRoute('Start', '/en-gb/products');
    await screen.findByText('', { selector: '#nprogress .bar' });
    changeRoute('Complete', '/en-gb/products');
    await act(async () => jest.advanceTimersByTimeAsync(900));
    expect(document.getElementById('nprogress')).toBeNull();
  });

  test('shows no progress line for a page that loads at once', async () => {
    await renderWhole(shell());
    jest.useFakeTimers();
    changeRoute('Start', '/en-gb/products');
    changeRoute('Complete', '/en-gb/products');
    await act(async () => jest.advanceTimersByTimeAsync(1000));
    expect(document.getElementById('nprogress')).toBeNull();
  });

  test.each(['/en-gb/products', '/en-gb/search#query=dry'])(
    'scrolls to the top of %s and moves the focus to the content',
    async (url) => {
      await renderWhole(shell());
      changeRoute('Complete', url);
      expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
      expect(screen.getByRole('main')).toHaveFocus();
    },
  );

  test('does not scroll if the address names a place on the page', async () => {
    await renderWhole(shell());
    changeRoute('Complete', '/en-gb/products#content');
    expect(scrollTo).not.toHaveBeenCalled();
  });

  test('closes the search box and the mobile menu', async () => {
    await renderWhole(shell());
    await userEvent.click(screen.getByRole('button', { name: 'Open the menu' }));
    changeRoute('Complete', '/en-gb/products');
    expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument();
  });

  test('shows the header again that scrolling down had hidden', async () => {
    await renderWhole(shell());
    const banner = header();
    const styles = applyStyles('components/layout/Header/Header.module');
    const isOutOfView = () => getComputedStyle(banner).translate === '0 calc(-100% - 1px)';
    const scroll = (top: number) =>
      act(() => {
        Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
        window.dispatchEvent(new Event('scroll'));
      });
    scroll(300);
    scroll(600);
    expect(isOutOfView()).toBe(true);
    changeRoute('Complete', '/en-gb/products');
    expect(isOutOfView()).toBe(false);
    scroll(900);
    expect(isOutOfView()).toBe(true);
    scroll(700);
    expect(isOutOfView()).toBe(false);
    styles.remove();
  });
});
