import type { CallToAction } from './blocks';

/** By urgency, the most urgent first. */
export const NOTICE_LEVELS = ['urgent', 'important', 'information'] as const;

type NoticeLevel = (typeof NOTICE_LEVELS)[number];

export type Notice = Readonly<{
  id: string;
  level: NoticeLevel;
  heading: string;
  text?: string;
  action?: CallToAction;
  isDismissible?: true;
}>;

/** `pageIds`: empty for every page. Times are in milliseconds since 1970; `until` is exclusive. */
export type ScheduledNotice = Readonly<{
  notice: Notice;
  pageIds: readonly string[];
  from?: number;
  until?: number;
}>;
