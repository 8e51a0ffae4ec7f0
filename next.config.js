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
  // Nobody reads which packages a page would need on a server of its own, and finding them out
  // takes half of a build.
  outputFileTracingExcludes: { '*': ['**/*'] },
  // Which site is built: docs/decisions/0043.
  typescript: {
    ignoreBuildErrors: true,
    tsconfigPath: process.env.TSX_TSCONFIG_PATH || 'tsconfig.json',
  },
  // Of the last two each is for one builder. Without that of Turbopack each document has an inline
  // script, which the security policy forbids.
  experimental: {
    clientRouterFilter: false,
    ...(process.env.TURBOPACK ? { turbopackSharedRuntime: false } : { cssChunking: false }),
  },
  webpack: (config, { dev, isServer }) => {
    // Required here, since production reads this file and has none of these.
    const { hydrateInSlices } = require('./scripts/framework/hydrateInSlices');
    const { joinStyles } = require('./scripts/framework/joinStyles');
    const { shortenClassNames } = require('./scripts/framework/shortenClassNames');
    const { shortenTokens } = require('./scripts/framework/shortenTokens');
    if (!dev) shortenClassNames(config);
    if (!dev) shortenTokens(config);
    if (!dev && !isServer) {
      joinStyles(config);
      hydrateInSlices(config);
      config.devtool = 'hidden-source-map';
      // Every page loads a list of the hashes of all files; 16 digits would add 276 bytes to it.
      config.output.hashDigestLength = 10;
    }
    return config;
  },
};
