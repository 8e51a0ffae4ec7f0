/** Folders that may not import from others: the picture in docs/where-code-lives.md, from the bottom up. */
const LAYERS = [
  {
    of: 'lib',
    not: 'components|pages|server|content',
    why: 'lib is below components, pages and server.',
  },
  {
    of: 'lib/models',
    not: 'lib/(?!models|config)[^/]+',
    why: 'models are types that every layer may import.',
  },
  {
    of: 'lib/contentful',
    not: 'lib/(mappers|site|pageProps|api)',
    why: 'lib/contentful returns entries and knows no view.',
  },
  {
    of: 'lib/contentModel',
    not: 'lib/(contentful|mappers|pageProps|api|html)',
    why: 'the content model says what a field holds and knows no view.',
  },
  {
    of: 'lib/mappers',
    not: 'lib/(contentful|site|pageProps|api)',
    why: 'mappers are pure: they receive entries.',
  },
  {
    of: 'lib/site',
    not: 'lib/(pageProps|api)',
    why: 'lib/site is what loaders and handlers begin from.',
  },
  {
    of: 'components',
    not: 'pages|server|content|lib/(contentModel|contentful|mappers|pageProps|api)',
    why: 'components receive mapped props; they never fetch or map content.',
  },
  {
    of: 'components/ui',
    not: 'components/(blocks|registry|layout)',
    why: 'ui is the lowest layer of components.',
  },
  {
    of: 'components/blocks',
    not: 'components/(registry|layout)',
    why: 'a block receives rendered children instead of importing the registry.',
  },
  {
    of: 'components/registry',
    not: 'components/layout',
    why: 'the registry renders bodies, not the shell.',
  },
  {
    of: 'pages',
    not: 'lib/(contentModel|contentful|mappers)',
    why: 'a page names its loader in lib/pageProps.',
  },
  { of: 'content', not: 'components|pages|server', why: 'content is data and its build.' },
];

/** Folders whose own files stand above their subfolders. In every other folder they stand below, as what the subfolders share. */
const ABOVE_SUBFOLDERS = [
  'components/layout',
  'content/build',
  'content/demo',
  'content/demo/pictures',
  'content/demo/videos',
  'lib/contentModel',
  'lib/contentful/engine',
  'lib/contentful/feeds',
  'lib/mappers',
  'server',
];
const ABOVE = ABOVE_SUBFOLDERS.join('|');

/** `no-folder-cycles` does not see that a folder and its subfolder import each other. */
const SUBFOLDERS = [
  { name: 'subfolders-below', from: { path: `^(${ABOVE})/.+/` }, to: { path: '^$1/[^/]+$' } },
  {
    name: 'subfolders-above',
    from: { path: '^(.+)/[^/]+$', pathNot: `^(${ABOVE})/[^/]+$` },
    to: { path: '^$1/.+/' },
  },
];

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-folder-cycles',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
    ...SUBFOLDERS.map((rule) => ({ ...rule, severity: 'error' })),
    ...LAYERS.map(({ of, not, why }) => ({
      name: `layers-${of}`,
      comment: why,
      severity: 'error',
      from: { path: `^${of}/` },
      to: { path: `^(${not})/` },
    })),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // Who a site is and what it looks like stand below all code, and import types alone.
    exclude: { path: '^(\\.next|content/dist)/|^content/[^/]+/(site\\.ts$|look/)' },
  },
};
