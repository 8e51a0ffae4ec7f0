import type { ProductCard } from './cards';
import type { SafeHtml } from '@/lib/platform/data/values';

export type FinderChoice = { readonly key: string; readonly title: string; readonly hint?: string };
export type FinderAnswer = FinderChoice & { readonly advice?: SafeHtml };

export type FinderQuestion = {
  readonly key: string;
  readonly title: string;
  readonly why?: string;
  readonly answers: readonly FinderAnswer[];
  readonly unsureAdvice?: SafeHtml;
};

export type FinderRule = {
  readonly fits: boolean;
  readonly when: readonly { readonly question: string; readonly answers: readonly string[] }[];
  readonly reason: string;
};

export type FinderCard = Pick<ProductCard, 'id' | 'url' | 'title' | 'picture' | 'availability'>;

export type FinderProduct = {
  readonly card: FinderCard;
  readonly promise?: string;
  readonly rules: readonly FinderRule[];
};

/** The plan stays on the server; a page contains only one step of it. */
export type FinderPlan = {
  readonly path: string;
  readonly anchor: string;
  readonly before: string;
  readonly questions: readonly FinderQuestion[];
  readonly products: readonly FinderProduct[];
};

/** Keys are question keys; visitors who are not sure have `NOT_SURE`. */
export type FinderAnswers = ReadonlyMap<string, string>;

export type FinderQuestionStep = Pick<FinderQuestion, 'key' | 'title' | 'why'> & {
  readonly step: 'question';
  readonly number: number;
  readonly count: number;
  readonly answers: readonly FinderChoice[];
  readonly chosen?: string;
  readonly isMissing?: boolean;
  readonly isFirst: boolean;
  readonly given: readonly { readonly name: string; readonly value: string }[];
};

export type FinderFit = Omit<FinderProduct, 'rules'> & { readonly reasons: readonly string[] };
export type FinderMisfit = Pick<FinderCard, 'url' | 'title'> & Pick<FinderFit, 'reasons'>;

export type GivenAnswer = {
  readonly question: string;
  readonly answer?: string;
  readonly change: string;
};

export type FinderResultStep = {
  readonly step: 'result';
  readonly fits: readonly FinderFit[];
  readonly others: readonly FinderMisfit[];
  readonly advice: readonly SafeHtml[];
  readonly given: readonly GivenAnswer[];
  /** The visitor is not sure of any answer. */
  readonly isOpen: boolean;
};

export type FinderStep = (FinderQuestionStep | FinderResultStep) & { readonly back: string };

export type ProductFinderProps = {
  readonly path: string;
  readonly anchor: string;
  readonly intro?: SafeHtml;
  readonly warning?: { readonly title: string; readonly content: SafeHtml };
  readonly shown: FinderStep;
  /** Present only until the page's loader has read the query. */
  readonly plan?: FinderPlan;
};
