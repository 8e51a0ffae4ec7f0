import type { Labels } from '@/lib/models/labels';

/** The copyright line with the year of `now` and the parent company, which the label's own text may already name. */
export function buildCopyright({ copyright, parentCompany }: Pick<Labels['siteFooter'], 'copyright' | 'parentCompany'>, now: Date): string {
  const text = copyright.replace('{year}', String(now.getFullYear()));
  return text.includes(parentCompany) ? text : `${text} ${parentCompany}`;
}
