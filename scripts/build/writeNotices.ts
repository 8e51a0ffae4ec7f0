import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { SITE } from '@/lib/platform/config/site';
import { readLook } from '../brand/readLook';
import { listProductionPackages } from './productionPackages';

const FILE = 'public/third-party-notices.txt';
const LICENCES = 'scripts/build/licences';
const LICENCE_FILE = /^(?:licen[cs]e|copying|unlicense|notice)\b/i;
const README = /^readme\b/i;
const GRANT = /^#* ?licen[cs]e\s.*permission is hereby granted.*$/ims;

/** Licences that permit shipping with code whose rights are reserved. */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Python-2.0',
]);

type Missing = { readonly file: string; readonly copyright?: string };

const MICROSOFT = 'node_modules/@microsoft/applicationinsights-web/LICENSE';
/** Texts from the repositories of packages that ship without one. */
export const MISSING: Readonly<Record<string, Missing>> = {
  '@img/sharp-libvips': { file: `${LICENCES}/LGPL-3.0-or-later.txt` },
  '@microsoft/applicationinsights-cfgsync-js': { file: MICROSOFT },
  '@microsoft/dynamicproto-js': { file: MICROSOFT },
  '@redis/client': {
    file: `${LICENCES}/MIT.txt`,
    copyright: 'Copyright (c) 2022-2025, Redis, inc.',
  },
  '@next/env': { file: 'node_modules/next/license.md' },
  'client-only': {
    file: `${LICENCES}/MIT.txt`,
    copyright: 'Copyright (c) Meta Platforms, Inc. and affiliates.',
  },
  keyv: {
    file: `${LICENCES}/MIT.txt`,
    copyright: 'Copyright (c) 2017-2021 Luke Childs\nCopyright (c) 2021-2022 Jared Wray',
  },
  saxes: { file: `${LICENCES}/saxes.txt` },
};

export type Notice = {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly texts: readonly string[];
};

const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string().catch(''),
});

/** Skips nested packages, which have their own notice. */
function* listFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory() && entry.name !== 'node_modules')
      yield* listFiles(join(folder, entry.name));
    else if (entry.isFile() && LICENCE_FILE.test(entry.name) && !/\.[cm]?[jt]s$/.test(entry.name))
      yield join(folder, entry.name);
  }
}

function readTexts(folder: string, name: string): readonly string[] {
  const texts = [...listFiles(folder)].sort().map((path) => readFileSync(path, 'utf8'));
  // libvips has one package per platform.
  const missing = MISSING[name.replace(/^(@img\/sharp-libvips)-.*$/, '$1')];
  if (missing !== undefined)
    return [...texts, `${missing.copyright ?? ''}\n\n${readFileSync(missing.file, 'utf8')}`];
  if (texts.length > 0) return texts;
  const readmes = readdirSync(folder).filter((file) => README.test(file));
  return readmes.flatMap((file) => GRANT.exec(readFileSync(join(folder, file), 'utf8')) ?? []);
}

export function readNotice(folder: string): Notice {
  const {
    name,
    version,
    license: licence,
  } = manifestSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  return {
    name,
    version,
    licence,
    texts: readTexts(folder, name).map((text) => text.replaceAll('\r\n', '\n').trim()),
  };
}

/** Handles SPDX expressions as packages write them: alternatives of one or more licences. */
export const isAllowed = (licence: string): boolean =>
  licence
    .replace(/^\(|\)$/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => ALLOWED.has(name)));

export function listProblems(notices: readonly Notice[]): readonly string[] {
  return notices.flatMap(({ name, version, licence, texts }) => [
    ...(isAllowed(licence)
      ? []
      : [
          `${name} ${version} has the licence "${licence}", which is not among those that may be shipped`,
        ]),
    ...(texts.length > 0 ? [] : [`${name} ${version} has no text of its licence`]),
  ]);
}

const LOOK = `${SITE.folder}/look`;

/** A shipped font file needs its licence next to it. */
export function listFonts(folder = LOOK): readonly Notice[] {
  const names = readdirSync(folder);
  if (!names.some((name) => /\.woff2?$/.test(name))) return [];
  const texts = names
    .filter((name) => LICENCE_FILE.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  const [family = ''] = (readLook(`${folder}/brand.scss`).get('font-family') ?? '').split(',');
  return [
    {
      name: family.replaceAll(/['"]/g, ''),
      version: 'font',
      licence: texts.some((text) => text.includes('SIL OPEN FONT LICENSE')) ? 'OFL-1.1' : 'its own',
      texts,
    },
  ];
}

export function formatNotices(notices: readonly Notice[]): string {
  const namesByText = new Map<string, string[]>();
  for (const { name, version, licence, texts } of notices) {
    for (const text of texts)
      namesByText.set(text, [...(namesByText.get(text) ?? []), `${name} ${version} (${licence})`]);
  }
  const line = '-'.repeat(80);
  return [...namesByText]
    .map(([text, names]) => `${line}\n${[...new Set(names)].join('\n')}\n${line}\n\n${text}\n`)
    .join('\n');
}

/** @throws Error if a package has no licence text, or a licence that isn't allowed */
export function writeNotices(): void {
  const notices = listProductionPackages().map(readNotice);
  const fonts = listFonts();
  const problems = [
    ...listProblems(notices),
    ...fonts
      .filter(({ texts }) => texts.length === 0)
      .map(({ name }) => `${name} has no text of its licence in ${LOOK}`),
  ];
  if (problems.length > 0) throw new Error(`This cannot be shipped:\n${problems.join('\n')}`);
  writeFileSync(FILE, formatNotices([...fonts, ...notices]));
}
