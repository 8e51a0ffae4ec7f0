import { CONTENT_MODEL } from '@/content/model/contentModel';
import { buildLink } from './buildSpaceExport';
import { FAULTS } from './faults';
import { createRandomness } from './randomness';
import type { Fields } from './soundFields';
import { buildSoundFields } from './soundFields';

/** An entry of a block with something wrong in it. */
export type MalformedEntry = { readonly id: string; readonly model: string; readonly what: string; readonly fields: Fields };

const SEED = 20_260;
const FAULT_NAMES = Object.keys(FAULTS);
/** What a field is missing entirely, and what it links to itself with, are no values of their own. */
const SELF = 'a link to itself';
const SELVES = '1,000 links to itself';
const MISSING = 'nothing';
const ALL_NAMES = [MISSING, SELF, SELVES, ...FAULT_NAMES];

/** Id of the sound entry of a content type that sound fields link to. */
export const soundId = (model: string): string => `sound-${model}`;

function spoil(fields: Fields, name: string, fault: string, id: string): Fields {
  if (fault === MISSING) return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
  if (fault === SELF) return { ...fields, [name]: buildLink(id) };
  if (fault === SELVES) return { ...fields, [name]: Array.from({ length: 1000 }, () => buildLink(id)) };
  return { ...fields, [name]: FAULTS[fault] };
}

/** Each field with each fault in turn, and all fields with each fault together. */
function listSystematic(model: string): readonly MalformedEntry[] {
  const sound = buildSoundFields(model, soundId);
  const names = Object.keys(sound);
  return ALL_NAMES.flatMap((fault) => {
    const single = names.map((name): MalformedEntry => {
      const id = `bad-${model}-${name}-${ALL_NAMES.indexOf(fault)}`;
      return { id, model, what: `${model}.${name} is ${fault}`, fields: spoil(sound, name, fault, id) };
    });
    const id = `bad-${model}-all-${ALL_NAMES.indexOf(fault)}`;
    return [...single, { id, model, what: `every field of ${model} is ${fault}`, fields: names.reduce((fields, name) => spoil(fields, name, fault, id), sound) }];
  });
}

/** Some fields at once, each with a fault of its own. */
function listMixed(model: string, count: number): readonly MalformedEntry[] {
  const random = createRandomness(SEED + CONTENT_MODEL.findIndex(({ id }) => id === model));
  const sound = buildSoundFields(model, soundId);
  const names = Object.keys(sound);
  return Array.from({ length: count }, (_, index) => {
    const id = `bad-${model}-mixed-${index}`;
    const chosen = names.filter(() => random.next() < 0.5).map((name) => [name, random.pick(ALL_NAMES)] as const);
    const what = `${model} with ${chosen.map(([name, fault]) => `${name}: ${fault}`).join(', ')}`;
    return { id, model, what, fields: chosen.reduce((fields, [name, fault]) => spoil(fields, name, fault, id), sound) };
  });
}

/** Malformed entries of one block, the same in every run: all that there are in turn, then mixtures until there are `atLeast`. */
export function listMalformedEntries(model: string, atLeast: number): readonly MalformedEntry[] {
  const systematic = listSystematic(model);
  return [...systematic, ...listMixed(model, Math.max(20, atLeast - systematic.length))];
}
