import type { ContentfulClientApi } from 'contentful';
import type { FeedConfig, ServiceConfig } from '@/lib/config/contentEnv';
import type { ExportedModel } from '../engine/wire/exportSchema';
import { applyModel, type Candidate, type Draft, mergeOdd, modelOf, readChanges, readWhole, startDraft } from './readSpace';
import type { Rejection, ServedContent } from './servedContent';
import { EndlessSyncError, fetchModel, TokenRejectedError } from './syncSpace';

export type FollowerOptions = Pick<ServiceConfig, 'spaceId' | 'environment'> & {
  readonly feed: FeedConfig;
  /** In ms, between two reads of a whole space that is not served. */
  readonly wholePause?: number | undefined;
  readonly onModelError: (error: unknown) => void;
  readonly onModelRead: () => void;
};

const WHOLE_PAUSE = 900_000;
/** After a model that could not be read, unless it is read more often anyway. */
const MODEL_PAUSE = 60_000;

/** Follows a space, look by look: the whole of it first, then its changes, and its model (content types and locales) on a slower beat. */
export class SpaceFollower {
  /** A whole space, while it is read. */
  private draft: Draft | undefined;
  /** A whole space that was read and is not served. It is followed by its changes until it can be. */
  private aside: Candidate | undefined;
  private asideUntil = 0;
  private modelDue = 0;
  private contentRejection: Rejection | undefined;
  private modelRejection: Rejection | undefined;

  constructor(
    private readonly client: ContentfulClientApi<undefined>,
    private readonly content: ServedContent,
    private readonly options: FollowerOptions,
  ) {}

  hurryModel(): void {
    this.modelDue = 0;
  }

  /** What keeps the newest states of content and model from being served. */
  rejections(): readonly Rejection[] {
    return [this.contentRejection, this.modelRejection].filter((rejection) => rejection !== undefined);
  }

  /** @throws ServiceError where the content could not be read; without its model it goes on */
  async look(): Promise<void> {
    this.contentRejection = await this.lookAtContent();
    this.content.tell();
    if (performance.now() >= this.modelDue) await this.lookAtModel();
  }

  private async lookAtContent(): Promise<Rejection | undefined> {
    const space = this.content.space();
    if (space === undefined) return this.readWhole();
    const aside = performance.now() < this.asideUntil ? this.aside : undefined;
    const known = aside === undefined ? undefined : await this.readFrom(aside.space, [aside.token]);
    if (aside !== undefined && known !== undefined) return this.setAside({ ...known, ids: undefined, odd: mergeOdd(aside.odd, known.ids, known.odd) }, this.asideUntil);
    const changes = await this.readFrom(space, this.content.tokens());
    if (changes === undefined) return aside === undefined ? this.readWhole() : this.setAside(aside, this.asideUntil);
    this.aside = undefined;
    this.draft = undefined;
    return this.content.take(changes);
  }

  /** @returns undefined where the service knows none of the tokens */
  private async readFrom(space: Candidate['space'], tokens: Iterable<string>): Promise<Candidate | undefined> {
    for (const token of tokens) {
      try {
        return await readChanges(this.client, { space, token });
      } catch (error) {
        if (!(error instanceof TokenRejectedError)) throw error;
      }
    }
    return undefined;
  }

  /** With the model that is served, if there is one: a new model is read and judged by itself. */
  private async readWhole(): Promise<Rejection | undefined> {
    const former = this.content.space();
    try {
      this.draft ??= startDraft(former === undefined ? await this.fetchModel() : modelOf(former), this.options);
      const whole = await readWhole(this.client, this.draft, (draft) => (this.draft = draft), former);
      this.draft = undefined;
      if (former !== undefined) this.hurryModel();
      return await this.setAside(whole, performance.now() + (this.options.wholePause ?? WHOLE_PAUSE));
    } catch (error) {
      if (error instanceof TokenRejectedError || error instanceof EndlessSyncError) this.draft = undefined;
      throw error;
    }
  }

  private async setAside(whole: Candidate, until: number): Promise<Rejection | undefined> {
    const rejection = await this.content.take(whole);
    this.aside = rejection === undefined ? undefined : whole;
    this.asideUntil = until;
    return rejection;
  }

  private async fetchModel(): Promise<ExportedModel> {
    const model = await fetchModel(this.client);
    this.modelDue = performance.now() + this.options.feed.modelInterval;
    this.options.onModelRead();
    return model;
  }

  private async lookAtModel(): Promise<void> {
    const space = this.content.space();
    if (space === undefined) return;
    try {
      const model = await this.fetchModel();
      this.modelRejection = await this.content.takeModel(await applyModel(space, model));
      if (this.modelRejection === undefined && this.aside !== undefined) this.aside = { ...this.aside, space: await applyModel(this.aside.space, model) };
    } catch (error) {
      this.modelDue = performance.now() + Math.min(this.options.feed.modelInterval, MODEL_PAUSE);
      this.options.onModelError(error);
    }
  }
}
