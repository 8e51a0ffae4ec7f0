import { resolveContentLocale } from '@/lib/platform/config/env';
import type { Edition } from '@/lib/platform/config/editions';
import { findEditionOfPath } from '@/lib/platform/config/editions';
import type { ContentStore } from '@/lib/content/store/contentStore';
import type { Inspected, SpaceInspector } from '@/lib/content/store/inspectSpace';
import { SILENT } from '@/lib/telemetry/metrics/reporting';
import type { PageIndex } from '@/lib/models/page';
import { encodePath } from '@/lib/addresses/paths';
import { SiteView } from '@/lib/site/view/siteView';
import type { PublishedContent } from '../publishedContent';
import type { WebhookNotices } from '../webhookNotices';
import type {
  Findings,
  PagePlace,
  PublicSite,
  PublishedSide,
  Unpublished,
  Verdict,
} from './findings';
import { judge } from './judge';
import { type LeftOutAnswer, listLeftOut } from './leftOut';
import { findSubject, type Subject } from './subject';
import { type Standing, type Walk, walkToPages } from './walk';

export type WhyOptions = Readonly<{
  drafts: ContentStore;
  published: PublishedContent | undefined;
  place: string;
  notices: WebhookNotices | undefined;
  askPublicSite: (() => Promise<PublicSite>) | undefined;
  clock?: { readonly now: () => number };
}>;

export type Answer =
  | LeftOutAnswer
  | Exclude<Subject, { readonly kind: 'found' }>
  | { readonly kind: 'found'; readonly findings: Findings };

const MAX_JUDGED = 12;
const MAX_PLACES = 60;
const MAX_UNPUBLISHED = 20;

type Place = Address & { readonly standing: Standing };

type Address = { readonly edition: Edition; readonly url: string };

/** First the page's addresses, then editions whose address leads nowhere (empty `url`). */
function listAddresses(
  id: string,
  views: readonly SiteView[],
  editions: readonly Edition[],
): readonly Address[] {
  const inViews = <Value>(edition: Edition, find: (index: PageIndex) => Value | undefined) =>
    views.map(({ site }) => find(site.ofEdition(edition))).find((value) => value !== undefined);
  const found = editions.flatMap((edition) => {
    const url = inViews(edition, ({ byId }) => byId.get(id)?.url);
    return url === undefined ? [] : [{ edition, url }];
  });
  const known = new Set(found.map(({ url }) => url));
  const lost = editions.flatMap((edition) => {
    const page = inViews(edition, ({ leftOut }) => leftOut.find((left) => left.id === id));
    const address = page && (page.path === '' ? page.typed : encodePath(page.path));
    if (address === undefined || known.has(address)) return [];
    known.add(address);
    return [{ edition, url: '' }];
  });
  return [...found, ...lost];
}

/** The question's edition first, and every page once before any page again. */
function listPlaces(
  { pages }: Walk,
  views: readonly SiteView[],
  asked: Edition | undefined,
): readonly Place[] {
  const editions = [...(views[0]?.site.editions ?? [])].sort(
    (one, other) => Number(other.id === asked?.id) - Number(one.id === asked?.id),
  );
  const ofPage = (standing: Standing): readonly Place[] =>
    listAddresses(standing.root.id, views, editions).map((address) => ({ standing, ...address }));
  const nowhere = (standing: Standing): readonly Place[] =>
    editions.slice(0, 1).map((edition) => ({ standing, edition, url: '' }));
  const lists = pages.map(
    (standing) => [ofPage(standing), nowhere(standing)].find((list) => list.length > 0) ?? [],
  );
  const most = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: most }, (_, index) => lists.flatMap((list) => list[index] ?? []))
    .flat()
    .slice(0, MAX_PLACES);
}

/** Used without published content: the preview shows a draft that the site leaves out. */
function findDraft(
  subject: Inspected,
  { root, way }: Standing,
  { find }: SpaceInspector,
): Verdict | undefined {
  const draft = [root.id, ...way.map(({ id }) => id), subject.id].find(
    (id) => find(id)?.publication?.state === 'draft',
  );
  if (draft === undefined) return undefined;
  return draft === root.id
    ? { kind: 'noPage', cause: 'unpublished' }
    : { kind: 'leftOut', entryId: draft, path: '', reason: 'unresolvedLink', detail: 'a draft' };
}

type Scene = Readonly<{
  subject: Inspected;
  inspector: SpaceInspector;
  drafts: SiteView;
  published: SiteView | undefined;
}>;

async function judgePlace(
  { standing, edition }: Place,
  { subject, inspector, drafts, published }: Scene,
): Promise<Verdict> {
  const draft = published === undefined ? findDraft(subject, standing, inspector) : undefined;
  const { id, kind } = subject;
  return (
    draft ??
    judge(published ?? drafts, {
      edition,
      pageId: standing.root.id,
      id,
      key: `${kind} ${id}`,
      way: standing.way.map((entry) => entry.id),
    })
  );
}

/** One at a time, and limited, because each page costs as much as a visit. */
async function judgePlaces(places: readonly Place[], scene: Scene): Promise<readonly PagePlace[]> {
  const judged: PagePlace[] = [];
  for (const place of places) {
    const {
      standing: { root, way },
      edition,
      url,
    } = place;
    const verdict: Verdict =
      judged.length < MAX_JUDGED ? await judgePlace(place, scene) : { kind: 'unknown' };
    judged.push({ page: root, edition: edition.id, url, way, verdict });
    await new Promise(setImmediate);
  }
  return judged;
}

function listUnpublished(
  { pages, shared }: Walk,
  subject: Inspected,
  { find }: SpaceInspector,
): readonly Unpublished[] {
  const ids = new Set(
    [...pages, ...shared].flatMap(({ root, way }) => [root.id, ...way.map(({ id }) => id)]),
  );
  ids.delete(subject.id);
  return [...ids]
    .flatMap((id) => {
      const entry = find(id);
      return entry?.publication === undefined || entry.publication.state === 'published'
        ? []
        : [{ ...entry, publication: entry.publication }];
    })
    .slice(0, MAX_UNPUBLISHED);
}

function describeSide(
  content: PublishedContent | undefined,
  view: SiteView | undefined,
  { id, kind }: Inspected,
): PublishedSide {
  if (content === undefined) return { kind: 'none' };
  const held = view?.snapshot.inspect();
  if (content.kind === 'file') return { kind: 'file', has: held?.find(id) !== undefined };
  const locale = view?.site.editions[0];
  const lookup = locale && view.snapshot.in(resolveContentLocale(locale));
  const found = kind === 'Asset' ? lookup?.asset(id) : lookup?.entry(id);
  return { kind: 'replica', updatedAt: found?.sys.updatedAt, status: content.status() };
}

/** @throws NoContentError where there are no drafts */
export async function investigate(question: string, options: WhyOptions): Promise<Answer> {
  const {
    drafts: store,
    published: content,
    place,
    notices,
    askPublicSite,
    clock = Date,
  } = options;
  if (question.trim() === '') return listLeftOut(store);
  const drafts = await SiteView.open(store, SILENT);
  const inspector = drafts.snapshot.inspect();
  const found = await findSubject(question, drafts.site, inspector);
  if (found.kind !== 'found') return found;
  const { subject } = found;
  // An unavailable service must not hide the other findings.
  const [published, publicSite] = await Promise.all([
    content?.view().catch(() => undefined),
    askPublicSite?.(),
  ]);
  const walk = walkToPages(subject.id, inspector);
  const places = listPlaces(
    walk,
    published === undefined ? [drafts] : [published, drafts],
    findEditionOfPath(question),
  );
  const findings: Findings = {
    subject,
    place,
    now: clock.now(),
    editions: drafts.site.editions.map((edition) => ({
      id: edition.id,
      locale: resolveContentLocale(edition),
    })),
    draftsAt: store.status().confirmedAt,
    published: describeSide(content, published, subject),
    publicSite,
    notices: notices?.listOf(subject.id),
    pages: await judgePlaces(places, { subject, inspector, drafts, published }),
    shared: walk.shared,
    isWhole: walk.isWhole,
    unpublished: listUnpublished(walk, subject, inspector),
  };
  return { kind: 'found', findings };
}
