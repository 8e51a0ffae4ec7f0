const { createHash } = require('node:crypto');
const { readFileSync, readdirSync } = require('node:fs');
const { join, relative } = require('node:path');

const STYLESHEETS = readdirSync('components', { recursive: true })
  .filter((path) => path.endsWith('.module.scss'))
  .sort();

const listClassNames = (path) => [...new Set([...readFileSync(path, 'utf8').matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name))];
const CLASS_NAMES = new Map(STYLESHEETS.map((path) => [path, listClassNames(join('components', path))]));

/**
 * `Card_title__x3Ab9` becomes `_c-2` in production: the number of its stylesheet and its own in it. Hundreds of long names
 * weigh more than the code that uses them. Server and browser are compiled apart and come to the same names.
 */
function getShortIdent({ rootContext, resourcePath }, _template, name) {
  const path = relative(join(rootContext, 'components'), resourcePath);
  const place = CLASS_NAMES.get(path)?.indexOf(name) ?? -1;
  if (place >= 0) return `_${STYLESHEETS.indexOf(path).toString(36)}-${place.toString(36)}`;
  return `_${createHash('sha256').update(`${path}#${name}`).digest('hex').slice(0, 8)}`;
}

/** Every rule of the build's configuration, however deep. */
function listRules(rules) {
  return rules.flatMap((rule) => (rule && typeof rule === 'object' ? [rule, ...listRules(rule.oneOf ?? []), ...listRules(rule.rules ?? [])] : []));
}

function shortenClassNames(config) {
  const loaders = listRules(config.module.rules).flatMap(({ use }) => (Array.isArray(use) ? use : []));
  const modules = loaders.map(({ options }) => options?.modules).filter((options) => options?.getLocalIdent?.name === 'getCssModuleLocalIdent');
  if (modules.length === 0) throw new Error('expected the rule for CSS modules in the build configuration; has the framework renamed it?');
  for (const options of modules) options.getLocalIdent = getShortIdent;
}

/** What no server HTML shows: its stylesheet comes as a file with the script that draws it. */
const LATE_STYLESHEET = /ConsentPanel\.module\.scss$/;

/**
 * All other styles in the one file that every page names. A stylesheet that came with a late script would arrive after the
 * HTML it belongs to, and one of a single page would be put in again as an inline style, which the security policy forbids.
 */
function joinStyles(config) {
  const test = (module) => !LATE_STYLESHEET.test(module.nameForCondition() ?? '');
  config.optimization.splitChunks.cacheGroups.styles = { name: 'styles', type: 'css/mini-extract', chunks: 'all', enforce: true, test };
}

/**
 * Parts of the framework's browser code that never do anything here, 4 kB on every page: a loader for `next/script`, which
 * the security policy has no use for, a filter of addresses for the app directory, which there is none of, a parser of
 * patterns for rewrites, which the server does, and polyfills for browsers without module scripts, but for one.
 */
function leaveOutUnused(config) {
  const { alias } = config.resolve;
  alias[require.resolve('next/dist/client/script')] = require.resolve('./scripts/stubs/nextScript.js');
  alias[require.resolve('next/dist/shared/lib/router/utils/dynamic-filter-pattern')] = false;
  alias[require.resolve('next/dist/compiled/path-to-regexp')] = false;
  alias[require.resolve('next/dist/build/polyfills/polyfill-module')] = require.resolve('./scripts/stubs/polyfills.js');
}

/** @type {import('next').NextConfig} */
module.exports = {
  reactStrictMode: true,
  poweredByHeader: false,
  // Without a name of ours the framework makes a random one up.
  generateBuildId: () => process.env.RELEASE || null,
  // One address per page: the catch-all decides on redirects, with the edition in hand.
  skipTrailingSlashRedirect: true,
  images: { unoptimized: true },
  bundlePagesRouterDependencies: true,
  serverExternalPackages: ['jsdom', 'dompurify', 'contentful', 'pino', 'sharp'],
  sassOptions: { loadPaths: ['styles'] },
  devIndicators: false,
  // `npm run typecheck` is a step of its own, and covers more than the build would.
  typescript: { ignoreBuildErrors: true },
  // No app directory to tell apart from the pages: the filter would only weigh on every page.
  experimental: { clientRouterFilter: false },
  webpack: (config, { dev, isServer }) => {
    if (!dev) shortenClassNames(config);
    if (!dev && !isServer) {
      joinStyles(config);
      leaveOutUnused(config);
      // No comment names the maps: scripts/hideSourceMaps.ts takes them out of the public files.
      config.devtool = 'hidden-source-map';
    }
    return config;
  },
};
