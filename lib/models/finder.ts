import type { ProductCard } from './cards';
import type { SafeHtml } from './values';

export type FinderChoice = { readonly key: string; readonly title: string; readonly hint?: string };
export type FinderAnswer = FinderChoice & { readonly advice?: SafeHtml };

export type FinderQuestion = {
  readonly key: string;
  readonly title: string;
  readonly why?: string;
  readonly answers: readonly FinderAnswer[];
  readonly unsureAdvice?: SafeHtml;
};

/** Holds where each of these questions was answered with one of its answers. Keys. */
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

/** All that editors wrote. It stays on the server: a page is sent one step of it. */
export type FinderPlan = {
  /** Of the page; encoded. */
  readonly path: string;
  /** Of the heading of each step. */
  readonly anchor: string;
  /** Where 'Back' leads from the first question. */
  readonly before: string;
  readonly questions: readonly FinderQuestion[];
  readonly products: readonly FinderProduct[];
};

/** By the key of each question; those who are not sure have `NOT_SURE`. */
export type FinderAnswers = ReadonlyMap<string, string>;

export type FinderField = { readonly name: string; readonly value: string };

export type FinderQuestionStep = {
  readonly step: 'question';
  /** From 1. */
  readonly number: number;
  readonly count: number;
  readonly key: string;
  readonly title: string;
  readonly why?: string;
  readonly answers: readonly FinderChoice[];
  /** Key of the answer that was given before. */
  readonly chosen?: string;
  /** The form was sent without an answer. */
  readonly isMissing?: boolean;
  /** Nothing has been answered. */
  readonly isFirst: boolean;
  /** The answers to the other questions. */
  readonly given: readonly FinderField[];
};

export type FinderFit = {
  readonly card: FinderCard;
  readonly promise?: string;
  readonly reasons: readonly string[];
};
export type FinderMisfit = {
  readonly url: string;
  readonly title: string;
  readonly reasons: readonly string[];
};

/** `answer` is absent where the visitor is not sure. */
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
  /** The visitor is sure of nothing. */
  readonly isOpen: boolean;
};

export type FinderStep = (FinderQuestionStep | FinderResultStep) & { readonly back: string };

export type ProductFinderProps = {
  readonly path: string;
  readonly anchor: string;
  readonly intro?: SafeHtml;
  readonly warning?: { readonly title: string; readonly content: SafeHtml };
  readonly shown: FinderStep;
  /** Until the page's loader has read the query. */
  readonly plan?: FinderPlan;
};
