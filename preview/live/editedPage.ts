import { PREVIEW_TOKEN, PREVIEW_TOKEN_HEADER } from '@/lib/platform/config/constants';
import { isRecord } from '@/lib/platform/data/objects';
import type { Subscribed } from '@/lib/models/preview';
import { buildTree, collectEntries, type TreeEntry } from '@/lib/platform/data/entryTree';
import { MAX_EDIT_BYTES, PREVIEW_PATHS } from '../paths/previewPaths';
import type { PreviewedPage } from './previewedPage';

/** Keystrokes are about 100 ms apart. */
const TYPING_MS = 60;

const RETRY_DELAYS_MS = [500, 1000, 2000, 4000, 8000] as const;
const SLOWEST_RETRY_MS = 8000;

/** Where the browser refused the cookie in this frame, the page's address has the token. */
function buildTokenHeader(): Readonly<Record<string, string>> {
  const token = new URLSearchParams(window.location.search).get(PREVIEW_TOKEN);
  return token === null ? {} : { [PREVIEW_TOKEN_HEADER]: token };
}

const isPage = (value: unknown): value is PreviewedPage =>
  isRecord(value) && 'page' in value && 'globals' in value && 'head' in value;
const isSubscribed = (value: unknown): value is Subscribed =>
  isRecord(value) && 'entries' in value && 'locale' in value;

/** `path` is the encoded address where the page was opened; `pageId` outlasts a changed address. */
export type PageAsked = {
  readonly path: string;
  readonly pageId: string | undefined;
};

async function fetchAbout(
  { path, pageId }: PageAsked,
  more: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const query = new URLSearchParams({
    of: path,
    ...(pageId === undefined ? {} : { page: pageId }),
    ...more,
  });
  const response = await fetch(`${PREVIEW_PATHS.live}?${query}`, { headers: buildTokenHeader() });
  return response.ok ? response.json() : undefined;
}

export async function fetchSubscribed(page: PageAsked): Promise<Subscribed | undefined> {
  const value = await fetchAbout(page);
  return isSubscribed(value) ? value : undefined;
}

/** @returns the last save (ISO 8601); empty if the drafts lack the entry, undefined on an error */
export async function fetchSaved(page: PageAsked, id: string): Promise<string | undefined> {
  const value = await fetchAbout(page, { saved: id });
  return isRecord(value) && typeof value['updatedAt'] === 'string' ? value['updatedAt'] : undefined;
}

type Options = Readonly<{
  asked: PageAsked;
  query: string;
  subscribed: Subscribed;
  show: (page: PreviewedPage) => void;
  onTooLarge: () => void;
}>;

/** `text` is the fields as JSON, `number` the edit that changed them. */
type Unsaved = { readonly entry: TreeEntry; readonly text: string; readonly number: number };

const writeFields = ({ fields }: TreeEntry) => JSON.stringify(fields);

/** Fetches the page with all unsaved edits, one request at a time. */
export class EditedPage {
  /** By root (newest edit last), then by entry: the web app sends a root with all its links. */
  private readonly unsaved = new Map<string, ReadonlyMap<string, Unsaved>>();
  private readonly saved = new Map<string, string>();
  private locale = '';
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isAsking = false;
  /** Numbers of the newest edit and of the newest one that was requested. */
  private come = 0;
  private asked = 0;
  private failures = 0;
  private hasEnded = false;

  constructor(private readonly options: Options) {
    this.startFrom(options.subscribed);
  }

  startFrom({ entries, locale }: Subscribed): void {
    this.locale = locale;
    this.saved.clear();
    for (const entry of collectEntries(entries)) this.saved.set(entry.id, writeFields(entry));
  }

  edit(root: string, tree: unknown): void {
    this.askSoon();
    const before = this.unsaved.get(root);
    const changed = new Map<string, Unsaved>();
    for (const entry of collectEntries(tree)) {
      const text = writeFields(entry);
      const known = before?.get(entry.id);
      if (text !== this.saved.get(entry.id))
        changed.set(entry.id, known?.text === text ? known : { entry, text, number: this.come });
    }
    this.unsaved.delete(root);
    this.unsaved.set(root, changed);
  }

  /** @returns the number of the newest edit, for `settle` */
  count(): number {
    return this.come;
  }

  /** Drops edits that the drafts now have. @returns whether no other edits are unsaved */
  settle(id: string, number: number): boolean {
    for (const [root, entries] of this.unsaved) {
      const typed = entries.get(id);
      if (typed === undefined || typed.number > number) continue;
      this.saved.set(id, typed.text);
      this.unsaved.set(root, new Map([...entries].filter(([other]) => other !== id)));
    }
    this.askSoon();
    return [...this.unsaved.values()].every(({ size }) => size === 0);
  }

  end(): void {
    this.hasEnded = true;
    clearTimeout(this.timer);
  }

  private askSoon() {
    this.come += 1;
    this.schedule();
  }

  private schedule(delay: number = TYPING_MS) {
    clearTimeout(this.timer);
    if (!this.isAsking) this.timer = setTimeout(() => void this.ask(), delay);
  }

  private async ask() {
    this.isAsking = true;
    this.asked = this.come;
    const page = await this.fetchPage().catch(() => 'later' as const);
    this.isAsking = false;
    if (this.hasEnded) return;
    if (page === 'later') {
      this.schedule(RETRY_DELAYS_MS[this.failures] ?? SLOWEST_RETRY_MS);
      this.failures += 1;
      return;
    }
    this.failures = 0;
    if (page !== undefined) this.options.show(page);
    if (this.come > this.asked) this.schedule();
  }

  private async fetchPage(): Promise<PreviewedPage | 'later' | undefined> {
    const {
      asked: { path, pageId },
      query,
    } = this.options;
    // Newest root first: of two versions of an entry, the server uses the first.
    const entries = [...this.unsaved.values()]
      .reverse()
      .flatMap((changed) => Array.from(changed.values(), ({ entry }) => buildTree(entry)));
    const body = new Blob([
      JSON.stringify({ path, page: pageId, query, locale: this.locale, entries }),
    ]);
    if (body.size > MAX_EDIT_BYTES) {
      this.options.onTooLarge();
      return undefined;
    }
    const response = await fetch(PREVIEW_PATHS.live, {
      method: 'POST',
      headers: { ...buildTokenHeader(), 'content-type': 'application/json' },
      body,
    });
    if (response.status === 429 || response.status >= 500) return 'later';
    if (response.status === 413) this.options.onTooLarge();
    const value: unknown = response.ok ? await response.json() : undefined;
    return isPage(value) ? value : undefined;
  }
}
