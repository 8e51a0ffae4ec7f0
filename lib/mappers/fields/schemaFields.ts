import { field, readBoolean, readChoice, readInteger, readJsonObject } from '@/lib/contentModel/readers/values';
import { readAnchor, readLink, readLinks } from '@/lib/contentModel/readers/links';
import { readShortString, readString, readText } from '@/lib/contentModel/readers/text';
import { readRichContent } from '@/lib/contentModel/readers/richText';

export const line = () => field(readString, 'text');
export const shortLine = () => field(readShortString, 'text');
export const longText = () => field(readText, 'text');
export const richContent = () => field(readRichContent, 'rich text or HTML');
export const flag = () => field(readBoolean, 'true or false');
export const integer = (min: number, max: number) => field(readInteger(min, max), `a whole number from ${min} to ${max}`);
export const choice = <const Choice extends string | number>(choices: readonly Choice[]) => field(readChoice(choices), `one of ${choices.join(', ')}`);
export const link = () => field(readLink, 'a link');
export const links = () => field(readLinks, 'a list of links');
export const anchor = () => field(readAnchor, 'letters, digits and hyphens');
export const json = () => field(readJsonObject, 'plain JSON of a bearable size');
