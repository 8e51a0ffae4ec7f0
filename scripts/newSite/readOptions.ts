import { parseArgs } from 'node:util';
import type { Edition, EditionId, SiteIdentity } from '@/lib/platform/config/identity';
import { hasTexts } from './buildSources';

export const USAGE = `npm run content:new -- KEY --name NAME [--company COMPANY] [--origin https://www.example.com] [--editions en-gb,fr-fr]

KEY       the folder below content, and what machines know the site by: lower-case letters, digits and hyphens
NAME      the brand, as visitors read it
COMPANY   who answers for the site; the name, unless it is given
ORIGIN    where visitors will find it
EDITIONS  language and country of each; the first is the default one
It writes content/KEY, and names it in tsconfig.json.`;

export type Options = {
  readonly site: SiteIdentity;
  readonly editions: readonly [Edition, ...Edition[]];
};

const KEY = /^[a-z][a-z0-9-]{0,31}$/;
const EDITION = /^([a-z]{2})-([a-z]{2})$/;

const isEditionId = (id: string): id is EditionId => EDITION.test(id);

function buildEdition(id: EditionId, isFirst: boolean): Edition {
  const [, language = '', country = ''] = EDITION.exec(id) ?? [];
  const code = country.toUpperCase();
  const name = new Intl.DisplayNames(`${language}-${code}`, { type: 'region' }).of(code) ?? code;
  return {
    id,
    country: code,
    language,
    locale: `${language}-${code}`,
    name,
    ...(isFirst || hasTexts(language) ? {} : { isListed: false }),
  };
}

function readOrigin(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) ? url.origin : undefined;
}

/** @returns an error message if an option is wrong */
export function readOptions(args: readonly string[]): Options | string {
  const text = { type: 'string' } as const;
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    strict: true,
    options: { name: text, company: text, origin: text, editions: text },
  });
  const [key = '', ...others] = positionals;
  const {
    name,
    company = name,
    origin = `https://www.${key}.example`,
    editions = 'en-gb',
  } = values;
  const ids = editions.split(',').map((id) => id.trim().toLowerCase());
  const wrong = ids.filter((id) => !isEditionId(id));
  const [first, ...more] = ids.filter(isEditionId);
  if (!KEY.test(key) || others.length > 0)
    return `expected one KEY of lower-case letters, digits and hyphens, found ${positionals.join(' ') || 'none'}`;
  if (['demo', 'build', 'dist'].includes(key))
    return `expected another KEY: content/${key} is taken`;
  if (name === undefined || name.trim() === '' || company === undefined) return 'expected a --name';
  if (wrong.length > 0 || first === undefined)
    return `expected --editions such as en-gb,fr-fr, found ${editions}`;
  if (new Set(ids).size < ids.length)
    return `expected each of the --editions once, found ${editions}`;
  const address = readOrigin(origin);
  if (address === undefined)
    return `expected an --origin such as https://www.example.com, found ${origin}`;
  return {
    site: {
      name,
      company,
      key,
      origin: address,
      folder: `content/${key}`,
      allowsAiTraining: false,
    },
    editions: [buildEdition(first, true), ...more.map((id) => buildEdition(id, false))],
  };
}
