import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { markAssetError } from 'next/dist/client/route-loader';
import { Head } from 'next/document';
import PageLoader from 'next/dist/client/page-loader';
import {
  BUILD_ID_FILE,
  BUILD_MANIFEST,
  PAGES_MANIFEST,
  SERVER_DIRECTORY,
} from 'next/dist/shared/lib/constants';
import { createElement, type ReactNode, Suspense } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import ReactDOMServer from 'react-dom/server.edge';
import { shortenTokens } from '@/__tests__/support/shortenTokens';
import { listBlockStyles } from '@/lib/browser/framework/blockStyles';
import { LateHead } from '@/lib/browser/framework/lateScripts/LateHead';
import { hasFailedPart } from '@/server/framework/failedParts';

const NEXT = 'node_modules/next/dist';
const readNext = (path: string) => readFileSync(join(NEXT, path), 'utf8');

const FOLDERS = [
  'components/framework',
  'lib/browser/framework',
  'scripts/framework',
  'server/framework',
];
/** Imported by a file that has its own first lines. */
const PARTS = [
  'lib/browser/framework/lateScripts/start.ts',
  'lib/browser/framework/lateScripts/startScript.ts',
];
const FILES = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }),
)
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name))
  .filter((path) => !PARTS.includes(path) && !path.includes('/stubs/'));

describe.each(FILES)('%s', (path) => {
  test('says first what it relies on and when it can be removed', () => {
    expect(readFileSync(path, 'utf8')).toMatch(
      /^\/\*\*\n \* Relies on: (?:.+\n)+? \* Remove when: (?:.+\n)+? \*\/\n/,
    );
  });

  test('is named in docs/framework.md and has a test here', () => {
    expect(readFileSync('docs/framework.md', 'utf8')).toContain(basename(path));
    expect(readFileSync('__tests__/framework/upgrade.test.ts', 'utf8')).toMatch(
      new RegExp(`^(?:describe\\(| *\\[?)'[^']*${path}[ ']`, 'm'),
    );
  });
});

const ROUTER = 'shared/lib/router/router.js';
const DOCUMENT = 'pages/_document.js';
const REACT = '../../react-dom/cjs/react-dom-client.production.js';

/** docs/framework.md says what to do if one of these fails: the file relies on it. */
test.each<[string, string, string, readonly (string | RegExp)[]]>([
  [
    'server/framework/renderInOnePiece.ts',
    'the framework takes the renderer from react-dom/server.edge',
    'server/ReactDOMServerPages.js',
    ["require('react-dom/server.edge')"],
  ],
  [
    'server/framework/renderInOnePiece.ts',
    'the framework calls `renderToReadableStream` on that export, without options',
    'server/render.js',
    [/_ReactDOMServerPages\.default\.renderToReadableStream\(element\)/],
  ],
  [
    'server/framework/buildManifest.ts',
    'a build lists the files of each page',
    'server/get-page-files.js',
    ['buildManifest.pages[normalizedPage]'],
  ],
  [
    'server/framework/deferRepeatedSlashes.ts',
    'the framework redirects repeated slashes before it looks for a route',
    'server/lib/router-utils/resolve-routes.js',
    [/match\(\/\(\\\\\|\\\/\\\/\)\/\)\) \{\s+parsedUrl = .*normalizeRepeatedSlashes\)\(req\.url\)/],
  ],
  [
    'lib/browser/framework/foreignChanges.ts',
    'React updates texts through their nodes',
    REACT,
    ['.nodeValue = ', '.removeChild(', '.insertBefore('],
  ],
  [
    'lib/browser/framework/buildId.ts',
    'the data of a document names its build',
    'server/render.js',
    [/__NEXT_DATA__: \{[^}]*buildId/s],
  ],
  [
    'lib/browser/framework/routerData.ts',
    'the router takes data from `sdc`, and requests it with the header `x-nextjs-data`',
    ROUTER,
    [/inflightCache: this\.sdc/, "'x-nextjs-data': '1'"],
  ],
  [
    'lib/browser/framework/routerData.ts',
    'the router forgets the data of a page that is rendered for each request when it is used',
    ROUTER,
    [/if \(routeInfo\.__N_SSP && [^)]*\) \{\s*delete this\.sdc\[cacheKey\];/],
  ],
  [
    'lib/browser/framework/historyEntry.ts',
    'a history entry holds `url`, `as` and `options` of the router',
    ROUTER,
    [/window\.history\[method\]\(\{\s*url,\s*as,\s*options,\s*__N: true/],
  ],
  [
    'lib/browser/framework/historyEntry.ts',
    'the router goes Back with the `options` of the entry, and scrolls unless `scroll` is false',
    ROUTER,
    [
      /this\.change\('replaceState', url, as, Object\.assign\(\{\}, options/,
      'const shouldScroll = options.scroll ??',
    ],
  ],
  [
    'lib/browser/framework/historyEntry.ts',
    'the client scrolls to the hash of the address after each render, whatever the options say',
    'client/index.js',
    [
      /componentDidUpdate\(\) \{\s*this\.scrollToHash\(\);/,
      'setTimeout(()=>el.scrollIntoView(), 0);',
    ],
  ],
  [
    'lib/browser/framework/navigate.ts',
    'the client marks the error of a replaced navigation',
    'client/index.js',
    [/new Error\('Cancel rendering route'\);\s*error\.cancelled = true;/],
  ],
  [
    'lib/browser/framework/navigate.ts',
    'the router rejects with that error if only the hash changes',
    ROUTER,
    [
      /await this\.set\(nextState, this\.components\[nextState\.route\], null\);\s*\} catch \(err\) \{[^}]*\}\s*throw err;/,
    ],
  ],
  [
    'lib/browser/framework/navigate.ts',
    'the router keeps the error with the route, and uses that route again',
    ROUTER,
    [
      'if (e.cancelled) routeInfo.error = routeInfo.error || e;',
      'const routeInfo = cachedRouteInfo ||',
      "Router.events.emit('routeChangeError', routeInfo.error, cleanedAs, routeProps);",
    ],
  ],
  [
    'lib/browser/framework/useHash.ts',
    'the router emits an event for a changed hash, and ignores entries that are not its own',
    ROUTER,
    ["Router.events.emit('hashChangeComplete'", /if \(!state\.__N\) \{\s*return;/],
  ],
  [
    'components/framework/BlockBoundary.tsx',
    'React asks for a snapshot before it changes the HTML',
    REACT,
    [
      /commitBeforeMutationEffects\(root, finishedWork, lanes\);[\s\S]{1,500}flushMutationEffects\(\);\s*flushLayoutEffects\(\);/,
    ],
  ],
  [
    'scripts/framework/shortenClassNames.js',
    'the rule for CSS modules names classes by `getCssModuleLocalIdent`',
    'build/webpack/config/blocks/css/loaders/getCssModuleLocalIdent.js',
    ['function getCssModuleLocalIdent('],
  ],
  [
    'scripts/framework/shortenTokens.js',
    'the loader of Sass is the first that reads a stylesheet',
    'build/webpack/config/blocks/css/index.js',
    [/First, process files with `sass-loader`[\s\S]{1,200}compiled\/sass-loader/],
  ],
  ...['modules', 'global'].map((kind): [string, string, string, readonly string[]] => [
    'scripts/framework/shortenTokens.js',
    `the rule for ${kind} puts the first loader last`,
    `build/webpack/config/blocks/css/loaders/${kind}.js`,
    ['...preProcessors.slice().reverse());'],
  ]),
  [
    'lib/browser/framework/blockStyles.ts',
    'the build reads `cssChunking`, so it can be told not to combine stylesheets of blocks',
    'build/webpack-config.js',
    ['resolveCssChunkingMode)(config.experimental.cssChunking)'],
  ],
  [
    'server/framework/openPages.ts',
    'open pages know the messages `reloadPage` and `serverError`',
    'server/dev/hot-reloader-types.js',
    ['"reloadPage"', '"serverError"'],
  ],
  [
    'playwright.config.ts and e2e/support/startSite.ts',
    '`__NEXT_PROCESSED_ENV` keeps files of variables from being read',
    '../../@next/env/dist/index.js',
    ['__NEXT_PROCESSED_ENV'],
  ],
])('%s: %s', (_file, _claim, path, patterns) => {
  const source = readNext(path);
  for (const pattern of patterns) expect(source).toMatch(pattern);
});

describe('server/framework/renderInOnePiece.ts', () => {
  test('the export can be replaced', () => {
    expect(Object.getOwnPropertyDescriptor(ReactDOMServer, 'renderToReadableStream')).toMatchObject(
      { writable: true },
    );
  });
});

describe('server/framework/failedParts.ts', () => {
  test('React marks a part that failed inside a `Suspense`', async () => {
    const inSuspense = (child: ReactNode) =>
      createElement('p', null, createElement(Suspense, null, child));
    const Failing = (): never => {
      throw new Error('surprise');
    };
    const stream = await ReactDOMServer.renderToReadableStream(inSuspense(createElement(Failing)), {
      onError: () => undefined,
    });
    await stream.allReady;
    expect(hasFailedPart(Buffer.from(await new Response(stream).text()))).toBe(true);
    const whole = ReactDOMServer.renderToString(inSuspense('text'));
    expect(hasFailedPart(Buffer.from(whole))).toBe(false);
  });
});

describe('server/framework/buildManifest.ts', () => {
  test('a build has the files BUILD_ID, server/pages-manifest.json and build-manifest.json', () => {
    expect([BUILD_ID_FILE, SERVER_DIRECTORY, PAGES_MANIFEST, BUILD_MANIFEST]).toEqual([
      'BUILD_ID',
      'server',
      'pages-manifest.json',
      'build-manifest.json',
    ]);
  });
});

describe('lib/browser/framework/lateScripts/LateHead.tsx', () => {
  test('the head of a document gets all scripts from its own methods, and does not preload them', () => {
    const source = readNext(DOCUMENT);
    const render = source.slice(source.indexOf('class Head extends'));
    for (const method of ['getPolyfillScripts()', 'getDynamicChunks(files)', 'getScripts(files)'])
      expect(render).toContain(`!disableOptimizedLoading && !disableRuntimeJS && this.${method}`);
    expect(render).toContain(
      'disableJsPreload = unstable_JsPreload === false || !disableOptimizedLoading',
    );
  });

  test.each([
    ['day', ' blocking="render"'],
    ['richText', ''],
  ])('a document with a %s block names the scripts only as data', (model, blocking) => {
    const sources = ['/_next/static/chunks/main-1.js', '/_next/static/b1/_buildManifest.js'];
    const getScripts = jest
      .spyOn(Head.prototype, 'getScripts')
      .mockReturnValue(sources.map((src) => createElement('script', { src, defer: true })));
    const getDynamicChunks = jest.spyOn(Head.prototype, 'getDynamicChunks').mockReturnValue([null]);
    const head = new LateHead({});
    const props = { pageProps: { page: { blocks: [{ model }] } } };
    Object.assign(head, { context: { __NEXT_DATA__: { buildId: 'b1', props } } });
    const html = renderToStaticMarkup(
      createElement(
        'head',
        null,
        head.getPolyfillScripts(),
        head.getDynamicChunks(),
        head.getScripts({ sharedFiles: [], pageFiles: [], allFiles: [] }),
      ),
    );
    expect(html).toBe(
      `<head><script defer=""${blocking} src="/_next/static/b1/start.js" data-release="b1" ` +
        `data-scripts="${sources.join(' ')}"></script></head>`,
    );
    getScripts.mockRestore();
    getDynamicChunks.mockRestore();
  });
});

describe('lib/browser/framework/routerData.ts', () => {
  test('the router requests the data of a page at the address that we prefetch', () => {
    expect(
      new PageLoader('build', '').getDataHref({
        href: '/?path=en-gb',
        asPath: '/en-gb',
        skipInterpolation: true,
      }),
    ).toBe('/_next/data/build/en-gb.json?path=en-gb');
  });

  test('the router opens a page as a document after a marked error', () => {
    expect(markAssetError(new Error('x'))).toBeInstanceOf(Error);
  });
});

describe('scripts/framework/shortenTokens.js', () => {
  test('renames only names that the stylesheets define', () => {
    expect(
      shortenTokens('a{--nobody-knows:1;color:var(--color-text)}.a--b{margin:0 -1px}'),
    ).toMatch(/^a\{--nobody-knows:1;color:var\(--[0-9a-z]{1,2}\)\}\.a--b\{margin:0 -1px\}$/);
    expect(shortenTokens(':root{--color-text:red}')).toBe(
      `:root{${/--\w+/.exec(shortenTokens('var(--color-text)'))?.[0] ?? ''}:red}`,
    );
  });
});

describe('scripts/framework/hydrateInSlices.js', () => {
  test('the client uses only `hydrateRoot` of `react-dom/client`, and not in a transition', () => {
    const source = readNext('client/index.js');
    const [, client = ''] = /const (\w+) = .*require\("react-dom\/client"\)/.exec(source) ?? [];
    expect(
      Array.from(
        source.matchAll(new RegExp(`${client}\\.default\\.(\\w+)`, 'g')),
        ([, name]) => name,
      ),
    ).toEqual(['hydrateRoot']);
    expect(source).toMatch(
      /if \(!reactRoot\) \{(?:\s*\/\/.*\n)*\s*reactRoot = \w+\.default\.hydrateRoot\(/,
    );
  });
});

describe('scripts/framework/joinStyles.js', () => {
  test('the framework can be built with webpack', () => {
    expect(
      execFileSync(process.execPath, ['node_modules/next/dist/bin/next', 'build', '--help'], {
        encoding: 'utf8',
      }),
    ).toContain('--webpack');
  });
});

describe('lib/browser/framework/blockStyles.ts', () => {
  test('a document names the stylesheets of its blocks once, wherever the blocks are', () => {
    const files = {
      finder: ['static/css/1.css'],
      card: ['static/css/2.css'],
      previewTools: ['static/css/3.css'],
      both: ['static/css/2.css', 'static/css/4.css'],
      sitemapList: ['static/css/5.css'],
    };
    const page = {
      blocks: [{ model: 'section', children: [{ model: 'finder' }, { model: 'card' }] }],
      closing: [{ model: 'both' }, { model: 'heading' }],
    };
    const list = (pageProps: unknown, route = '/[[...path]]') =>
      listBlockStyles({ pageProps, route }, files);
    expect(list({ page })).toEqual([
      '/_next/static/css/1.css',
      '/_next/static/css/2.css',
      '/_next/static/css/4.css',
    ]);
    expect(list({ page: { blocks: [] }, preview: {} })).toEqual(['/_next/static/css/3.css']);
    expect(list({ page: { blocks: [] } }, '/[edition]/sitemap')).toEqual([
      '/_next/static/css/5.css',
    ]);
    expect(list(undefined)).toEqual([]);
  });
});

describe('server/run.js', () => {
  test('Node knows the flag that limits the heap', () => {
    expect(execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' })).toContain(
      '--heap-growing-percent',
    );
  });
});
