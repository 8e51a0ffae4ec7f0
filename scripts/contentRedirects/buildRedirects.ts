import { hash } from 'node:crypto';
import { readPagePath } from '@/lib/addresses/readPageAddress';
import { readRedirectSource } from '@/lib/addresses/redirectAddress';
import { REDIRECT_KINDS } from '@/lib/content/model/redirects';
import { buildKey } from '@/lib/site/redirects/redirectTable';
import type { SiteIndex } from '@/lib/site/view/loadSiteIndex';

const link = (linkType: string, id: string) => ({ sys: { type: 'Link', linkType, id } });

/** A link leads to the page in the edition of the old address. Another edition needs a path. */
function readTarget(from: string, to: string, site: SiteIndex) {
  if (/^https:/i.test(to) && URL.canParse(to)) return { url: to };
  const edition = to.startsWith('/') ? site.findEdition(to) : undefined;
  const page = edition && site.ofEdition(edition).byPath.get(readPagePath(to) ?? '');
  const isSame = edition === (site.findEdition(from) ?? site.defaultEdition);
  return page && (isSame ? { link: link('Entry', page.id) } : { url: to });
}

/** @returns an entry, or what is wrong with the line */
function buildEntry(line: string, site: SiteIndex, locale: string) {
  const [from = '', to = '', kind = '', text = ''] = line.split('\t').map((cell) => cell.trim());
  const source = readRedirectSource(from);
  const known = REDIRECT_KINDS.find((one) => one === (kind || 'moved for good'));
  if (/(?:^|\t)"/.test(line)) return 'expected cells without quotation marks around them';
  if (source === undefined) return `from: "${from}" is no address`;
  if (known === undefined) return `kind: expected one of ${REDIRECT_KINDS.join(', ')}`;
  const target = known === 'removed' && to === '' ? {} : readTarget(source.path, to, site);
  if (target === undefined) return `to: "${to}" is neither the path of a page nor an https address`;
  const fields = { from, kind: known, ...target, ...(text && { text }) };
  return {
    // The same id in every import, so that the next one updates the entry.
    sys: {
      id: `redirect-${hash('sha256', buildKey(source)).slice(0, 32)}`,
      type: 'Entry',
      contentType: link('ContentType', 'redirect'),
      publishedVersion: 1,
    },
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, { [locale]: value }]),
    ),
  };
}

/** Reads lines of cells that are separated by tabs. The first line has the names of the columns. */
export function buildRedirects(content: string, site: SiteIndex, locale: string) {
  const entries = new Map<string, object>();
  const problems: string[] = [];
  for (const [index, line] of content.split(/\r?\n/).entries()) {
    if (index === 0 || line.trim() === '') continue;
    const built = buildEntry(line, site, locale);
    const problem = typeof built === 'string' ? built : 'from: a line above has it too';
    if (typeof built === 'string' || entries.has(built.sys.id))
      problems.push(`line ${index + 1}: ${problem}`);
    else entries.set(built.sys.id, built);
  }
  return { entries: [...entries.values()], problems };
}
