export type SiteIdentity = Readonly<{
  name: string;
  company: string;
  key: string;
  /** The released site's public origin. Links use `SITE_ORIGIN`. */
  origin: string;
  folder: `content/${string}`;
  /** Unless `true`, robots.txt refuses the training of AI models; search and answers are allowed. */
  allowsAiTraining?: boolean;
}>;

export const buildOutputFolder = ({ folder }: Pick<SiteIdentity, 'folder'>): string =>
  folder.replace('content/', 'content/dist/');

export type EditionId = `${string}-${string}`;

export type Language = string;

export type Edition = Readonly<{
  id: EditionId;
  /** ISO 3166 code. */
  country: string;
  language: Language;
  locale: `${string}-${string}`;
  name: string;
  /** `false` during translation: pages are served, but not linked, listed or indexed. */
  isListed?: boolean;
}>;
