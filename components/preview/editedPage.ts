import { PREVIEW_TOKEN } from '@/lib/config/constants';
import { PREVIEW_PATHS } from '@/lib/preview/previewPaths';
import type { PreviewedPage } from './previewedPage';
import type { Subscribed } from './connectEditor';

/** In ms. A keystroke follows the one before after some 100. */
const TYPING = 60;

/** Where the browser took no cookie in this frame, the token is in the address of the page. */
function buildTokenHeader(): Readonly<Record<string, string>> {
  const token = new URLSearchParams(window.location.search).get(PREVIEW_TOKEN);
  return token === null ? {} : { [`x-${PREVIEW_TOKEN}`]: token };
}

const isPage = (value: unknown): value is PreviewedPage => typeof value === 'object' && value !== null && 'page' in value && 'globals' in value && 'head' in value;
const isSubscribed = (value: unknown): value is Subscribed => typeof value === 'object' && value !== null && 'entries' in value && 'locale' in value;

export async function fetchSubscribed(path: string): Promise<Subscribed | undefined> {
  const response = await fetch(`${PREVIEW_PATHS.live}?${new URLSearchParams({ of: path })}`, { headers: buildTokenHeader() });
  const value: unknown = response.ok ? await response.json() : undefined;
  return isSubscribed(value) ? value : undefined;
}

type Options = {
  /** As the server takes it, encoded. */
  readonly path: string;
  readonly query: string;
  readonly locale: string;
  readonly show: (page: PreviewedPage) => void;
};

/** Asks for the page with all edits that have come: one question at a time, and the newest edits with each. */
export class EditedPage {
  private readonly edits = new Map<string, unknown>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isAsking = false;
  /** Counts what has come, and what of it has been asked for. */
  private come = 0;
  private asked = 0;
  private hasEnded = false;

  constructor(private readonly options: Options) {}

  /** @param root id of the entry that was subscribed to */
  edit(root: string, entry: unknown): void {
    this.edits.set(root, entry);
    this.askSoon();
  }

  /** What was typed is saved: the drafts have it themselves. */
  settle(): void {
    this.edits.clear();
    this.askSoon();
  }

  end(): void {
    this.hasEnded = true;
    clearTimeout(this.timer);
  }

  private askSoon(): void {
    this.come += 1;
    this.schedule();
  }

  private schedule(): void {
    clearTimeout(this.timer);
    if (!this.isAsking) this.timer = setTimeout(() => void this.ask(), TYPING);
  }

  private async ask(): Promise<void> {
    this.isAsking = true;
    this.asked = this.come;
    const page = await this.fetchPage().catch(() => undefined);
    this.isAsking = false;
    if (this.hasEnded) return;
    // The page stays as it is where the preview does not answer, and follows with the next edit.
    if (page !== undefined) this.options.show(page);
    if (this.come > this.asked) this.schedule();
  }

  private async fetchPage(): Promise<PreviewedPage | undefined> {
    const { path, query, locale } = this.options;
    const response = await fetch(PREVIEW_PATHS.live, { method: 'POST', headers: { ...buildTokenHeader(), 'content-type': 'application/json' }, body: JSON.stringify({ path, query, locale, entries: [...this.edits.values()] }) });
    const value: unknown = response.ok ? await response.json() : undefined;
    return isPage(value) ? value : undefined;
  }
}
