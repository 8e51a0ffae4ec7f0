import type { ContentStatus } from '@/lib/contentful/client/contentSource';
import type { Described, Inspected, Publication } from '@/lib/contentful/client/inspectSpace';
import type { EditionId } from '@/lib/config/editions';
import type { NoPageCause } from '@/lib/preview/explainNoPage';
import type { SkipReason } from '@/lib/models/blocks';
import type { WebhookNotice } from '../webhookNotices';

/** `owner`: id of the page that has the address instead. */
export type NoPage = {
  readonly kind: 'noPage';
  readonly cause: NoPageCause;
  readonly owner?: string | undefined;
};

/** What becomes of an entry on a page. `unread`: nothing on the page asks for it. `unknown`: it was not looked at. */
export type Verdict =
  | { readonly kind: 'shown' | 'unread' | 'unknown' }
  | NoPage
  | {
      readonly kind: 'leftOut';
      readonly entryId: string;
      readonly path: string;
      readonly reason: SkipReason;
      readonly detail?: string | undefined;
    };

export type PagePlace = {
  readonly page: Described;
  readonly edition: EditionId;
  /** Encoded; empty where the page has no address that leads to it. */
  readonly url: string;
  readonly way: readonly Described[];
  readonly verdict: Verdict;
};

export type Unpublished = Described & { readonly publication: Publication };

/** What is published, as far as this process knows. `file`: the export file, of which drafts are left out. */
export type PublishedSide =
  | { readonly kind: 'none' }
  | { readonly kind: 'file'; readonly has: boolean }
  /** `updatedAt`: of the version that it has. */
  | {
      readonly kind: 'replica';
      readonly updatedAt: string | undefined;
      readonly status: Pick<ContentStatus, 'rejected' | 'confirmedAt' | 'lastError' | 'unreadable'>;
    };

/** The parts of `/api/health/ready` that editors are told. `problems`: why the site has no pages, or what it lacks. `rejected`: why a newer state is not served. */
export type PublicHealth = {
  readonly status: string;
  readonly confirmedAgeSeconds?: number | undefined;
  readonly problems: readonly string[];
  readonly rejected: readonly string[];
};

/** What the public site says of itself, or why it could not be asked. */
export type PublicSite = { readonly address: string } & (
  { readonly health: PublicHealth } | { readonly failure: string }
);

export type Findings = {
  readonly subject: Inspected;
  /** In words, such as `the space x, environment master`. */
  readonly place: string;
  /** In ms. */
  readonly now: number;
  /** Editions by the locale that the space has them in. */
  readonly editions: readonly { readonly id: string; readonly locale: string }[];
  /** When the drafts were last known to be those of the service, in ms. */
  readonly draftsAt: number | undefined;
  readonly published: PublishedSide;
  readonly publicSite: PublicSite | undefined;
  /** Undefined where nobody could tell this process. */
  readonly notices: readonly WebhookNotice[] | undefined;
  readonly pages: readonly PagePlace[];
  readonly shared: readonly { readonly root: Described; readonly way: readonly Described[] }[];
  readonly isWhole: boolean;
  /** Of the entries on the ways, those that are not as they are published. */
  readonly unpublished: readonly Unpublished[];
};
