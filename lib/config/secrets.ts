import { getSiteProcess } from './siteProcess';

/** Anything shorter may be a word of any text. */
const MIN_LENGTH = 6;

/** As it appears in the Base64 text of something that has `shift` bytes, or three times as many more, before it. */
function encodeBase64At(secret: string, shift: number): string {
  const bytes = Buffer.from(' '.repeat(shift) + secret);
  return bytes
    .toString('base64')
    .slice(Math.ceil((shift * 8) / 6), Math.floor((bytes.length * 8) / 6));
}

const toUrlAlphabet = (base64: string): string => base64.replaceAll('+', '-').replaceAll('/', '_');

function listForms(secret: string): readonly string[] {
  const encoded = encodeURIComponent(secret);
  const base64 = [0, 1, 2].map((shift) => encodeBase64At(secret, shift));
  return [
    secret,
    encoded,
    encoded.replace(/%../g, (escape) => escape.toLowerCase()),
    JSON.stringify(secret).slice(1, -1),
    ...base64,
    ...base64.map(toUrlAlphabet),
  ];
}

/** The values of all secret variables. They are private, so that printing a configuration prints none of them. */
export class Secrets {
  readonly #forms: readonly string[];

  constructor(values: readonly string[]) {
    const forms = values.filter(({ length }) => length >= MIN_LENGTH).flatMap(listForms);
    this.#forms = [...new Set(forms)].sort((one, other) => other.length - one.length);
  }

  /** Removes them from a text, also where they are encoded for an address, for JSON or in Base64. */
  redact(text: string): string {
    return this.#forms.reduce((rest, form) => rest.replaceAll(form, '…'), text);
  }
}

/** Removes the secrets of this process from whatever it writes or sends. */
export const redactSecrets = (text: string): string =>
  getSiteProcess().config?.secrets.redact(text) ?? text;
