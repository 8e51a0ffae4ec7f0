/** A root-relative path as an address of this site. The configured origin alone decides, never the Host header. Letters beyond ASCII are escaped. */
export function buildAbsoluteUrl(siteOrigin: string, path: string): string {
  return new URL(`${siteOrigin}${path}`).href;
}
