const { createHash } = require('node:crypto');
const { readFileSync, readdirSync } = require('node:fs');
const { join, relative } = require('node:path');

const STYLESHEETS = readdirSync('components', { recursive: true })
  .filter((path) => path.endsWith('.module.scss'))
  .sort();

const listClassNames = (path) => [...new Set([...readFileSync(path, 'utf8').matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name))];
const CLASS_NAMES = new Map(STYLESHEETS.map((path) => [path, listClassNames(join('components', path))]));

/**
 * `Card_title__x3Ab9` becomes `_c-2` in production: the index of the stylesheet and of the class in it.
 * The long names would add 3.3 kB to the stylesheet, which has 0.9 kB to spare, and 1.4 kB to the scripts of a page (gzip).
 * Server and browser are compiled separately, so the names must follow from the files alone.
 */
function getShortIdent({ rootContext, resourcePath }, _template, name) {
  const path = relative(join(rootContext, 'components'), resourcePath);
  const index = CLASS_NAMES.get(path)?.indexOf(name) ?? -1;
  if (index >= 0) return `_${STYLESHEETS.indexOf(path).toString(36)}-${index.toString(36)}`;
  return `_${createHash('sha256').update(`${path}#${name}`).digest('hex').slice(0, 8)}`;
}

function listRules(rules) {
  return rules.flatMap((rule) => (rule && typeof rule === 'object' ? [rule, ...listRules(rule.oneOf ?? []), ...listRules(rule.rules ?? [])] : []));
}

function shortenClassNames(config) {
  const loaders = listRules(config.module.rules).flatMap(({ use }) => (Array.isArray(use) ? use : []));
  const modules = loaders.map(({ options }) => options?.modules).filter((options) => options?.getLocalIdent?.name === 'getCssModuleLocalIdent');
  if (modules.length === 0) throw new Error('expected the rule for CSS modules in the build configuration; has the framework renamed it?');
  for (const options of modules) options.getLocalIdent = getShortIdent;
}

const LAZY_STYLESHEET = /ConsentPanel\.module\.scss$/;

/**
 * Puts all other styles into one file that every page names. The stylesheet of a lazy script would arrive after its HTML, and that of a single
 * page would be re-inserted on navigation as an inline style, which the security policy forbids.
 */
function joinStyles(config) {
  const test = (module) => !LAZY_STYLESHEET.test(module.nameForCondition() ?? '');
  config.optimization.splitChunks.cacheGroups.styles = { name: 'styles', type: 'css/mini-extract', chunks: 'all', enforce: true, test };
}

/**
 * Removes 6 kB of framework code from every page: the loader for `next/script`, the client router's filter for the app directory, the
 * pattern parser for rewrites (`server/` does those), all polyfills but one, and the messages among its constants.
 */
function leaveOutUnused(config) {
  const { alias } = config.resolve;
  alias[require.resolve('next/dist/client/script')] = require.resolve('./scripts/stubs/nextScript.js');
  alias[require.resolve('next/dist/shared/lib/router/utils/dynamic-filter-pattern')] = false;
  alias[require.resolve('next/dist/compiled/path-to-regexp')] = false;
  alias[require.resolve('next/dist/lib/constants')] = require.resolve('./scripts/stubs/nextConstants.js');
  alias[require.resolve('next/dist/build/polyfills/polyfill-module')] = require.resolve('./scripts/stubs/polyfills.js');
}

/** Of the content hash in the name of a script, which every page learns of every late script: 16 digits would add 0.2 kB to each (gzip). */
const HASH_DIGITS = 10;

/** @type {import('next').NextConfig} */
module.exports = {
  reactStrictMode: true,
  poweredByHeader: false,
  // `server/pages` makes its own, one for each encoding.
  generateEtags: false,
  // Without an id of our own the framework generates a random one.
  generateBuildId: () => process.env.RELEASE || null,
  // The catch-all route decides on redirects, because it knows the edition.
  skipTrailingSlashRedirect: true,
  images: { unoptimized: true },
  bundlePagesRouterDependencies: true,
  serverExternalPackages: ['jsdom', 'dompurify', 'contentful', 'pino'],
  sassOptions: { loadPaths: ['styles'] },
  devIndicators: false,
  typescript: { ignoreBuildErrors: true },
  experimental: { clientRouterFilter: false },
  webpack: (config, { dev, isServer }) => {
    if (!dev) shortenClassNames(config);
    if (!dev && !isServer) {
      joinStyles(config);
      leaveOutUnused(config);
      config.output.hashDigestLength = HASH_DIGITS;
      config.devtool = 'hidden-source-map';
    }
    return config;
  },
};
