import type { LossReport } from './recentLosses';

export type { LossReport };

/** `version` names it where it is confirmed; nothing confirms an empty space. */
export type RejectedState = {
  readonly at: number;
  readonly version: string;
  readonly problems: readonly string[];
  readonly canBeConfirmed: boolean;
};

/** `other`: not what is rejected at present, which is `version`. `nothing`: nothing is rejected. `never`: nothing confirms an empty space. */
export type ConfirmResult =
  | { readonly kind: 'confirmed' | 'nothing' | 'never' }
  | { readonly kind: 'other'; readonly version: string };

/** Times are epoch ms. */
export type ContentStatus = {
  readonly version?: string | undefined;
  /** When the content that is served was taken over. */
  readonly changedAt?: number | undefined;
  /** When the service last said that this is its content. After a start from a snapshot: when that was read. */
  readonly confirmedAt?: number | undefined;
  readonly lastError?: { readonly at: number; readonly message: string } | undefined;
  /** What is wrong with the newest state of the space, which is not served for that reason. */
  readonly rejected?: RejectedState | undefined;
  /** The share of pages, entries and assets that the space may lose within a day, from 0 to 1. */
  readonly maxLoss?: number;
  /** What the space lost within a day, where it lost something. */
  readonly losses?: readonly LossReport[] | undefined;
  /** What could not be read, and why: an entry that was served before still is, as it was. */
  readonly unreadable?: readonly string[] | undefined;
  readonly snapshot?: { readonly writtenAt?: number; readonly error?: string } | undefined;
};

/** `seconds` since the service last said that this is its content; undefined where it never has. `problem`: why the last look at it failed, in words. */
export type ContentAge = {
  readonly seconds: number | undefined;
  readonly problem: string | undefined;
};

/** Of problems that are told at once: a damaged space may have thousands. */
export const MAX_TOLD = 10;

/** How current the content is, for people. @param now in epoch ms */
export function readContentAge(
  { confirmedAt, lastError, rejected }: ContentStatus,
  now: number,
): ContentAge {
  const hasFailed = lastError !== undefined && lastError.at > (confirmedAt ?? 0);
  return {
    seconds:
      confirmedAt === undefined ? undefined : Math.max(0, Math.round((now - confirmedAt) / 1000)),
    problem:
      rejected?.problems.slice(0, MAX_TOLD).join(' ') ??
      (hasFailed ? lastError.message : undefined),
  };
}
