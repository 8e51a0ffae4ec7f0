import type { PreviewTokens } from './previewTokens';

/** Contentful's layout: `//host/{space}/{asset}/{token}/…`. A replaced file gets another token. */
const FILE = /^(\/\/[^/]+)((?:\/[^/?#]+){3})(?=\/)/;
const SIGNED = /^(\/api\/media|\/media)\/~([\w-]{22})((?:\/[^/?#]+){3})(\/.*)$/;

/** For browsers that refuse the cookie: a token in the address would open the whole preview. */
export class MediaSignatures {
  constructor(private readonly tokens: Pick<PreviewTokens, 'signFile' | 'isFileSignature'>) {}

  readonly sign = (src: string) =>
    src.replace(
      FILE,
      (_, host: string, folder: string) => `${host}/~${this.tokens.signFile(folder)}${folder}`,
    );

  /** @returns the address without its signature; undefined if it has no valid one */
  verify(url: string): string | undefined {
    const [match, prefix = '', signature = '', folder = '', rest = ''] = SIGNED.exec(url) ?? [];
    return match !== undefined && this.tokens.isFileSignature(folder, signature)
      ? `${prefix}${folder}${rest}`
      : undefined;
  }
}
