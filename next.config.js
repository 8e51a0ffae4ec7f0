/** @type {import('next').NextConfig} */
module.exports = {
  reactStrictMode: true,
  poweredByHeader: false,
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
};
