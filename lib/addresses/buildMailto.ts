/** Mail programs show a `+` literally. URLSearchParams does not throw on lone surrogates. */
export function encodeForMail(values: Readonly<Record<string, string>>): string {
  return new URLSearchParams(values).toString().replaceAll('+', '%20');
}

export function buildMailto(address: string, subject: string): string {
  return `mailto:${address}?${encodeForMail({ subject })}`;
}
