import type { ShownPage } from '@/lib/models/page';
import { isRecord } from '@/lib/platform/data/objects';
import { cleanTerm, unifyGtin } from './cleanEvent';
import type { EventName, EventOf, TrackedEvent } from './events';
import { pushEntry } from './pushEntry';
import { hasAnalyticsCookie } from './track';

type Item = Readonly<{
  item_name: string;
  item_id?: string | undefined;
  item_brand?: string | undefined;
  item_category?: string | undefined;
  item_list_id?: string;
  item_list_name?: string;
  index?: number;
}>;

type List = { readonly item_list_id: string; readonly item_list_name: string };
type ListedItems = List & { readonly items: readonly Item[] };

/** https://developers.google.com/analytics/devguides/collection/ga4/reference/events */
export type RecommendedFields = Readonly<{
  view_item: { readonly ecommerce: { readonly items: readonly [Item] } };
  view_item_list: { readonly ecommerce: ListedItems };
  select_item: { readonly ecommerce: ListedItems };
  view_search_results: { readonly search_term: string };
  select_content: {
    readonly content_type: 'article' | 'suggestion' | 'search_result';
    readonly content_id: string;
  };
  generate_lead: { readonly lead_source: string };
}>;

export type RecommendedName = keyof RecommendedFields;

type RecommendedEvent = {
  readonly [Name in RecommendedName]: { readonly event: Name } & RecommendedFields[Name];
}[RecommendedName];

const readPath = (url: string) => new URL(url, document.baseURI).pathname;

const COUNTERPARTS: {
  readonly [Name in EventName]?: (event: EventOf<Name>) => RecommendedEvent;
} = {
  search: ({ search_term: term }) => ({
    event: 'view_search_results',
    search_term: cleanTerm(term),
  }),
  suggestion: ({ suggestion_url: url }) => ({
    event: 'select_content',
    content_type: 'suggestion',
    content_id: readPath(url),
  }),
  form_sent: ({ form_id: form }) => ({ event: 'generate_lead', lead_source: form }),
};

const findCounterpart = <Name extends EventName>(event: EventOf<Name>) =>
  COUNTERPARTS[event.event]?.(event);

type ListedCard = Readonly<{
  kind: 'product' | 'article';
  url: string;
  title: string;
  gtin: string | undefined;
  category: string | undefined;
}>;

type Props = Readonly<Record<string, unknown>>;

const readText = (value: unknown) => (typeof value === 'string' ? value : undefined);
const readItems = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const readName = (value: unknown) => (isRecord(value) ? readText(value['name']) : undefined);

/** Articles and most products say their kind; others have a GTIN or, in a listing, categories. */
function readKind({ kind, gtin, categories }: Props): ListedCard['kind'] | undefined {
  if (kind === 'article') return kind;
  return kind === 'product' || gtin !== undefined || Array.isArray(categories)
    ? 'product'
    : undefined;
}

/** @param listed the categories of the listing, to which its products refer by index */
function readCard(props: Props, listed: readonly unknown[]): ListedCard | undefined {
  const kind = readKind(props);
  const url = readText(props['url']) ?? readText(props['href']);
  const title = readText(props['title']) ?? readText(props['shortName']);
  if (kind === undefined || url === undefined || title === undefined) return undefined;
  const [attribute] = readItems(props['attributes']);
  const [index] = readItems(props['categories']);
  const category = readName(attribute) ?? readName(listed[Number(index)]);
  return { kind, url, title, gtin: readText(props['gtin']), category };
}

type Found = { readonly model: string; readonly card: ListedCard };

/** Searches blocks and the props of any of them, so that a new one needs nothing here. */
function findCards(
  value: unknown,
  model: string,
  listed: readonly unknown[] = [],
): readonly Found[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => findCards(item, model, listed));
  if (!isRecord(value)) return [];
  const card = readCard(value, listed);
  if (card !== undefined) return [{ model, card }];
  const { categories } = value;
  const own = Array.isArray(categories) ? readItems(categories) : listed;
  const inner = readText(value['model']) ?? model;
  return Object.values(value).flatMap((item) => findCards(item, inner, own));
}

const SEARCH_RESULTS = 'searchResults';

const readModel = (root: Element) => root.getAttribute('data-block') ?? '';

function describeList(root: Element): List {
  const heading = root.querySelector('h2, caption')?.textContent.replace(/\s+/g, ' ').trim();
  const model = readModel(root);
  return { item_list_id: model, item_list_name: heading || model };
}

function buildItem({ title, gtin, category }: ListedCard, list: List, index: number): Item {
  return {
    item_id: gtin && unifyGtin(gtin),
    item_name: title,
    item_category: category,
    ...list,
    index,
  };
}

/** The tag manager merges lists of items, so the last one is removed first. */
function push(event: RecommendedEvent) {
  if ('ecommerce' in event) pushEntry({ ecommerce: null });
  pushEntry(event);
}

/** Reads lists from the document, because visitors may have sorted or filtered them. */
export class RecommendedEvents {
  private product: ShownPage['product'];
  private productPath: string | undefined;
  /** Cards by path, of each model of block. */
  private cards: ReadonlyMap<string, ReadonlyMap<string, ListedCard>> = new Map();
  private chosen: { readonly path: string; readonly list: List } | undefined;
  private bought: EventOf<'buy_click'> | undefined;

  constructor() {
    const onClick = (event: MouseEvent) => {
      const chosen = hasAnalyticsCookie() ? this.readClick(event) : undefined;
      if (chosen !== undefined) push(chosen);
    };
    document.addEventListener('click', onClick, true);
    document.addEventListener('auxclick', (event) => event.button === 1 && onClick(event), true);
  }

  showPage({ url, kind, product, blocks, closing = [] }: ShownPage): void {
    this.product = product;
    this.bought = undefined;
    const cards = new Map<string, Map<string, ListedCard>>();
    for (const { model, card } of findCards([blocks, closing], ''))
      cards.set(
        model,
        (cards.get(model) ?? new Map<string, ListedCard>()).set(readPath(card.url), card),
      );
    this.cards = cards;
    if (kind === 'product-detail' && product !== undefined) {
      this.productPath = readPath(url);
      const { title, gtin, brand, category } = product;
      push({
        event: 'view_item',
        ecommerce: {
          items: [
            {
              item_id: gtin && unifyGtin(gtin),
              item_name: title,
              item_brand: brand,
              item_category: category,
            },
          ],
        },
      });
    }
    for (const root of document.querySelectorAll('main [data-block]')) {
      const list = this.readList(root);
      if (list.items.length > 0) push({ event: 'view_item_list', ecommerce: list });
    }
  }

  /** Adds the page's data of the product that a visitor buys. */
  complete(event: TrackedEvent): TrackedEvent {
    if (event.event !== 'retailer_click') return event;
    const { product, bought, chosen } = this;
    return {
      ...event,
      product_gtin:
        bought?.product_name === event.product_name ? bought.product_gtin : product?.gtin,
      product_category: product?.category,
      ...(chosen !== undefined && chosen.path === this.productPath ? chosen.list : {}),
    };
  }

  follow(event: TrackedEvent): void {
    if (event.event === 'buy_click' && event.link_url === undefined) this.bought = event;
    const counterpart = findCounterpart(event);
    if (counterpart !== undefined) push(counterpart);
  }

  private findCard(root: Element, path: string) {
    return this.cards.get(readModel(root))?.get(path);
  }

  private listPaths(root: Element) {
    const links = root.querySelectorAll<HTMLAnchorElement>('a[href]');
    return [...new Set(Array.from(links, ({ pathname }) => pathname))].filter(
      (path) => this.findCard(root, path)?.kind === 'product',
    );
  }

  private readList(root: Element): ListedItems {
    const list = describeList(root);
    const items = this.listPaths(root).flatMap((path, index) => {
      const card = this.findCard(root, path);
      return card === undefined ? [] : [buildItem(card, list, index)];
    });
    return { ...list, items };
  }

  private readClick({ target }: Event): RecommendedEvent | undefined {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    const root = link?.closest('main [data-block]');
    if (!link || !root || link.origin !== window.location.origin) return undefined;
    if (readModel(root) === SEARCH_RESULTS) return this.readHit(link);
    const { pathname: path } = link;
    if (this.findCard(root, path)?.kind === 'article')
      return { event: 'select_content', content_type: 'article', content_id: path };
    const { items, ...list } = this.readList(root);
    const item = items[this.listPaths(root).indexOf(path)];
    if (item === undefined) return undefined;
    this.chosen = { path, list };
    return { event: 'select_item', ecommerce: { ...list, items: [item] } };
  }

  /** The list has no heading but the query, so its name is its model's. */
  private readHit(link: HTMLAnchorElement): RecommendedEvent | undefined {
    const hit = link.closest('li');
    const { pathname: path } = link;
    if (hit?.querySelector('h3') === null || hit === null || path === window.location.pathname)
      return undefined;
    const product = hit.querySelector<HTMLElement>('[data-event="buy_click"]')?.dataset['name'];
    if (product === undefined)
      return { event: 'select_content', content_type: 'search_result', content_id: path };
    const list = { item_list_id: SEARCH_RESULTS, item_list_name: SEARCH_RESULTS };
    this.chosen = { path, list };
    const index = Array.from(hit.parentElement?.children ?? []).indexOf(hit);
    const item = { item_name: product, ...list, index };
    return { event: 'select_item', ecommerce: { ...list, items: [item] } };
  }
}
