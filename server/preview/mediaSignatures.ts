import type { PreviewTokens } from './previewTokens';

/** `//host/{space}/{asset}/{token}/…`, as the content service lays out its files: a file that is replaced gets another token. */
const FILE = /^(\/\/[^/]+)((?:\/[^/?#]+){3})(?=\/)/;
const SIGNED = /^(\/api\/media|\/media)\/~([\w-]{22})((?:\/[^/?#]+){3})(\/.*)$/;

/**
 * Signs the addresses of single files, so that a page of a private preview can show them. A browser that refuses the cookie sends nothing but the
 * address, and an address with a token would open the whole preview.
 */
export class MediaSignatures {
  constructor(private readonly tokens: Pick<PreviewTokens, 'signFile' | 'isFileSignature'>) {}

  /** @param src without protocol */
  readonly sign = (src: string): string =>
    src.replace(
      FILE,
      (_, host: string, folder: string) => `${host}/~${this.tokens.signFile(folder)}${folder}`,
    );

  /** @returns the address without its signature, or undefined if it has no valid one */
  verify(url: string): string | undefined {
    const [match, prefix = '', signature = '', folder = '', rest = ''] = SIGNED.exec(url) ?? [];
    return match !== undefined && this.tokens.isFileSignature(folder, signature)
      ? `${prefix}${folder}${rest}`
      : undefined;
  }
}
