import type { WebhookResult } from '@/lib/telemetry/metrics/siteMetrics';

/** `topic` is for example `ContentManagement.Entry.publish`; `at` is in milliseconds. */
export type WebhookNotice = Readonly<{
  at: number;
  topic: string;
  id: string | undefined;
  result: WebhookResult;
}>;

const MAX_NOTICES = 200;
const MAX_TEXT = 100;

export class WebhookNotices {
  private readonly kept: WebhookNotice[] = [];

  readonly add = ({ topic, id, ...notice }: WebhookNotice) => {
    this.kept.push({ ...notice, topic: topic.slice(0, MAX_TEXT), id: id?.slice(0, MAX_TEXT) });
    if (this.kept.length > MAX_NOTICES) this.kept.shift();
  };

  listOf(id: string): readonly WebhookNotice[] {
    return this.kept.filter((notice) => notice.id === id).reverse();
  }
}
