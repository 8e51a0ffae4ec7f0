/** A root-relative path as an address of this site. The configured origin alone decides, never the Host header. */
export function buildAbsoluteUrl(siteOrigin: string, path: string): string {
  return `${siteOrigin}${path}`;
}
