export type SiteIdentity = {
  readonly name: string;
  readonly company: string;
  readonly key: string;
  /** The released site's public origin. Links use `SITE_ORIGIN`. */
  readonly origin: string;
  readonly folder: `content/${string}`;
  /** Unless `true`, robots.txt refuses the training of AI models; search and answers are allowed. */
  readonly allowsAiTraining?: boolean;
};

export const buildOutputFolder = ({ folder }: Pick<SiteIdentity, 'folder'>): string =>
  folder.replace('content/', 'content/dist/');

export type EditionId = `${string}-${string}`;

export type Language = string;

export type Edition = {
  readonly id: EditionId;
  /** ISO 3166 code. */
  readonly country: string;
  readonly language: Language;
  readonly locale: `${string}-${string}`;
  readonly name: string;
  /** `false` during translation: pages are served, but not linked, listed or indexed. */
  readonly isListed?: boolean;
};
