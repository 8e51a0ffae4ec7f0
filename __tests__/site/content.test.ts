import { PICTURES, VIDEOS } from '@/site/media';
import { SITE } from '@/lib/platform/config/site';
import { listSiteProblems } from '../support/contentChecks/editions';
import { readSpace } from '../support/readSpace';

test('the content of the site has no problems', async () => {
  const media = { pictures: PICTURES, videos: VIDEOS };
  expect(listSiteProblems(await readSpace(SITE.folder, media), media)).toEqual([]);
});
