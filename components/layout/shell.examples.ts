import { DEFAULT_LABELS } from '@/lib/platform/config/labels';
import type { Globals } from '@/lib/models/shell';
import type { Picture } from '@/lib/models/media';
import type { ShellLabels } from '@/lib/models/labels';
import type { FooterMenu, HeaderMenu, MenuItem } from '@/lib/models/menus';
import type { CountrySelectorProps } from './CountrySelector/CountrySelector';
import type { FamilyBrandsProps } from './FamilyBrands/FamilyBrands';
import type { FooterProps } from './Footer/Footer';
import type { MainMenuProps } from './MainMenu/MainMenu';

/** Several labels differ from the defaults, so that hard-coded text is noticed. */
const labels: ShellLabels = {
  ...DEFAULT_LABELS,
  root: { title: 'Example, everyday denture care', siteName: 'Example' },
  siteHeader: {
    ...DEFAULT_LABELS.siteHeader,
    searchPageLink: '/en-gb/search',
    bioPageLink: '/en-gb/about-us/dr-helen-marsh',
    contactLink: '/en-gb/contact',
    searchPlaceholder: 'What are you looking for?',
    bio: 'Our dental adviser',
    openMenu: 'Open the menu',
    closeMenu: 'Close the menu',
    familyBrands: 'Our sister brands',
    homeLink: 'Example home page',
  },
  siteFooter: {
    ...DEFAULT_LABELS.siteFooter,
    copyright: '© {year} Example. All rights reserved.',
    parentCompany: 'Example Consumer Health',
  },
  countrySelector: { ...DEFAULT_LABELS.countrySelector, title: 'Choose your country' },
  common: { ...DEFAULT_LABELS.common, breadcrumbs: 'You are here' },
  related: {
    products: { strapline: 'Our products', title: 'You may also need' },
    articles: { strapline: 'Our advice', title: 'Read on' },
  },
  promobox: { label: 'Our recommendation' },
  video: {
    ...DEFAULT_LABELS.video,
    embedNotice:
      'This video comes from YouTube. When you play it, YouTube learns that you are here and may set cookies.',
  },
  errors: {
    notFoundTitle: 'We can’t find that page',
    notFoundText: 'The address may have changed.',
    failedTitle: 'Something went wrong on our side',
    failedText: 'Please try again in a few minutes.',
    code: 'Tell us the code {code}.',
    homeLink: 'Go to the home page',
  },
  consent: {
    ...DEFAULT_LABELS.consent,
    description: 'Some cookies are needed for this site to work.',
    necessaryText: 'These remember your choice.',
    analyticsText: 'These tell us which pages are read.',
    policyLink: '/en-gb/cookie-policy',
  },
  countries: [
    {
      country: 'Belgium',
      kind: 'multiple',
      languages: [
        { language: 'Français', url: '/fr-fr' },
        { language: 'Deutsch', url: '/de-de' },
      ],
    },
    { country: 'France', kind: 'single', url: '/fr-fr' },
    {
      country: 'Switzerland',
      kind: 'multiple',
      languages: [
        { language: 'Deutsch', url: '/de-de' },
        { language: 'Italiano', url: '/it-it' },
      ],
    },
    { country: 'United Kingdom', kind: 'single', url: '/en-gb' },
  ],
};

const vector = (name: string, width: number, height: number): Picture => ({
  alt: name,
  image: {
    src: `//images.ctfassets.net/example/${name}/1/${name}.svg`,
    width,
    height,
    isVector: true,
  },
  sources: [],
  isLazy: true,
  isPreloaded: false,
});

const link = (title: string, href: string): MenuItem => ({
  kind: 'link',
  title,
  href,
  isExternal: href.startsWith('https:'),
});

const header: HeaderMenu = {
  logo: vector('logo', 290, 60),
  smallLinks: [
    {
      title: 'Dentelle Kids',
      href: 'https://dentelle-kids.example/',
      isExternal: true,
      picture: vector('dentelle', 120, 24),
    },
    { title: 'Gumwell', href: 'https://gumwell.example/', isExternal: true },
  ],
  items: [
    {
      kind: 'group',
      id: 'products',
      title: 'Products',
      columns: [
        {
          title: '',
          items: [
            {
              kind: 'smartLabel',
              title: 'Find what suits you',
              href: '/en-gb/care-routine',
              isExternal: false,
              picture: { ...vector('find', 600, 400), alt: 'Tubes and tablets' },
            },
          ],
        },
        {
          title: 'Adhesive creams',
          items: [
            link('Example Hold Original', '/en-gb/products/example-hold-original'),
            link('Example Hold Extra', '/en-gb/products/example-hold-extra'),
          ],
        },
      ],
      button: { text: 'See all products', href: '/en-gb/products' },
    },
    {
      kind: 'group',
      id: 'advice',
      title: 'Advice',
      columns: [
        {
          title: 'Getting started',
          items: [
            link('Your first week', '/en-gb/advice/first-week'),
            link('A dental society', 'https://dental-society.example/'),
          ],
        },
      ],
    },
    link('FAQ', '/en-gb/faq'),
    { kind: 'anchor', title: 'Free samples', href: '#samples' },
  ],
};

const footer: FooterMenu = {
  upperMenu: [
    { title: 'Products', items: [link('All products', '/en-gb/products')] },
    { title: 'About Example', items: [link('About us', '/en-gb/about-us')] },
  ],
  items: [link('Privacy policy', '/en-gb/privacy-policy'), link('Sitemap', '/en-gb/sitemap')],
  videoChannel: {
    title: 'Example on YouTube',
    href: 'https://www.youtube.com/@example',
    isExternal: true,
  },
  organisation: {
    title: 'Smile Years Foundation',
    href: 'https://smile-years.example/',
    isExternal: true,
    picture: vector('foundation', 220, 60),
  },
};

const full: Globals = {
  edition: 'en-gb',
  defaultEdition: 'en-gb',
  labels,
  header,
  footer,
  alternates: [
    { edition: 'en-gb', url: '/en-gb/faq' },
    { edition: 'de-de', url: '/de-de/haeufige-fragen' },
  ],
  imageEngine: { name: 'local' },
  isPreview: false,
  usesSecondHeaderMenu: false,
};

export const appShellExamples = {
  full,
  failedPage: {
    ...full,
    header: {
      smallLinks: [],
      items: [link('Products', '/en-gb/products'), link('FAQ', '/en-gb/faq')],
    },
    usesSecondHeaderMenu: true,
  },
  bare: {
    ...full,
    header: { smallLinks: [], items: [] },
    footer: { upperMenu: [], items: [] },
    alternates: [],
    labels: { ...labels, countries: [] },
  },
} as const satisfies Record<string, Globals>;

export const mainMenuExamples: Readonly<Record<string, MainMenuProps>> = {
  'groups, a page and an anchor': {
    items: appShellExamples.full.header.items,
    label: 'Main menu',
    currentPath: '/en-gb/products/example-hold-extra',
  },
  'the second variant': {
    items: appShellExamples.failedPage.header.items,
    label: 'Main menu',
    currentPath: '/en-gb',
  },
};

export const footerExamples: Readonly<Record<string, FooterProps>> = {
  'with everything': { globals: appShellExamples.full, currentPath: '/en-gb/sitemap' },
  'without partners and menus': { globals: appShellExamples.bare, currentPath: '/en-gb' },
};

const { edition, alternates } = appShellExamples.full;
const { countrySelector, countries } = appShellExamples.full.labels;

export const countrySelectorExamples: Readonly<Record<string, CountrySelectorProps>> = {
  open: {
    edition,
    alternates,
    labels: countrySelector,
    countries,
    isOpen: true,
    onClose: () => undefined,
  },
  'with one country': {
    edition,
    alternates,
    labels: countrySelector,
    countries: [{ country: 'France', kind: 'single', url: '/fr-fr' }],
    isOpen: true,
    onClose: () => undefined,
  },
};

export const familyBrandsExamples: Readonly<Record<string, FamilyBrandsProps>> = {
  'by mark and by name': {
    links: appShellExamples.full.header.smallLinks,
    label: 'Our sister brands',
  },
  'without sisters': { links: [], label: 'Our sister brands' },
};
