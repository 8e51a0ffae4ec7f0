import { compile } from 'sass';
import { SITE } from '@/lib/config/site';

/** Custom properties of a site's `look/brand.scss` by name, without their dashes. */
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

/** The look where a range of products has a colour of its own, by the name of that. */
export function readTones(): ReadonlyMap<string, Look> {
  const look = readLook();
  return new Map(
    readRules(BRAND).flatMap(({ tone, properties }) =>
      tone === undefined ? [] : [[tone, new Map([...look, ...properties])]],
    ),
  );
}

/**
 * The colour of a role as six digits, `#123abc`.
 * @throws where the role has none, or one that is written otherwise
 */
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
