import type { PreviewTokens } from './previewTokens';

/** `//host/{space}/{asset}/{token}/…`, as the content service lays out its files: a file that is replaced gets another token. */
const FILE = /^(\/\/[^/]+)((?:\/[^/?#]+){3})(?=\/)/;
const SIGNED = /^(\/api\/media|\/media)\/~([\w-]{22})((?:\/[^/?#]+){3})(\/.*)$/;

/**
 * Opens single files of a private preview to whoever has a page that shows them: the file's address is signed. A browser that refuses the cookie
 * asks for pictures with nothing but their address, and one with a token would hand on the whole preview.
 */
export class MediaSignatures {
  constructor(private readonly tokens: Pick<PreviewTokens, 'signFile' | 'isFileSignature'>) {}

  /** @param src without protocol */
  readonly sign = (src: string): string => src.replace(FILE, (_, host: string, folder: string) => `${host}/~${this.tokens.signFile(folder)}${folder}`);

  /** @returns the address without its signature, or undefined if it has no valid one */
  verify(url: string): string | undefined {
    const [match, prefix = '', signature = '', folder = '', rest = ''] = SIGNED.exec(url) ?? [];
    return match !== undefined && this.tokens.isFileSignature(folder, signature) ? `${prefix}${folder}${rest}` : undefined;
  }
}
