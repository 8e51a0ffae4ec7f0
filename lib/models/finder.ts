import type { ProductCard } from './cards';
import type { SafeHtml } from '@/lib/platform/data/values';

export type FinderChoice = { readonly key: string; readonly title: string; readonly hint?: string };
export type FinderAnswer = FinderChoice & { readonly advice?: SafeHtml };

export type FinderQuestion = Readonly<{
  key: string;
  title: string;
  why?: string;
  answers: readonly FinderAnswer[];
  unsureAdvice?: SafeHtml;
}>;

export type FinderRule = {
  readonly fits: boolean;
  readonly when: readonly { readonly question: string; readonly answers: readonly string[] }[];
  readonly reason: string;
};

export type FinderCard = Pick<
  ProductCard,
  'id' | 'url' | 'title' | 'gtin' | 'picture' | 'availability' | 'moment'
>;

export type FinderProduct = {
  readonly card: FinderCard;
  readonly promise?: string;
  readonly rules: readonly FinderRule[];
};

/** Stays on the server: it would be half of a page's data, and a page contains only one step. */
export type FinderPlan = Readonly<{
  path: string;
  anchor: string;
  before: string;
  questions: readonly FinderQuestion[];
  products: readonly FinderProduct[];
}>;

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

export type FinderResultStep = Readonly<{
  step: 'result';
  fits: readonly FinderFit[];
  others: readonly FinderMisfit[];
  advice: readonly SafeHtml[];
  given: readonly GivenAnswer[];
  /** The visitor is not sure of any answer. */
  isOpen: boolean;
}>;

export type FinderStep = (FinderQuestionStep | FinderResultStep) & { readonly back: string };

export type ProductFinderProps = Readonly<{
  path: string;
  anchor: string;
  intro?: SafeHtml;
  warning?: { readonly title: string; readonly content: SafeHtml };
  shown: FinderStep;
  /** Present only until the page's loader has read the query. */
  plan?: FinderPlan;
}>;
