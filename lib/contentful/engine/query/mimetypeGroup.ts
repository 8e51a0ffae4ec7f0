/** Contentful's groups of file types, for `mimetype_group`. */
const GROUPS: readonly (readonly [string, RegExp])[] = [
  ['image', /^image\//],
  ['audio', /^audio\//],
  ['video', /^video\//],
  ['pdfdocument', /^application\/pdf$/],
  ['richtext', /^application\/(msword|rtf|.*wordprocessingml.*|vnd\.oasis\.opendocument\.text|x-iwork-pages-sffpages)$|^text\/rtf$/],
  ['presentation', /^application\/(vnd\.ms-powerpoint.*|.*presentationml.*|vnd\.oasis\.opendocument\.presentation)$/],
  ['spreadsheet', /^application\/(vnd\.ms-excel.*|.*spreadsheetml.*|vnd\.oasis\.opendocument\.spreadsheet)$/],
  ['archive', /^application\/(zip|gzip|x-gzip|x-tar|x-bzip2?|x-7z-compressed|x-rar-compressed|vnd\.rar)$/],
  ['markup', /^text\/(html|xml)$|^application\/(xml|xhtml\+xml)$/],
  ['code', /^(text|application)\/(css|javascript|x-javascript|json|x-json|ecmascript|x-sh)$/],
  ['plaintext', /^text\/(plain|markdown|csv)$/],
];

export const MIMETYPE_GROUPS: readonly string[] = ['attachment', ...GROUPS.map(([name]) => name)];

/** The group of a media type; anything unlisted is an attachment. */
export function resolveMimetypeGroup(contentType: string): string {
  return GROUPS.find(([, pattern]) => pattern.test(contentType))?.[0] ?? 'attachment';
}
