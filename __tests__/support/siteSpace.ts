import { makeSpace } from './askEngine';
import { buildLink as link } from './buildSpaceExport';
import { buildModelEntry, buildModelExport } from './modelSpace';

const pageOf = (name: string, path: string, content = name, own: object = {}) =>
  buildModelEntry(`page-${name}`, 'page', {
    name,
    url: `/en-gb${path}`,
    page: link(content),
    ...own,
  });

/**
 * The entries of a small site: two editions, a product, an article, a page without an index entry,
 * menus, error pages.
 */
export const SITE_ENTRIES = [
  buildModelEntry('labels-global', 'labels', {
    code: 'global',
    labels: {
      root: { title: 'Small site', siteName: 'Small' },
      sitemap: { products: 'Our products' },
    },
  }),
  buildModelEntry('labels-countries', 'labels', { code: 'countries', labels: { countries: [] } }),
  buildModelEntry('header', 'headerMenu', { code: 'header', items: [link('menu-home')] }),
  buildModelEntry('header-error', 'headerMenu', {
    code: 'header-error',
    items: [link('menu-help')],
  }),
  buildModelEntry('footer', 'footerMenu', { code: 'footer', items: [link('menu-privacy')] }),
  buildModelEntry('menu-home', 'menuItemInternal', { title: 'Home', page: link('page-home') }),
  buildModelEntry('menu-help', 'menuItemExternal', {
    title: 'Help',
    url: 'https://help.example.com/',
  }),
  buildModelEntry('menu-privacy', 'menuItemExternal', { title: 'Privacy', code: 'privacyLink' }),
  buildModelEntry('error-404', 'errorPage', {
    code: '404',
    title: 'Not here',
    blocks: [link('heading')],
  }),
  buildModelEntry('error-500', 'errorPage', {
    code: '500',
    title: 'Failed',
    blocks: [link('heading')],
  }),
  buildModelEntry(
    'heading',
    'heading',
    { text: 'Welcome', level: 1 },
    { 'fr-FR': { text: 'Bienvenue' } },
  ),
  buildModelEntry('odd', 'smallHeaderLink', { title: 'No block' }),
  buildModelEntry(
    'page-home',
    'page',
    { name: 'home', url: '/en-gb', page: link('home') },
    { 'fr-FR': { url: '/fr-fr' } },
  ),
  buildModelEntry(
    'home',
    'landingPage',
    { title: 'Home', blocks: [link('heading'), link('odd')] },
    { 'fr-FR': { title: 'Accueil' } },
  ),
  pageOf('paste', '/products/paste'),
  buildModelEntry('paste', 'productPage', { title: 'Paste', blocks: [link('heading')] }),
  pageOf('advice', '/advice'),
  buildModelEntry('advice', 'articlePage', { title: 'Advice', blocks: [link('heading')] }),
  pageOf('hidden', '/hidden', 'hidden', { pageData: { noIndex: true } }),
  buildModelEntry('hidden', 'landingPage', { title: 'Hidden', blocks: [link('heading')] }),
  pageOf('broken', '/broken', 'heading'),
  pageOf('accent', '/crème', 'hidden'),
];

export const SITE_SPACE = makeSpace(buildModelExport(SITE_ENTRIES));
