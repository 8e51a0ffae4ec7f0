import { compile } from 'sass';
import { SITE } from '@/lib/platform/config/site';

/** Custom properties of a site's `look/brand.scss`, by name without dashes. */
export type Look = ReadonlyMap<string, string>;

const BRAND = `${SITE.folder}/look/brand.scss`;
const PROPERTY = /--([\w-]+):\s*([^;]+);/g;
const RULE = /^(:root|\[data-tone=["']?(\w+)["']?\]) \{([^}]*)\}/gm;
const REFERENCE = /^var\(--([\w-]+)\)$/;

const readProperties = (rule: string): readonly (readonly [string, string])[] =>
  [...rule.matchAll(PROPERTY)].map(([, name = '', value = '']) => [name, value.trim()]);

const readRules = (file: string) =>
  [...compile(file).css.matchAll(RULE)].map(([, , tone, rule = '']) => ({
    tone,
    properties: readProperties(rule),
  }));

export function readLook(file = BRAND): Look {
  return new Map(
    readRules(file).flatMap(({ tone, properties }) => (tone === undefined ? properties : [])),
  );
}

export function readTones(): ReadonlyMap<string, Look> {
  const look = readLook();
  return new Map(
    readRules(BRAND).flatMap(({ tone, properties }) =>
      tone === undefined ? [] : [[tone, new Map([...look, ...properties])]],
    ),
  );
}

/** @throws if the role has no colour, or one written another way */
export function resolveColor(look: Look, role: string): string {
  const value = look.get(role);
  const [, other] = REFERENCE.exec(value ?? '') ?? [];
  if (other !== undefined) return resolveColor(look, other);
  const [, short, long] =
    /^#(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(value === 'white' ? '#fff' : (value ?? '')) ?? [];
  if (long !== undefined) return `#${long.toLowerCase()}`;
  if (short !== undefined) return short.toLowerCase().replace(/\w/g, '$&$&').padStart(7, '#');
  throw new Error(
    `${BRAND}: expected a colour like #123abc for --${role}, found ${value ?? 'nothing'}`,
  );
}
