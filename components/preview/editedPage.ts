import { PREVIEW_TOKEN, PREVIEW_TOKEN_HEADER } from '@/lib/config/constants';
import { isRecord } from '@/lib/data/objects';
import type { Subscribed } from '@/lib/models/preview';
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

const isPage = (value: unknown): value is PreviewedPage => isRecord(value) && 'page' in value && 'globals' in value && 'head' in value;
const isSubscribed = (value: unknown): value is Subscribed => isRecord(value) && 'entries' in value && 'locale' in value;

export async function fetchSubscribed(path: string): Promise<Subscribed | undefined> {
  const response = await fetch(`${PREVIEW_PATHS.live}?${new URLSearchParams({ of: path })}`, { headers: buildTokenHeader() });
  const value: unknown = response.ok ? await response.json() : undefined;
  return isSubscribed(value) ? value : undefined;
}

/** When the drafts had an entry or a file saved last, as ISO 8601; empty where they do not have it. @returns undefined where the preview does not say */
export async function fetchSaved(path: string, id: string): Promise<string | undefined> {
  const response = await fetch(`${PREVIEW_PATHS.live}?${new URLSearchParams({ of: path, saved: id })}`, { headers: buildTokenHeader() });
  const value: unknown = response.ok ? await response.json() : undefined;
  return isRecord(value) && typeof value['updatedAt'] === 'string' ? value['updatedAt'] : undefined;
}

type Options = {
  /** As the server takes it, encoded. */
  readonly path: string;
  readonly query: string;
  readonly locale: string;
  readonly show: (page: PreviewedPage) => void;
  /** What was typed comes with more than the preview takes: it shows when it is saved. */
  readonly onTooLarge: () => void;
};

/** Asks for the page with all edits that have come: one question at a time, and the newest edits with each. */
export class EditedPage {
  /** By the root that was subscribed to, the oldest first. */
  private readonly edits = new Map<string, { readonly entry: unknown; readonly number: number }>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isAsking = false;
  /** Counts what has come, and what of it has been asked for. */
  private come = 0;
  private asked = 0;
  private failures = 0;
  private hasEnded = false;

  constructor(private readonly options: Options) {}

  /** @param root id of the entry that was subscribed to */
  edit(root: string, entry: unknown): void {
    this.askSoon();
    this.edits.delete(root);
    this.edits.set(root, { entry, number: this.come });
  }

  /** @returns the number of the newest edit so far, for `settle` */
  count(): number {
    return this.come;
  }

  /** What was typed up to an edit is saved: the drafts have it themselves. @returns whether nothing was typed since */
  settle(number: number): boolean {
    for (const [root, edit] of this.edits) if (edit.number <= number) this.edits.delete(root);
    this.askSoon();
    return this.edits.size === 0;
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
    const { path, query, locale } = this.options;
    const entries = Array.from(this.edits.values(), ({ entry }) => entry).reverse();
    const body = new Blob([JSON.stringify({ path, query, locale, entries })]);
    if (body.size > MAX_EDIT_BYTES) {
      this.options.onTooLarge();
      return undefined;
    }
    const response = await fetch(PREVIEW_PATHS.live, { method: 'POST', headers: { ...buildTokenHeader(), 'content-type': 'application/json' }, body });
    if (response.status === 429 || response.status >= 500) return 'later';
    const value: unknown = response.ok ? await response.json() : undefined;
    return isPage(value) ? value : undefined;
  }
}
