import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const TYPES = join(process.cwd(), 'node_modules/schema-dts/dist/schema.d.ts');
/** `interface VideoObjectBase extends MediaObjectBase {` to its end. */
const INTERFACE =
  /^(?:export )?interface (\w+)(?:Base|Leaf)(?: extends ([^{]+))? \{\n([\s\S]*?)^\}/gm;

type Class = { readonly parents: Set<string>; readonly members: Set<string> };

function readClasses(): ReadonlyMap<string, Class> {
  const classes = new Map<string, Class>();
  for (const [, name = '', bases = '', body = ''] of readFileSync(TYPES, 'utf8').matchAll(
    INTERFACE,
  )) {
    const { parents, members } = classes.get(name) ?? { parents: new Set(), members: new Set() };
    for (const [, base = ''] of bases.matchAll(/(\w+)Base\b/g))
      if (base !== name) parents.add(base);
    for (const [, member = ''] of body.matchAll(/^ {4}"([a-z]\w*)"\?:/gim)) members.add(member);
    classes.set(name, { parents, members });
  }
  return classes;
}

const reference = (name: string) => ({ '@id': `schema:${name}` });

/**
 * The vocabulary of schema.org in the form of its own download, made from the types that are
 * installed.
 */
export function buildVocabulary() {
  const classes = readClasses();
  const owners = new Map<string, string[]>();
  for (const [name, { members }] of classes)
    for (const member of members) owners.set(member, [...(owners.get(member) ?? []), name]);
  return {
    '@graph': [
      ...[...classes].map(([name, { parents }]) => ({
        ...reference(name),
        '@type': 'rdfs:Class',
        'rdfs:subClassOf': [...parents].map(reference),
      })),
      ...[...owners].map(([member, names]) => ({
        ...reference(member),
        '@type': 'rdf:Property',
        'schema:domainIncludes': names.map(reference),
      })),
    ],
  };
}
