import type { WebhookResult } from '@/lib/metrics/siteMetrics';

/** `topic` such as `ContentManagement.Entry.publish`; `at` in ms. */
export type WebhookNotice = {
  readonly at: number;
  readonly topic: string;
  readonly id: string | undefined;
  readonly result: WebhookResult;
};

const MAX_NOTICES = 200;
const MAX_TEXT = 100;

/** The last webhooks that were signed, in memory: for editors who ask what became of a publication. */
export class WebhookNotices {
  private readonly kept: WebhookNotice[] = [];

  readonly add = ({ topic, id, ...notice }: WebhookNotice): void => {
    this.kept.push({ ...notice, topic: topic.slice(0, MAX_TEXT), id: id?.slice(0, MAX_TEXT) });
    if (this.kept.length > MAX_NOTICES) this.kept.shift();
  };

  /** The newest first. */
  listOf(id: string): readonly WebhookNotice[] {
    return this.kept.filter((notice) => notice.id === id).reverse();
  }
}
