import { format, resolveConfig } from 'prettier';

const CODE = /\.(?:tsx?|scss)$/;

export async function formatFile(path: string, text: string): Promise<string> {
  return CODE.test(path) ? format(text, { ...(await resolveConfig(path)), filepath: path }) : text;
}
