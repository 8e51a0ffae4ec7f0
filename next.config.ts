import type { NextConfig } from 'next';

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  // The production server compresses rendered pages once and serves static files precompressed.
  compress: false,
  // One address per page: the catch-all decides on redirects, with the edition in hand.
  skipTrailingSlashRedirect: true,
  images: { unoptimized: true },
  bundlePagesRouterDependencies: true,
  serverExternalPackages: ['jsdom', 'dompurify', 'contentful', 'pino', 'sharp'],
  sassOptions: { loadPaths: ['styles'] },
  devIndicators: false,
};

export default config;
