/**
 * Relies on: where the framework keeps what `next dev`, `next build` and the app router run, and that a server of the pages router never loads it.
 * Remove when: the framework's package is no more than what a server runs. A folder that is gone changes nothing here.
 */
const FOLDERS = ['bundle-analyzer', 'docs', 'esm', 'next-devtools'];
const COMPILED = [
  '@vercel/og',
  'next-devtools',
  'react-dom-experimental',
  ...['turbopack', 'webpack'].flatMap((name) => [
    `react-server-dom-${name}`,
    `react-server-dom-${name}-experimental`,
  ]),
];
const DIST = 'node_modules/next/dist';
/** Folders. */
export const UNUSED: ReadonlySet<string> = new Set([
  ...FOLDERS.map((name) => `${DIST}/${name}`),
  ...COMPILED.map((name) => `${DIST}/compiled/${name}`),
]);

/** Of the app router and of development. */
const RUNTIME = new RegExp(`^${DIST}/compiled/next-server/(?:app-.*|.*\\.dev)\\.js$`);

/** @param path of a file or folder of the framework, such as `node_modules/next/dist/docs` */
export const isUnusedInProduction = (path: string): boolean =>
  UNUSED.has(path) || RUNTIME.test(path);
