import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
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
import {
  PARAMETER_PATTERN,
  parseMatchedParameter,
} from 'next/dist/shared/lib/router/utils/get-dynamic-param';
import { createElement, Suspense } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import ReactDOMServer from 'react-dom/server.edge';
import shortenTokens from '@/scripts/framework/shortenTokens.js';
import * as stub from '@/scripts/framework/stubs/nextDynamicParam.js';
import { isUnusedInProduction, UNUSED } from '@/scripts/framework/unusedInProduction';
import { listBlockStyles } from '@/lib/framework/blockStyles';
import { LateHead } from '@/lib/framework/lateScripts/LateHead';
import { hasFailedPart } from '@/server/framework/failedParts';

const NEXT = join(process.cwd(), 'node_modules/next/dist');
const readNext = (path: string): string => readFileSync(join(NEXT, path), 'utf8');

const FOLDERS = ['components/framework', 'lib/framework', 'scripts/framework', 'server/framework'];
/** Of what another file begins with. */
const PARTS = ['lib/framework/lateScripts/start.ts', 'lib/framework/lateScripts/startScript.ts'];
const FILES = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }),
)
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name))
  .filter((path) => !PARTS.includes(path) && !path.includes('/stubs/'));

describe.each(FILES)('%s', (path) => {
  test('begins with what it relies on and when it can be removed', () => {
    expect(readFileSync(path, 'utf8')).toMatch(
      /^\/\*\*\n \* Relies on: (?:.+\n)+? \* Remove when: (?:.+\n)+? \*\/\n/,
    );
  });

  test('is named in docs/framework.md and has a test of its own here', () => {
    expect(readFileSync('docs/framework.md', 'utf8')).toContain(basename(path));
    expect(readFileSync('__tests__/framework/upgrade.test.ts', 'utf8')).toMatch(
      new RegExp(`^describe\\('[^']*${path}[ ']`, 'm'),
    );
  });
});

/** Each test is named after what relies on the framework: docs/framework.md says what to do when it is red. */
describe('server/framework/renderInOnePiece.ts', () => {
  test('the framework calls `renderToReadableStream` on the export of react-dom/server.edge, without options', () => {
    expect(readNext('server/ReactDOMServerPages.js')).toContain("require('react-dom/server.edge')");
    expect(readNext('server/render.js')).toMatch(
      /_ReactDOMServerPages\.default\.renderToReadableStream\(element\)/,
    );
  });

  test('the export can be replaced', () => {
    expect(Object.getOwnPropertyDescriptor(ReactDOMServer, 'renderToReadableStream')).toMatchObject(
      { writable: true },
    );
  });
});

describe('server/framework/failedParts.ts', () => {
  test('React marks a part that failed inside a `Suspense`', async () => {
    const Failing = (): never => {
      throw new Error('surprise');
    };
    const stream = await ReactDOMServer.renderToReadableStream(
      createElement('p', null, createElement(Suspense, null, createElement(Failing))),
      { onError: () => undefined },
    );
    await stream.allReady;
    expect(hasFailedPart(Buffer.from(await new Response(stream).text()))).toBe(true);
    expect(
      hasFailedPart(
        Buffer.from(
          ReactDOMServer.renderToString(
            createElement('p', null, createElement(Suspense, null, 'text')),
          ),
        ),
      ),
    ).toBe(false);
  });
});

describe('server/framework/buildManifest.ts', () => {
  test('a build lists its routes in .next/server/pages-manifest.json', () => {
    expect([SERVER_DIRECTORY, PAGES_MANIFEST, BUILD_ID_FILE]).toEqual([
      'server',
      'pages-manifest.json',
      'BUILD_ID',
    ]);
  });

  test('a build lists the files of each page, `_app` among them, in .next/build-manifest.json', () => {
    expect(BUILD_MANIFEST).toBe('build-manifest.json');
    expect(readNext('server/get-page-files.js')).toContain('buildManifest.pages[normalizedPage]');
  });
});

describe('server/framework/deferRepeatedSlashes.ts', () => {
  test('the framework redirects repeated slashes before it looks for a route', () => {
    expect(readNext('server/lib/router-utils/resolve-routes.js')).toMatch(
      /match\(\/\(\\\\\|\\\/\\\/\)\/\)\) \{\s+parsedUrl = .*normalizeRepeatedSlashes\)\(req\.url\)/,
    );
  });
});

describe('lib/framework/lateScripts/LateHead.tsx', () => {
  test('the head of a document asks its own methods for all scripts, and has no preloads for them', () => {
    const source = readNext('pages/_document.js');
    const render = source.slice(source.indexOf('class Head extends'));
    for (const method of ['getPolyfillScripts()', 'getDynamicChunks(files)', 'getScripts(files)'])
      expect(render).toContain(`!disableOptimizedLoading && !disableRuntimeJS && this.${method}`);
    expect(render).toContain(
      'disableJsPreload = unstable_JsPreload === false || !disableOptimizedLoading',
    );
  });

  test('a document names the framework’s scripts as data alone', () => {
    const sources = ['/_next/static/chunks/main-1.js', '/_next/static/b1/_buildManifest.js'];
    const getScripts = jest
      .spyOn(Head.prototype, 'getScripts')
      .mockReturnValue(sources.map((src) => createElement('script', { src, defer: true })));
    const getDynamicChunks = jest.spyOn(Head.prototype, 'getDynamicChunks').mockReturnValue([null]);
    const head = new LateHead({});
    Object.assign(head, { context: { __NEXT_DATA__: { buildId: 'b1' } } });
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
      `<head><script defer="" src="/_next/static/b1/start.js" data-release="b1" data-scripts="${sources.join(' ')}"></script></head>`,
    );
    getScripts.mockRestore();
    getDynamicChunks.mockRestore();
  });
});

describe('lib/framework/leaveOutTexts.ts and lib/framework/restoreTexts.ts', () => {
  test('the document is given the same data that is written behind it', () => {
    const render = readNext('server/render.js');
    expect(render).toMatch(
      /HtmlContext\.Provider, \{\s*value: htmlProps,\s*children: documentResult\.documentElement\(htmlProps\)/,
    );
    expect(render).toContain('...htmlProps');
  });

  test('the data is written when the scripts of the document are rendered', () => {
    const source = readNext('pages/_document.js');
    expect(source).toMatch(
      /static getInlineScriptSource\(context\) \{\s*const \{ __NEXT_DATA__, largePageDataBytes \} = context;\s*try \{\s*const data = JSON\.stringify\(__NEXT_DATA__\)/,
    );
    expect(source).toContain('__html: NextScript.getInlineScriptSource(this.context)');
  });
});

describe('lib/framework/foreignChanges.ts', () => {
  test('React updates texts through their nodes', () => {
    const source = readFileSync(
      'node_modules/react-dom/cjs/react-dom-client.production.js',
      'utf8',
    );
    for (const change of ['.nodeValue = ', '.removeChild(', '.insertBefore('])
      expect(source).toContain(change);
  });
});

describe('lib/framework/buildId.ts', () => {
  test('the data of a document names its build', () => {
    expect(readNext('server/render.js')).toMatch(/__NEXT_DATA__: \{[^}]*buildId/s);
  });
});

describe('lib/framework/routerData.ts', () => {
  test('the address of the data of a page is the one that the router asks for', () => {
    expect(
      new PageLoader('build', '').getDataHref({
        href: '/[[...path]]?path=en-gb',
        asPath: '/en-gb',
      }),
    ).toBe('/_next/data/build/en-gb.json?path=en-gb');
  });

  test('the router takes data from `sdc`, and opens a page as a document after a marked error', () => {
    expect(readNext('shared/lib/router/router.js')).toMatch(/inflightCache: this\.sdc/);
    expect(markAssetError(new Error('x'))).toBeInstanceOf(Error);
  });

  test('the router asks for data with the header `x-nextjs-data`', () => {
    expect(readNext('shared/lib/router/router.js')).toContain("'x-nextjs-data': '1'");
  });
});

describe('lib/framework/historyEntry.ts', () => {
  test('an entry of the history holds `url`, `as` and `options` of the router', () => {
    expect(readNext('shared/lib/router/router.js')).toMatch(
      /window\.history\[method\]\(\{\s*url,\s*as,\s*options,\s*__N: true/,
    );
  });

  test('the router goes Back with the `options` of the entry, and scrolls unless `scroll` is false', () => {
    const source = readNext('shared/lib/router/router.js');
    expect(source).toMatch(/this\.change\('replaceState', url, as, Object\.assign\(\{\}, options/);
    expect(source).toContain('const shouldScroll = options.scroll ??');
  });
});

describe('lib/framework/navigate.ts', () => {
  test('the router marks the error of a replaced navigation, and rejects with it where only the hash changes', () => {
    expect(readNext('client/index.js')).toMatch(
      /new Error\('Cancel rendering route'\);\s*error\.cancelled = true;/,
    );
    expect(readNext('shared/lib/router/router.js')).toMatch(
      /await this\.set\(nextState, this\.components\[nextState\.route\], null\);\s*\} catch \(err\) \{[^}]*\}\s*throw err;/,
    );
  });
});

describe('lib/framework/useHash.ts', () => {
  test('the router tells of a change of the hash, and passes over entries that are not its own', () => {
    const source = readNext('shared/lib/router/router.js');
    expect(source).toContain("Router.events.emit('hashChangeComplete'");
    expect(source).toMatch(/if \(!state\.__N\) \{\s*return;/);
  });
});

describe('components/framework/BlockBoundary.tsx', () => {
  test('React asks for a snapshot before it changes the HTML', () => {
    const source = readFileSync(
      'node_modules/react-dom/cjs/react-dom-client.production.js',
      'utf8',
    );
    expect(source).toMatch(
      /commitBeforeMutationEffects\(root, finishedWork, lanes\)[\s\S]{1,1500}flushMutationEffects\(\), flushLayoutEffects\(\)/,
    );
  });
});

describe('scripts/framework/shortenClassNames.js', () => {
  test('the rule for CSS modules names classes by `getCssModuleLocalIdent`', () => {
    expect(readNext('build/webpack/config/blocks/css/loaders/getCssModuleLocalIdent.js')).toContain(
      'function getCssModuleLocalIdent(',
    );
  });
});

describe('scripts/framework/shortenTokens.js', () => {
  test('the loader of Sass is the first that reads a stylesheet, and so the last of its rule', () => {
    expect(readNext('build/webpack/config/blocks/css/index.js')).toMatch(
      /First, process files with `sass-loader`[\s\S]{1,200}compiled\/sass-loader/,
    );
    for (const kind of ['modules', 'global'])
      expect(readNext(`build/webpack/config/blocks/css/loaders/${kind}.js`)).toContain(
        '...preProcessors.slice().reverse());',
      );
  });

  test('it renames what the stylesheets define, and nothing else', () => {
    const shorten = (styles: string): string => {
      let made = '';
      shortenTokens.call(
        { callback: (_error: unknown, text: string) => (made = text) },
        styles,
        undefined,
      );
      return made;
    };
    expect(shorten('a{--nobody-knows:1;color:var(--color-text)}.a--b{margin:0 -1px}')).toMatch(
      /^a\{--nobody-knows:1;color:var\(--[0-9a-z]{1,2}\)\}\.a--b\{margin:0 -1px\}$/,
    );
    expect(shorten(':root{--color-text:red}')).toBe(
      `:root{${/--\w+/.exec(shorten('var(--color-text)'))?.[0] ?? ''}:red}`,
    );
  });
});

describe('scripts/framework/announceNewPages.js', () => {
  test('the client uses only `RouteAnnouncer` of the replaced module', () => {
    const used = Array.from(
      readNext('client/index.js').matchAll(/_routeannouncer\.(\w+)/g),
      ([, name]) => name,
    );
    expect(used).toEqual(['RouteAnnouncer']);
  });
});

describe('scripts/framework/leaveOutUnused.js', () => {
  test.each([
    'client/script',
    'shared/lib/router/utils/dynamic-filter-pattern',
    'compiled/path-to-regexp',
    'lib/constants',
    'shared/lib/constants',
    'build/polyfills/polyfill-module',
    'shared/lib/router/utils/interception-routes',
    'shared/lib/router/utils/get-dynamic-param',
  ])('what it leaves out is still there to leave out: %s', (path) => {
    expect(['.js', '/index.js'].some((end) => existsSync(join(NEXT, path + end)))).toBe(true);
  });
});

describe('scripts/framework/leaveOutUnused.js and its stubs', () => {
  const listUsed = (path: string, module: string): readonly string[] =>
    [
      ...new Set(
        Array.from(
          readNext(path).matchAll(new RegExp(`\\b_${module}\\.(\\w+)`, 'g')),
          ([, name = '']) => name,
        ),
      ),
    ].sort();

  test('the client reads constants of the server in development alone', () => {
    expect(listUsed('client/page-loader.js', 'constants')).toEqual([
      'DEV_CLIENT_MIDDLEWARE_MANIFEST',
      'DEV_CLIENT_PAGES_MANIFEST',
    ]);
  });

  test('of routes that intercept others it asks what the stub knows, where there are none', () => {
    expect(listUsed('shared/lib/router/utils/route-regex.js', 'interceptionroutes')).toEqual([
      'INTERCEPTION_ROUTE_MARKERS',
    ]);
    expect(listUsed('shared/lib/router/utils/is-dynamic.js', 'interceptionroutes')).toEqual([
      'extractInterceptionRouteInformation',
      'isInterceptionRouteAppPath',
    ]);
  });

  test('the pattern of a route is read as the framework reads it', () => {
    expect(listUsed('shared/lib/router/utils/route-regex.js', 'getdynamicparam')).toEqual([
      'PARAMETER_PATTERN',
      'parseMatchedParameter',
    ]);
    expect(stub.PARAMETER_PATTERN).toEqual(PARAMETER_PATTERN);
    for (const parameter of ['gtin', '...path', '[...path]', '[path]'])
      expect(stub.parseMatchedParameter(parameter)).toEqual(parseMatchedParameter(parameter));
  });
});

describe('scripts/framework/hydrateInSlices.js', () => {
  test('the client uses nothing of `react-dom/client` but `hydrateRoot`, and not in a transition', () => {
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

describe('lib/framework/blockStyles.ts', () => {
  test('the framework can be told not to put stylesheets together by itself, which would load those of other blocks', () => {
    expect(readNext('server/config-shared.js')).toContain('cssChunking: true');
    expect(readNext('build/webpack-config.js')).toContain(
      'resolveCssChunkingMode)(config.experimental.cssChunking)',
    );
  });

  test('a document names those of its blocks once, wherever they stand', () => {
    const files = {
      finder: ['static/css/1.css'],
      card: ['static/css/2.css'],
      preview: ['static/css/3.css'],
      both: ['static/css/2.css', 'static/css/4.css'],
    };
    const page = {
      blocks: [{ model: 'section', children: [{ model: 'finder' }, { model: 'card' }] }],
      closing: [{ model: 'both' }, { model: 'heading' }],
    };
    expect(listBlockStyles({ page }, files)).toEqual([
      '/_next/static/css/1.css',
      '/_next/static/css/2.css',
      '/_next/static/css/4.css',
    ]);
    expect(listBlockStyles({ page: { blocks: [] }, preview: {} }, files)).toEqual([
      '/_next/static/css/3.css',
    ]);
    expect(listBlockStyles(undefined, files)).toEqual([]);
  });
});

describe('scripts/framework/unusedInProduction.ts', () => {
  test('the folders that are left out are there', () => {
    expect([...UNUSED].filter((folder) => !existsSync(folder))).toEqual([]);
  });

  test('of the runtimes those of the pages router and the server stay', () => {
    const folder = 'node_modules/next/dist/compiled/next-server';
    const kept = readdirSync(folder).filter(
      (name) => name.endsWith('.js') && !isUnusedInProduction(join(folder, name)),
    );
    expect(kept).toEqual([
      'pages-api-turbo.runtime.prod.js',
      'pages-api.runtime.prod.js',
      'pages-turbo.runtime.prod.js',
      'pages.runtime.prod.js',
      'server.runtime.prod.js',
    ]);
  });
});

describe('server/framework/openPages.ts', () => {
  test('open pages know the messages `reloadPage` and `serverError`', () => {
    const types = readNext('server/dev/hot-reloader-types.js');
    expect([types.includes('"reloadPage"'), types.includes('"serverError"')]).toEqual([true, true]);
  });
});

describe('playwright.config.ts and e2e/support/startSite.ts', () => {
  test('`__NEXT_PROCESSED_ENV` keeps files of variables from being read', () => {
    expect(readFileSync('node_modules/@next/env/dist/index.js', 'utf8')).toContain(
      '__NEXT_PROCESSED_ENV',
    );
  });
});

describe('server/framework/limitHeap.ts', () => {
  test('Node knows the flag that limits the heap', () => {
    expect(execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' })).toContain(
      '--heap-growing-percent',
    );
  });
});
