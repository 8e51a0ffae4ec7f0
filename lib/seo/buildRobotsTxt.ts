/** robots.txt: everything may be read, but for addresses that answer with data. */
export function buildRobotsTxt(siteOrigin: string): string {
  return ['User-agent: *', 'Disallow: /api/', 'Allow: /api/media/', '', `Sitemap: ${siteOrigin}/sitemap.xml`, ''].join('\n');
}
