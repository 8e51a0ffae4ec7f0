import { getSiteProcess } from './siteProcess';

/** A shorter value may be part of ordinary text. */
const MIN_LENGTH = 6;

/** The Base64 characters that do not depend on the `shift` bytes before the secret. */
function encodeBase64At(secret: string, shift: number) {
  const bytes = Buffer.from(' '.repeat(shift) + secret);
  return bytes
    .toString('base64')
    .slice(Math.ceil((shift * 8) / 6), Math.floor((bytes.length * 8) / 6));
}

const toUrlAlphabet = (base64: string) => base64.replaceAll('+', '-').replaceAll('/', '_');

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

/** The field is private, so that printing a configuration prints no secret. */
export class Secrets {
  readonly #forms: readonly string[];

  constructor(values: readonly string[]) {
    const forms = values.filter(({ length }) => length >= MIN_LENGTH).flatMap(listForms);
    this.#forms = [...new Set(forms)].sort((one, other) => other.length - one.length);
  }

  redact(text: string): string {
    return this.#forms.reduce((rest, form) => rest.replaceAll(form, '…'), text);
  }
}

export const redactSecrets = (text: string): string =>
  getSiteProcess().config?.secrets.redact(text) ?? text;
