import { createPacer } from '@/lib/platform/background/createPacer';
import type { ContentNames } from '@/lib/platform/config/contentEnv';
import type { Space } from '../space/space';
import type { Approvals } from './approvals';
import type { MovedPages } from './movedPages';
import type { ReadTimes, SyncedSpace } from './contentSnapshot';
import { validateSpace, type ValidationResult } from './validateSpace';
import { RecentLosses, type LossReport } from './recentLosses';
import { type Candidate, mergeUnreadable } from './readSpace';
import type { Snapshots } from './snapshots';
import type { UnreadableItem } from './storeItems';

export type Rejection = Pick<ValidationResult, 'problems' | 'canBeConfirmed'> & {
  readonly space: Space;
};

function lacksType({ entries, contentTypes }: Space, id: string): boolean {
  const entry = entries.byId(id);
  if (entry?.contentTypeId === undefined) return false;
  const fields = contentTypes.get(entry.contentTypeId)?.fields.map((field) => field.id) ?? [];
  return entry.listStoredFields().some((field) => !fields.includes(field));
}

type ServedContentOptions = Readonly<{
  maxLoss: number;
  names: ContentNames;
  approvals: Approvals;
  snapshots: Snapshots | undefined;
  restored: SyncedSpace | undefined;
  /** Drafts move no pages: an address is typed letter by letter. */
  movedPages?: MovedPages | undefined;
}>;

export class ServedContent {
  /** The token in `state` may be older: it arrived with the served content. */
  private newestToken: string | undefined;
  private state: SyncedSpace | undefined;
  private recent: RecentLosses;
  private readonly listeners = new Set<() => void>();
  private hasNews = false;
  private lacksModel = false;

  constructor(private readonly options: ServedContentOptions) {
    this.state = options.restored;
    this.newestToken = options.restored?.token;
    this.recent = new RecentLosses(options.restored?.losses);
  }

  space(): Space | undefined {
    return this.state?.space;
  }

  /** Epoch ms. After a restart from a snapshot, another process read the content. */
  readAt(): number | undefined {
    return this.state?.readAt.content;
  }

  tokens(): ReadonlySet<string> {
    return new Set([this.newestToken, this.state?.token].filter((token) => token !== undefined));
  }

  /** Whether a changed entry has a content type or field that the model lacks. Resets it. */
  takeLack(): boolean {
    const { lacksModel } = this;
    this.lacksModel = false;
    return lacksModel;
  }

  listUnreadable(): readonly UnreadableItem[] {
    return this.state?.unreadable ?? [];
  }

  reportLosses(): readonly LossReport[] {
    const { state, recent } = this;
    return state ? recent.report(state.space, recent.list(), this.options.maxLoss) : [];
  }

  /** @returns why the candidate is rejected; undefined if it is served now */
  async take(candidate: Candidate): Promise<Rejection | undefined> {
    const { space, token, ids } = candidate;
    const unreadable = mergeUnreadable(this.listUnreadable(), ids, candidate.unreadable);
    // An empty response doesn't prove its token, and the former one leads to the same changes.
    const isProven = this.state === undefined || ids === undefined || ids.size > 0;
    const rejection = await this.replace('content', space, ids, {
      token: isProven ? token : (this.state?.token ?? token),
      unreadable,
    });
    await this.noteLack(space, ids ?? new Set());
    if (rejection !== undefined) return rejection;
    this.newestToken = token;
    return undefined;
  }

  async takeModel(space: Space): Promise<Rejection | undefined> {
    return this.state === undefined
      ? undefined
      : this.replace('model', space, undefined, this.state);
  }

  /** Serves what another process has validated, unless this one has read newer content. */
  async adopt(next: SyncedSpace): Promise<void> {
    const { state } = this;
    const { movedPages } = this.options;
    if (state !== undefined && next.readAt.content < state.readAt.content) return;
    await movedPages?.read();
    if (state !== undefined) movedPages?.note(state.space, next.space);
    this.state = next;
    this.newestToken = next.token;
    this.recent = new RecentLosses(next.losses);
    this.hasNews ||= state?.space.version !== next.space.version;
  }

  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  notifyListeners(): void {
    if (!this.hasNews) return;
    this.hasNews = false;
    for (const listener of this.listeners) listener();
  }

  private async noteLack(space: Space, ids: ReadonlySet<string>) {
    const pace = createPacer();
    for (const id of ids) {
      if (this.lacksModel) return;
      this.lacksModel = lacksType(space, id);
      await pace();
    }
  }

  private async replace(
    what: keyof ReadTimes,
    space: Space,
    ids: Candidate['ids'],
    { token, unreadable }: Pick<SyncedSpace, 'token' | 'unreadable'>,
  ): Promise<Rejection | undefined> {
    const { state } = this;
    const { maxLoss, names, approvals, snapshots, movedPages } = this.options;
    if (state?.space.version === space.version) {
      this.state = { ...state, token, unreadable, readAt: { ...state.readAt, [what]: Date.now() } };
      return undefined;
    }
    if (state !== undefined) {
      const { problems, canBeConfirmed, losses } = await validateSpace({
        before: state.space,
        after: space,
        changed: ids,
        maxLoss,
        names,
        recent: this.recent,
      });
      const isRejected = problems.length > 0;
      const isApproved =
        isRejected && canBeConfirmed && (await approvals.has(space.version, state.readAt[what]));
      if (isRejected && !isApproved) return { space, problems, canBeConfirmed };
      approvals.use(space.version);
      if (isApproved || maxLoss >= 1) this.recent.clear();
      else this.recent.note(space, losses);
      movedPages?.note(state.space, space);
    }
    const now = Date.now();
    this.state = {
      space,
      token,
      readAt: { content: now, model: now, ...state?.readAt, [what]: now },
      losses: this.recent.list(),
      unreadable,
    };
    if (space.entries.byContentType('page').length > 0) {
      const saved = this.state;
      // A process that reads the snapshot needs the redirects too.
      void Promise.resolve(movedPages?.settle()).then(() => snapshots?.save(saved));
    }
    this.hasNews = true;
    return undefined;
  }
}
