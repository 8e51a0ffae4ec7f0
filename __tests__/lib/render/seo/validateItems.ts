import { Validator } from '@adobe/structured-data-validator/src/validator.js';
import { buildVocabulary } from './schemaVocabulary';
import { isRecord } from '@/lib/platform/data/objects';

export type Item = Readonly<Record<string, unknown>>;

const validator = new Validator(buildVocabulary());

/** The items of a page's scripts, those of a graph or a list one by one. */
export function readItems(scripts: Readonly<Record<string, string>>): readonly Item[] {
  const open = (data: unknown): readonly Item[] => {
    if (Array.isArray(data)) return data.flatMap(open);
    if (!isRecord(data)) throw new Error(`No item: ${JSON.stringify(data)}`);
    return '@graph' in data ? open(data['@graph']) : [data];
  };
  return Object.values(scripts).flatMap((text) => open(JSON.parse(text)));
}

/**
 * What Google asks for that this site does not have: it sells nothing, collects no ratings, and of
 * a video at YouTube it knows no date.
 * https://developers.google.com/search/docs/appearance/structured-data/search-gallery
 */
const NOT_OURS = [
  /^Product: One of the following attributes is required: "aggregateRating", "offers" or "review"$/,
  /^Product: Required attribute "offers" is missing$/,
];
const OF_EMBEDDED_VIDEOS = /^VideoObject: Required attribute "uploadDate" is missing$/;

async function listIssuesOfItem(item: Item): Promise<readonly string[]> {
  const type = [item['@type']].flat().map(String)[0] ?? '';
  const issues = await validator.validate({ jsonld: { [type]: [structuredClone(item)] } });
  return issues
    .filter(({ severity, errorType }) => severity === 'ERROR' || errorType === 'schemaOrg')
    .map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`)
    .filter(
      (line) =>
        !NOT_OURS.some((pattern) => pattern.test(line)) &&
        !('embedUrl' in item && OF_EMBEDDED_VIDEOS.test(line)),
    );
}

/**
 * Google's errors in a page's structured data, and what the vocabulary of schema.org does not know.
 */
export async function listIssues(
  scripts: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  return (await Promise.all(readItems(scripts).map(listIssuesOfItem))).flat();
}
