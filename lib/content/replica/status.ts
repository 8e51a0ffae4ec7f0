import type { LossReport } from './recentLosses';
import type { RequestReport } from './requestLog';

export type { LossReport };

export type RejectedState = Readonly<{
  at: number;
  version: string;
  problems: readonly string[];
  canBeConfirmed: boolean;
}>;

/** `other`: another version is rejected. `nothing`: none is. `never`: the space is empty. */
export type ConfirmResult =
  | { readonly kind: 'confirmed' | 'nothing' | 'never' }
  | { readonly kind: 'other'; readonly version: string };

/** `missedAt`: the newest change that no webhook announced, in epoch ms. */
export type PollingStatus = Readonly<{
  /** Whether another process polls for this one. */
  isFollowing: boolean;
  intervalMs: number;
  missedAt: number | undefined;
  requests: RequestReport;
}>;

/** Times are in epoch ms. */
export type ContentStatus = Readonly<{
  version?: string | undefined;
  changedAt?: number | undefined;
  /** When the service last confirmed this content; after a restart, perhaps to another process. */
  confirmedAt?: number | undefined;
  lastError?: { readonly at: number; readonly message: string } | undefined;
  rejected?: RejectedState | undefined;
  /** The share of pages, entries and assets that may be lost within a day, from 0 to 1. */
  maxLoss?: number;
  losses?: readonly LossReport[] | undefined;
  unreadable?: readonly string[] | undefined;
  polling?: PollingStatus | undefined;
  snapshot?: { readonly writtenAt?: number; readonly error?: string } | undefined;
}>;

/** `seconds` since the service confirmed the content; `problem` is why the last poll failed. */
export type ContentAge = {
  readonly seconds: number | undefined;
  readonly problem: string | undefined;
};

export const MAX_TOLD = 10;

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
