import { createTurnTaker } from '@/lib/platform/background/createPacer';
import { isRecord } from '@/lib/platform/data/objects';
import { remember } from '@/lib/platform/data/remember';
import { readDefaultCode } from '../space/localeTable';
import { readPublication, type Publication } from '../space/publication';
import type { Resource } from '../space/resource';
import type { Space } from '../space/space';

export type { Publication };

export type Described = Readonly<{
  kind: 'Entry' | 'Asset';
  id: string;
  type: string;
  typeName: string;
  title: string | undefined;
}>;

export type Inspected = Described & {
  readonly publication: Publication | undefined;
  /** Locales in which a field has its own value; undefined if no localized field has one. */
  readonly ownLocales: readonly string[] | undefined;
};

const MAX_TITLE = 120;
const MAX_SEARCH_MS = 400;

const readText = (values: Readonly<Record<string, unknown>> | undefined, locale: string) =>
  [values?.[locale], ...Object.values(values ?? {})].find(
    (value): value is string => typeof value === 'string' && value.trim() !== '',
  );

/** Cached, since every page asks for all of its items; resources never change. */
const publications = new WeakMap<Resource, Publication | 'unknown'>();

function recallPublication(resource: Resource): Publication | undefined {
  const publication = remember(publications, resource, () => {
    const item: unknown = JSON.parse(resource.text.toString());
    return (isRecord(item) ? readPublication(item['sys']) : undefined) ?? 'unknown';
  });
  return publication === 'unknown' ? undefined : publication;
}

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const listWords = (text: string): readonly string[] => fold(text).match(/[\p{L}\p{N}]{2,}/gu) ?? [];

function rate(words: readonly string[], other: string) {
  const folded = fold(other);
  return words.filter((word) => folded.includes(word)).length / words.length;
}

class Inspector {
  private readonly locale: string;

  constructor(private readonly space: Space) {
    this.locale = readDefaultCode(space.locales);
  }

  private resource(id: string): Resource | undefined {
    return this.space.entries.byId(id) ?? this.space.assets.byId(id);
  }

  readonly typeOf = (id: string) => this.space.entries.byId(id)?.contentTypeId;

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

  readonly listReferrers = ({ kind, id }: Pick<Described, 'kind' | 'id'>): readonly string[] =>
    this.space.entries.linkingTo(kind, id).map((resource) => resource.id);

  readonly listSimilar = async (text: string, limit: number): Promise<readonly Described[]> => {
    const words = listWords(text);
    if (words.length === 0) return [];
    const end = performance.now() + MAX_SEARCH_MS;
    const pace = createTurnTaker();
    const found: { readonly described: Described; readonly score: number }[] = [];
    for (const resource of [
      ...this.space.entries.byContentType('page'),
      ...this.space.entries.all,
      ...this.space.assets.all,
    ]) {
      if (performance.now() > end) break;
      await pace();
      if (!this.mayHave(resource, words)) continue;
      const described = this.describeResource(resource);
      const score = rate(words, `${described.id} ${described.title ?? ''}`);
      if (score > 0) found.push({ described, score });
    }
    found.sort((one, other) => other.score - one.score);
    const best = new Map(found.map(({ described }) => [described.id, described]));
    return [...best.values()].slice(0, limit);
  };

  /** Searches the JSON text to avoid parsing, which works for plain ASCII words only. */
  private mayHave({ id, text }: Resource, words: readonly string[]) {
    const isPlain = words.every((word) => /^[\w]+$/.test(word));
    if (!isPlain || rate(words, id) > 0) return true;
    return words.some(
      (word) => text.includes(word.slice(1)) || text.includes(word.slice(1).toUpperCase()),
    );
  }

  private describeResource(resource: Resource): Described {
    const { id, fields, contentTypeId = '' } = resource;
    const isAsset = resource.kind === 'Asset';
    const type = this.space.contentTypes.get(contentTypeId);
    const title = readText(fields[isAsset ? 'title' : (type?.displayField ?? '')], this.locale);
    return {
      kind: isAsset ? 'Asset' : 'Entry',
      id,
      type: contentTypeId,
      typeName: isAsset ? 'asset' : (type?.name ?? contentTypeId),
      title: title?.trim().slice(0, MAX_TITLE),
    };
  }

  private listOwnLocales({ contentTypeId, fields }: Resource): readonly string[] | undefined {
    const own = new Set<string>();
    for (const [id, values] of Object.entries(fields)) {
      if (contentTypeId !== undefined && !this.space.field(contentTypeId, id)?.localized) continue;
      for (const [locale, value] of Object.entries(values))
        if (value !== null && value !== '') own.add(locale);
    }
    return own.size === 0 ? undefined : [...own];
  }
}

export type SpaceInspector = Pick<Inspector, keyof Inspector>;

const inspectors = new WeakMap<Space, SpaceInspector>();

export function inspectSpace(space: Space): SpaceInspector {
  return remember(inspectors, space, () => new Inspector(space));
}
