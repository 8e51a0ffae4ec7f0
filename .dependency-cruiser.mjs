/** The folders of `lib`, lowest layer first. Each may import only from those before it. */
const LIB_LAYERS = [
  'platform',
  'models',
  'addresses',
  'browser',
  'telemetry',
  'render',
  'content',
  'search',
  'site',
];

/** What only the server reads: entries, and how they become pages. */
const SERVER_ONLY = 'lib/(content|site/(view|mappers|loaders|api))';

/** The server's half of blocks. */
const DEFINITIONS = 'components/(blocks/[^/]+/[^/]+\\.block\\.ts$|registry/definitions/)';

/** The other folders, from the bottom up, and what they may not import. */
const LAYERS = [
  {
    of: 'lib/(?!site)[^/]+',
    not: 'components|pages|preview|server|content',
    why: 'lib is below components, pages, preview and server.',
  },
  {
    of: 'lib/site',
    not: 'components/(?!blocks|registry)|pages|preview|server|content',
    why: 'lib/site knows blocks by their definitions.',
  },
  {
    of: 'lib/models',
    not: 'lib/platform/(http|background)',
    why: 'models are types that every layer may import.',
  },
  {
    of: 'lib/content/model',
    not: 'lib/(content/(?!model)[^/]+|render/html)',
    why: 'the content model says what a field holds and knows no view.',
  },
  {
    of: '(lib/content/mapping|lib/site/mappers|components)',
    not: 'lib/(content/(?!model|mapping)[^/]+|site/(view|loaders|api))',
    why: 'mappers are pure: they receive entries.',
  },
  {
    of: 'lib/site/view',
    not: 'lib/site/(loaders|api)',
    why: 'lib/site/view is what loaders and handlers begin from.',
  },
  {
    of: '(components|preview/(bar|live|words))',
    except: DEFINITIONS,
    not: `pages|server|content|preview/(access|pages|tools)|${SERVER_ONLY}|${DEFINITIONS}`,
    why: 'components receive mapped props; they never fetch or map content.',
  },
  {
    of: DEFINITIONS,
    not: 'components/(layout|ui)|preview|lib/(browser|site/mappers)',
    why: 'a definition has no view.',
  },
  {
    of: 'lib/site',
    not: 'components/blocks/.+(?<!\\.block\\.ts)$|components/registry/[^/]+$',
    why: 'lib/site renders nothing.',
  },
  {
    of: 'components/(ui|blocks|layout)',
    not: 'preview',
    why: 'visitors get the site without the preview.',
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
    not: 'lib/(content|site/mappers)',
    why: 'a page names its loader in lib/site/loaders.',
  },
  {
    of: '(components|content|lib|pages|preview|server)',
    not: 'tools',
    why: 'tools are for developers and tests; the site works without them.',
  },
  {
    of: 'content',
    not: 'components/(?!registry/definitions)|pages|preview|server',
    why: 'content is data and its build.',
  },
];

/**
 * Folders whose own files are above their subfolders. In every other folder they are below, as
 * what the subfolders share.
 */
const ABOVE_SUBFOLDERS = [
  'components/layout',
  'content/build',
  'content/demo',
  'content/demo/pictures',
  'content/demo/videos',
  'lib/content/mapping',
  'lib/content/model',
  'lib/content/replica',
  'lib/site/mappers',
  'server',
  'tools/contentApi',
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
    {
      name: 'traces-on-demand',
      comment: 'only a process that sends traces loads their library.',
      severity: 'error',
      from: { pathNot: '^server/operations/openTracing\\.ts$' },
      to: { path: 'node_modules/@opentelemetry/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'traces-on-demand-only',
      severity: 'error',
      from: {},
      to: { path: '^server/operations/openTracing\\.ts$', dynamic: false },
    },
    ...SUBFOLDERS.map((rule) => ({ ...rule, severity: 'error' })),
    ...LIB_LAYERS.slice(0, -1).map((folder, index) => ({
      name: `lib-layers-${folder}`,
      comment: 'a folder of lib imports only from lower layers.',
      severity: 'error',
      from: { path: `^lib/${folder}/` },
      to: { path: `^lib/(${LIB_LAYERS.slice(index + 1).join('|')})/` },
    })),
    ...LAYERS.map(({ of, except, not, why }) => ({
      name: `layers-${of}`,
      comment: why,
      severity: 'error',
      from: { path: `^(${of})`, ...(except && { pathNot: `^(${except})` }) },
      to: { path: `^(${not})` },
    })),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // A site's identity and look are below all code, and import only types.
    exclude: { path: '^(\\.next|content/dist)/|^content/[^/]+/(site\\.ts$|look/)' },
  },
};
