import { CONTENT_MODEL } from '@/components/registry/definitions/contentModel';
import { buildLink } from './buildSpaceExport';
import { FAULTS } from './faults';
import { createRandomness } from './randomness';
import { buildSoundFields, type Fields } from './soundFields';

/** An entry of a block with something wrong in it. */
export type MalformedEntry = {
  readonly id: string;
  readonly model: string;
  readonly what: string;
  readonly fields: Fields;
};

const SEED = 20_260;
const SAMPLED_MIXTURES = 5;
const FAULT_NAMES = Object.keys(FAULTS);
/**
 * What a field is missing entirely, and what it links to itself with, are no values of their own.
 */
const SELF = 'a link to itself';
const SELVES = '1,000 links to itself';
const MISSING = 'nothing';
/** In place of a field's name. */
const EVERY = 'every field';
const ALL_NAMES = [MISSING, SELF, SELVES, ...FAULT_NAMES];

/** Id of the sound entry of a content type that sound fields link to. */
export const soundId = (model: string): string => `sound-${model}`;

function spoil(fields: Fields, name: string, fault: string, id: string): Fields {
  if (fault === MISSING)
    return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
  if (fault === SELF) return { ...fields, [name]: buildLink(id) };
  if (fault === SELVES)
    return { ...fields, [name]: Array.from({ length: 1000 }, () => buildLink(id)) };
  return { ...fields, [name]: FAULTS[fault] };
}

/** An entry with a fault in one of its fields, or in every field. */
function buildMalformed(model: string, name: string, fault: string): MalformedEntry {
  const sound = buildSoundFields(model, soundId);
  const id = `bad-${model}-${name === EVERY ? 'all' : name}-${ALL_NAMES.indexOf(fault)}`;
  const names = name === EVERY ? Object.keys(sound) : [name];
  const fields = names.reduce((spoilt, field) => spoil(spoilt, field, fault, id), sound);
  return {
    id,
    model,
    what: name === EVERY ? `every field of ${model} is ${fault}` : `${model}.${name} is ${fault}`,
    fields,
  };
}

const listNames = (model: string): readonly string[] => [
  ...Object.keys(buildSoundFields(model, soundId)),
  EVERY,
];
const seedOf = (model: string, seed: number): number =>
  seed + CONTENT_MODEL.findIndex(({ id }) => id === model);

/** Each field with each fault in turn, and all fields with each fault together. */
function listSystematic(model: string): readonly MalformedEntry[] {
  return ALL_NAMES.flatMap((fault) =>
    listNames(model).map((name) => buildMalformed(model, name, fault)),
  );
}

/** Some fields at once, each with a fault of its own. */
function listMixed(model: string, count: number, seed: number): readonly MalformedEntry[] {
  const random = createRandomness(seedOf(model, seed));
  const sound = buildSoundFields(model, soundId);
  const names = Object.keys(sound);
  return Array.from({ length: count }, (_, index) => {
    const id = `bad-${model}-mixed-${index}`;
    const chosen = names
      .filter(() => random.next() < 0.5)
      .map((name) => [name, random.pick(ALL_NAMES)] as const);
    const what = `${model} with ${chosen.map(([name, fault]) => `${name}: ${fault}`).join(', ')}`;
    return {
      id,
      model,
      what,
      fields: chosen.reduce((fields, [name, fault]) => spoil(fields, name, fault, id), sound),
    };
  });
}

/**
 * Malformed entries of one block, the same in every run: all that there are in turn, then mixtures
 * until there are `atLeast`.
 */
export function listMalformedEntries(model: string, atLeast: number): readonly MalformedEntry[] {
  const systematic = listSystematic(model);
  return [...systematic, ...listMixed(model, Math.max(20, atLeast - systematic.length), SEED)];
}

/** A few of them: every fault once, every field once at least, and some mixtures. */
export function sampleMalformedEntries(model: string, seed: number): readonly MalformedEntry[] {
  const random = createRandomness(seedOf(model, seed));
  const [names, faults] = [random.shuffle(listNames(model)), random.shuffle(ALL_NAMES)];
  const pairs = Array.from(
    { length: Math.max(names.length, faults.length) },
    (_, index) =>
      [names[index % names.length] ?? EVERY, faults[index % faults.length] ?? MISSING] as const,
  );
  return [
    ...pairs.map(([name, fault]) => buildMalformed(model, name, fault)),
    ...listMixed(model, SAMPLED_MIXTURES, seed),
  ];
}
