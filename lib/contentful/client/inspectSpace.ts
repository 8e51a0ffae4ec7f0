import { createTurnTaker } from '@/lib/background/createPacer';
import { remember } from '@/lib/data/remember';
import { readPublication, type Publication } from '../engine/content/publication';
import type { Resource } from '../engine/content/resource';
import type { Space } from '../engine/content/space';

export type { Publication };

/** An entry or asset as editors know it. */
export type Described = {
  readonly kind: 'Entry' | 'Asset';
  readonly id: string;
  /** Empty for an asset. */
  readonly type: string;
  readonly typeName: string;
  readonly title: string | undefined;
};

export type Inspected = Described & {
  readonly publication: Publication | undefined;
  /** Locales in which a field has a value of its own; undefined where none of its fields is translated. */
  readonly ownLocales: readonly string[] | undefined;
};

const MAX_TITLE = 120;
/** In ms; what has been found until then is enough. */
const LONGEST_SEARCH = 400;

const readText = (
  values: Readonly<Record<string, unknown>> | undefined,
  locale: string,
): string | undefined =>
  [values?.[locale], ...Object.values(values ?? {})].find(
    (value): value is string => typeof value === 'string' && value.trim() !== '',
  );

function readSys({ text }: Resource): unknown {
  const item: unknown = JSON.parse(text.toString());
  return typeof item === 'object' && item !== null && 'sys' in item ? item.sys : undefined;
}

/** Of what a page was made from each is asked for again with each page; a resource never changes. */
const publications = new WeakMap<Resource, { readonly publication: Publication | undefined }>();

function recallPublication(resource: Resource): Publication | undefined {
  return remember(publications, resource, () => ({
    publication: readPublication(readSys(resource)),
  })).publication;
}

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const listWords = (text: string): readonly string[] => fold(text).match(/[\p{L}\p{N}]{2,}/gu) ?? [];

/** From 0 to 1: how many of the words are in the other text. */
function rate(words: readonly string[], other: string): number {
  const folded = fold(other);
  return words.filter((word) => folded.includes(word)).length / words.length;
}

/** Looks at a space from the side of its entries: what they are, and who links to them. */
class Inspector {
  private readonly locale: string;

  constructor(private readonly space: Space) {
    this.locale = space.locales.find((locale) => locale.default)?.code ?? '';
  }

  private resource(id: string): Resource | undefined {
    return this.space.entries.byId(id) ?? this.space.assets.byId(id);
  }

  readonly typeOf = (id: string): string | undefined => this.space.entries.byId(id)?.contentTypeId;

  readonly describe = (id: string): Described | undefined => {
    const resource = this.resource(id);
    return resource && this.describeResource(resource);
  };

  readonly publicationOf = (id: string): Publication | undefined => {
    const resource = this.resource(id);
    return resource && recallPublication(resource);
  };

  readonly find = (id: string): Inspected | undefined => {
    const resource = this.resource(id);
    return (
      resource && {
        ...this.describeResource(resource),
        publication: recallPublication(resource),
        ownLocales: this.listOwnLocales(resource),
      }
    );
  };

  /** @returns ids of entries */
  readonly listReferrers = ({ kind, id }: Pick<Described, 'kind' | 'id'>): readonly string[] =>
    this.space.entries.linkingTo(kind, id).map((resource) => resource.id);

  /** Those whose id or title is like the text, the likest first. */
  readonly listSimilar = async (text: string, limit: number): Promise<readonly Described[]> => {
    const words = listWords(text);
    if (words.length === 0) return [];
    const end = performance.now() + LONGEST_SEARCH;
    const pace = createTurnTaker();
    const found: { readonly described: Described; readonly score: number }[] = [];
    for (const resource of [
      ...this.space.entries.byContentType('page'),
      ...this.space.entries.all,
      ...this.space.assets.all,
    ]) {
      if (performance.now() > end) break;
      const described = this.mayHave(resource, words) ? this.describeResource(resource) : undefined;
      const score =
        described === undefined ? 0 : rate(words, `${described.id} ${described.title ?? ''}`);
      if (described !== undefined && score > 0) found.push({ described, score });
      await pace();
    }
    const likest = new Map(
      found
        .sort((one, other) => other.score - one.score)
        .map(({ described }) => [described.id, described]),
    );
    return [...likest.values()].slice(0, limit);
  };

  /** Titles with other letters than these are read all the same; of the others, the text says whether reading is worth it. */
  private mayHave({ id, text }: Resource, words: readonly string[]): boolean {
    const isPlain = words.every((word) => /^[\w]+$/.test(word));
    if (!isPlain || rate(words, id) > 0) return true;
    return words.some(
      (word) => text.includes(word.slice(1)) || text.includes(word.slice(1).toUpperCase()),
    );
  }

  private describeResource(resource: Resource): Described {
    const { id, contentTypeId = '' } = resource;
    const kind = resource.kind === 'Asset' ? 'Asset' : 'Entry';
    const type = this.space.contentTypes.get(contentTypeId);
    const title = readText(
      resource.fields[kind === 'Asset' ? 'title' : (type?.displayField ?? '')],
      this.locale,
    )?.trim();
    return {
      kind,
      id,
      type: contentTypeId,
      typeName: kind === 'Asset' ? 'asset' : (type?.name ?? contentTypeId),
      title: title?.slice(0, MAX_TITLE),
    };
  }

  private listOwnLocales({ contentTypeId, fields }: Resource): readonly string[] | undefined {
    const translated = Object.entries(fields).filter(
      ([id]) =>
        contentTypeId === undefined || this.space.field(contentTypeId, id)?.localized === true,
    );
    const own = new Set(
      translated.flatMap(([, values]) =>
        Object.entries(values).flatMap(([locale, value]) =>
          value === null || value === '' ? [] : [locale],
        ),
      ),
    );
    return own.size === 0 ? undefined : [...own];
  }
}

export type SpaceInspector = Pick<Inspector, keyof Inspector>;

const inspectors = new WeakMap<Space, SpaceInspector>();

export function inspectSpace(space: Space): SpaceInspector {
  return remember(inspectors, space, () => new Inspector(space));
}
