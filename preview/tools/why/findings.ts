import type { ContentStatus } from '@/lib/content/replica/status';
import type { Described, Inspected, Publication } from '@/lib/content/store/inspectSpace';
import type { EditionId } from '@/lib/platform/config/editions';
import type { NoPageCause } from '@/preview/words/explainNoPage';
import type { SkipReason } from '@/lib/models/blocks';
import type { WebhookNotice } from '../webhookNotices';

/** `owner` is the id of the page that has the address. */
export type NoPage = {
  readonly kind: 'noPage';
  readonly cause: NoPageCause;
  readonly owner?: string | undefined;
};

/** `unread`: nothing on the page uses the entry. `unknown`: the page was not checked. */
export type Verdict =
  | { readonly kind: 'shown' | 'unread' | 'unknown' }
  | NoPage
  | Readonly<{
      kind: 'leftOut';
      entryId: string;
      path: string;
      reason: SkipReason;
      detail?: string | undefined;
    }>;

export type PagePlace = Readonly<{
  page: Described;
  edition: EditionId;
  /** Encoded; empty where no address leads to the page. */
  url: string;
  way: readonly Described[];
  verdict: Verdict;
}>;

export type Unpublished = Described & { readonly publication: Publication };

/** The published content of this process. `file`: an export file without its drafts. */
export type PublishedSide =
  | { readonly kind: 'none' }
  | { readonly kind: 'file'; readonly has: boolean }
  /** `updatedAt` is undefined where the replica lacks the entry. */
  | {
      readonly kind: 'replica';
      readonly updatedAt: string | undefined;
      readonly status: Pick<ContentStatus, 'rejected' | 'confirmedAt' | 'lastError' | 'unreadable'>;
    };

/** From `/api/health/ready`. `rejected` says why the site does not serve a newer state. */
export type PublicHealth = Readonly<{
  status: string;
  confirmedAgeSeconds?: number | undefined;
  problems: readonly string[];
  rejected: readonly string[];
}>;

export type PublicSite = { readonly address: string } & (
  { readonly health: PublicHealth } | { readonly failure: string }
);

export type Findings = Readonly<{
  subject: Inspected;
  place: string;
  now: number;
  editions: readonly { readonly id: string; readonly locale: string }[];
  /** When the drafts were last compared with Contentful, in milliseconds. */
  draftsAt: number | undefined;
  published: PublishedSide;
  publicSite: PublicSite | undefined;
  /** Undefined where this process receives no webhooks. */
  notices: readonly WebhookNotice[] | undefined;
  pages: readonly PagePlace[];
  shared: readonly { readonly root: Described; readonly way: readonly Described[] }[];
  isWhole: boolean;
  unpublished: readonly Unpublished[];
}>;
