import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markAssetError } from 'next/dist/client/route-loader';
import PageLoader from 'next/dist/client/page-loader';
import { BUILD_ID_FILE, PAGES_MANIFEST, SERVER_DIRECTORY } from 'next/dist/shared/lib/constants';
import ReactDOMServer from 'react-dom/server.edge';

const NEXT = join(process.cwd(), 'node_modules/next/dist');
const readNext = (path: string): string => readFileSync(join(NEXT, path), 'utf8');

/** Each test is named after what relies on the framework: docs/framework.md says what to do when it is red. */
describe('server/framework/renderInOnePiece.ts', () => {
  test('the framework calls `renderToReadableStream` on the export of react-dom/server.edge, without options', () => {
    expect(readNext('server/ReactDOMServerPages.js')).toContain("require('react-dom/server.edge')");
    expect(readNext('server/render.js')).toMatch(/_ReactDOMServerPages\.default\.renderToReadableStream\(element\)/);
  });

  test('the export can be replaced', () => {
    expect(Object.getOwnPropertyDescriptor(ReactDOMServer, 'renderToReadableStream')).toMatchObject({ writable: true });
  });
});

describe('server/framework/buildManifest.ts', () => {
  test('a build lists its routes in .next/server/pages-manifest.json', () => {
    expect([SERVER_DIRECTORY, PAGES_MANIFEST, BUILD_ID_FILE]).toEqual(['server', 'pages-manifest.json', 'BUILD_ID']);
  });
});

describe('lib/framework/leaveOutTexts.ts', () => {
  test('the document is given the same data that is written behind it', () => {
    const render = readNext('server/render.js');
    expect(render).toMatch(/HtmlContext\.Provider, \{\s*value: htmlProps,\s*children: documentResult\.documentElement\(htmlProps\)/);
    expect(render).toContain('...htmlProps');
  });

  test('the data is written when the scripts of the document are rendered', () => {
    const source = readNext('pages/_document.js');
    expect(source).toMatch(/static getInlineScriptSource\(context\) \{\s*const \{ __NEXT_DATA__, largePageDataBytes \} = context;\s*try \{\s*const data = JSON\.stringify\(__NEXT_DATA__\)/);
    expect(source).toContain('__html: NextScript.getInlineScriptSource(this.context)');
  });
});

describe('lib/framework/buildId.ts', () => {
  test('the data of a document names its build', () => {
    expect(readNext('server/render.js')).toMatch(/__NEXT_DATA__: \{[^}]*buildId/s);
  });
});

describe('lib/navigation/prefetchPages.ts', () => {
  test('the address of the data of a page is the one that the router asks for', () => {
    expect(new PageLoader('build', '').getDataHref({ href: '/[[...path]]?path=en-gb', asPath: '/en-gb' })).toBe('/_next/data/build/en-gb.json?path=en-gb');
  });

  test('the router takes data from `sdc`, and opens a page as a document after a marked error', () => {
    expect(readNext('shared/lib/router/router.js')).toMatch(/inflightCache: this\.sdc/);
    expect(markAssetError(new Error('x'))).toBeInstanceOf(Error);
  });
});

describe('lib/navigation/visitHistory.ts', () => {
  test('an entry of the history holds `url`, `as` and `options` of the router', () => {
    expect(readNext('shared/lib/router/router.js')).toMatch(/window\.history\[method\]\(\{\s*url,\s*as,\s*options,\s*__N: true/);
  });
});

describe('next.config.js', () => {
  test('the rule for CSS modules names classes by `getCssModuleLocalIdent`', () => {
    expect(readNext('build/webpack/config/blocks/css/loaders/getCssModuleLocalIdent.js')).toContain('function getCssModuleLocalIdent(');
  });

  test.each(['client/script', 'shared/lib/router/utils/dynamic-filter-pattern', 'compiled/path-to-regexp', 'lib/constants', 'build/polyfills/polyfill-module'])(
    'what it leaves out is still there to leave out: %s',
    (path) => {
      expect(['.js', '/index.js'].some((end) => existsSync(join(NEXT, path + end)))).toBe(true);
    },
  );

  test('the framework can be built with webpack', () => {
    expect(execFileSync(process.execPath, ['node_modules/next/dist/bin/next', 'build', '--help'], { encoding: 'utf8' })).toContain('--webpack');
  });
});

describe('server/development/openPages.ts', () => {
  test('open pages know the messages `reloadPage` and `serverError`', () => {
    const types = readNext('server/dev/hot-reloader-types.js');
    expect([types.includes('"reloadPage"'), types.includes('"serverError"')]).toEqual([true, true]);
  });
});

describe('playwright.config.ts and e2e/support/startSite.ts', () => {
  test('`__NEXT_PROCESSED_ENV` keeps files of variables from being read', () => {
    expect(readFileSync('node_modules/@next/env/dist/index.js', 'utf8')).toContain('__NEXT_PROCESSED_ENV');
  });
});

describe('server/serverProcess.ts', () => {
  test('Node knows the flag that limits the heap', () => {
    expect(execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' })).toContain('--heap-growing-percent');
  });
});
