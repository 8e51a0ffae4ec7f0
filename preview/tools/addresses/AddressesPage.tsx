import type { SiteIndex } from '@/lib/site/view/loadSiteIndex';
import { EXPLANATIONS, type FaultyRedirect } from '@/lib/site/redirects/redirectProblems';
import { formatTime } from '@/preview/words/formatTime';
import { buildToolUrl } from '@/preview/paths/previewPaths';
import { type Fact, Facts } from '../why/Facts';
import type { AddressReport } from './addressReport';

type AddressesProps = {
  readonly site: SiteIndex;
  readonly faulty: readonly FaultyRedirect[];
  readonly report: AddressReport | { readonly failure: string } | undefined;
};

const linkEntry = (id: string) => <a href={buildToolUrl('why', id)}>{id}</a>;

const describeEntry = (from: string, link = 'the page that fits best') =>
  `To keep the link, create a redirect. From: ${from} · Kind: moved for good · Link: ${link}`;

function findTitle(site: SiteIndex, path: string, pageId: string) {
  const edition = site.findEdition(path) ?? site.defaultEdition;
  return site.ofEdition(edition).byId.get(pageId)?.title;
}

const listFaults = (faulty: readonly FaultyRedirect[]): readonly Fact[] =>
  faulty.map(({ id, problem }) => [
    linkEntry(id),
    `It is ignored, since ${EXPLANATIONS[problem]}.`,
  ]);

const listMissing = (site: SiteIndex, { missing }: AddressReport): readonly Fact[] =>
  missing
    .filter(({ path }) => {
      const edition = site.findEdition(path.toLowerCase()) ?? site.defaultEdition;
      return (
        site.findPath(edition, path) === undefined &&
        site.findRedirection({ edition, path, search: '' }) === undefined
      );
    })
    .map(({ path, count, lastSeenAt, referrer }) => [
      path,
      `Asked for ${count} times, last ${formatTime(lastSeenAt)}${
        referrer === undefined ? '' : `, through a link on ${referrer}`
      }.`,
      describeEntry(path),
    ]);

const listMoved = (site: SiteIndex, { moved }: AddressReport): readonly Fact[] =>
  moved.flatMap(({ path, pageId, movedAt }): readonly Fact[] => {
    const title = findTitle(site, path, pageId);
    return title === undefined
      ? []
      : [
          [
            path,
            `Leads to “${title}” since ${formatTime(movedAt)}.`,
            describeEntry(path, `${title} (${pageId})`),
          ],
        ];
  });

function Report({ site, report }: Pick<AddressesProps, 'site' | 'report'>) {
  if (report === undefined)
    return (
      <p>
        This preview does not know the public site: an operator sets PUBLIC_SITE_ORIGIN and
        OPERATOR_TOKEN.
      </p>
    );
  if ('failure' in report) return <p>The public site could not be asked: {report.failure}.</p>;
  return (
    <>
      <Facts title="Addresses without a page" facts={listMissing(site, report)} />
      <Facts title="Former addresses of pages" facts={listMoved(site, report)} />
      <p>
        One process of the site has counted these since it started. It leads former addresses to
        their pages by itself, and forgets them if its snapshots are deleted.
      </p>
    </>
  );
}

export const AddressesPage = ({ faulty, ...report }: AddressesProps) => (
  <>
    <Facts title="Redirects that do not work" facts={listFaults(faulty)} />
    <Report {...report} />
  </>
);
