/**
 * Who we are (`SITE`), and our editions (`EDITIONS`), from which routes, `<html lang>`, hreflang, sitemaps, the country selector, the space and
 * its checks derive; the first is the default one. A space may lack the locale of an edition: see `SiteIndex`.
 *
 * `@/site` is the folder of the site that is built, which tsconfig.json names: docs/decisions/0043.
 */
export { EDITIONS, SITE } from '@/site/site';
