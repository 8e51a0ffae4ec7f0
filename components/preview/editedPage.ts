import { PREVIEW_TOKEN, PREVIEW_TOKEN_HEADER } from '@/lib/config/constants';
import { isRecord } from '@/lib/data/objects';
import type { Subscribed } from '@/lib/models/preview';
import { buildTree, collectEntries, type TreeEntry } from '@/lib/preview/entryTree';
import { MAX_EDIT_BYTES, PREVIEW_PATHS } from '@/lib/preview/previewPaths';
import type { PreviewedPage } from './previewedPage';

/** In ms. A keystroke follows the one before after some 100. */
const TYPING = 60;

/** In ms, while the preview does not answer: what was typed last is asked for again. */
const RETRIES = [500, 1000, 2000, 4000, 8000] as const;
const SLOWEST = 8000;

/** Where the browser took no cookie in this frame, the token is in the address of the page. */
function buildTokenHeader(): Readonly<Record<string, string>> {
  const token = new URLSearchParams(window.location.search).get(PREVIEW_TOKEN);
  return token === null ? {} : { [PREVIEW_TOKEN_HEADER]: token };
}

const isPage = (value: unknown): value is PreviewedPage =>
  isRecord(value) && 'page' in value && 'globals' in value && 'head' in value;
const isSubscribed = (value: unknown): value is Subscribed =>
  isRecord(value) && 'entries' in value && 'locale' in value;

/** The page in question: the address at which it was opened, and its entry, which stays the same when the address changes. */
export type PageAsked = {
  /** As the server takes it, encoded. */ readonly path: string;
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

/** When the drafts had an entry or a file saved last, as ISO 8601; empty where they do not have it. @returns undefined where the preview does not say */
export async function fetchSaved(page: PageAsked, id: string): Promise<string | undefined> {
  const value = await fetchAbout(page, { saved: id });
  return isRecord(value) && typeof value['updatedAt'] === 'string' ? value['updatedAt'] : undefined;
}

type Options = {
  readonly asked: PageAsked;
  readonly query: string;
  /** What the page shows, as it is saved. */
  readonly subscribed: Subscribed;
  readonly show: (page: PreviewedPage) => void;
  /** More was typed than the preview takes: it shows when it is saved. */
  readonly onTooLarge: () => void;
};

/** `text`: the entry's fields as JSON. `number`: of the edit that brought it. */
type Unsaved = { readonly entry: TreeEntry; readonly text: string; readonly number: number };

const writeFields = ({ fields }: TreeEntry): string => JSON.stringify(fields);

/** Asks for the page with all entries that differ from what is saved: one question at a time, and the newest edits with each. */
export class EditedPage {
  /** By the root that was subscribed to, the newest edit last, and by entry. The web app sends a root with all that it links to. */
  private readonly unsaved = new Map<string, ReadonlyMap<string, Unsaved>>();
  /** Fields as JSON, by entry. */
  private readonly saved = new Map<string, string>();
  private locale = '';
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isAsking = false;
  /** Counts what has come, and what of it has been asked for. */
  private come = 0;
  private asked = 0;
  private failures = 0;
  private hasEnded = false;

  constructor(private readonly options: Options) {
    this.startFrom(options.subscribed);
  }

  /** Begins to compare with what is saved now. */
  startFrom({ entries, locale }: Subscribed): void {
    this.locale = locale;
    this.saved.clear();
    for (const entry of collectEntries(entries)) this.saved.set(entry.id, writeFields(entry));
  }

  /** @param root id of the entry that was subscribed to */
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

  /** @returns the number of the newest edit so far, for `settle` */
  count(): number {
    return this.come;
  }

  /** One entry is saved as it was typed up to an edit: the drafts have it themselves. @returns whether nothing else is unsaved */
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

  private askSoon(): void {
    this.come += 1;
    this.schedule();
  }

  private schedule(delay: number = TYPING): void {
    clearTimeout(this.timer);
    if (!this.isAsking) this.timer = setTimeout(() => void this.ask(), delay);
  }

  private async ask(): Promise<void> {
    this.isAsking = true;
    this.asked = this.come;
    const page = await this.fetchPage().catch(() => 'later' as const);
    this.isAsking = false;
    if (this.hasEnded) return;
    // The page stays as it is where the preview does not answer.
    if (page === 'later') {
      this.schedule(RETRIES[this.failures] ?? SLOWEST);
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
    // The newest root first: the server takes the first of what comes twice.
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
