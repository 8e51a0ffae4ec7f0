import type { ContentStore } from '@/lib/content/store/contentStore';
import { loadSiteIndex } from '@/lib/site/view/loadSiteIndex';
import { listFaultyRedirects } from '@/lib/site/redirects/redirectProblems';
import { createToolRoute, type ToolOptions } from '../toolRoute';
import { AddressesPage } from './AddressesPage';
import type { FetchAddressReport } from './addressReport';

type AddressesOptions = ToolOptions & {
  readonly drafts: Pick<ContentStore, 'current'>;
  readonly fetchReport: FetchAddressReport | undefined;
};

export const createAddressesToolRoute = ({ drafts, fetchReport, ...options }: AddressesOptions) =>
  createToolRoute('Old and missing addresses', options, async () => {
    const site = await loadSiteIndex(drafts.current());
    const faulty = await listFaultyRedirects(site);
    const report = await fetchReport?.();
    return { status: 200, body: <AddressesPage site={site} faulty={faulty} report={report} /> };
  });
