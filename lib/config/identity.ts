/** Who a site is: `site.ts` of its folder says it. */
export type SiteIdentity = {
  /** Of the brand, as visitors read it. */
  readonly name: string;
  /** Who answers for the site. */
  readonly company: string;
  /** By which machines know the site, in lower-case letters: the default of search indexes, and of the space that is built from files. */
  readonly key: string;
  /** Where visitors find it once it is released. Links are made with `SITE_ORIGIN`. */
  readonly origin: string;
  /** Sources of the space that `npm run content:build` builds. */
  readonly folder: `content/${string}`;
};

/** Where `npm run content:build` puts the space of a site. */
export const buildOutputFolder = ({ folder }: Pick<SiteIdentity, 'folder'>): string =>
  folder.replace('content/', 'content/dist/');

export type EditionId = `${string}-${string}`;

/** A language code of two letters. Which languages the code knows words of: `lib/config/languages.ts`. */
export type Language = string;

/** One country in one language. */
export type Edition = {
  /** First part of its addresses. */
  readonly id: EditionId;
  /** ISO 3166 code. */
  readonly country: string;
  readonly language: Language;
  /** In which its texts are written, and `<html lang>`. */
  readonly locale: `${string}-${string}`;
  /** Of the country, in its own language. */
  readonly name: string;
  /**
   * `false` while it is being translated: its pages are served to those who know an address, in the default edition's words where their own are
   * missing, and nothing leads to them: no selector, no alternate link, no sitemap, and search engines are told to leave them out.
   */
  readonly isListed?: boolean;
};
