import { buildSpace } from '@/content/build/buildSpace';
import { PICTURES, VIDEOS } from '@/site/media';
import { SITE } from '@/lib/config/site';
import { CONTENT_MODEL } from '@/lib/contentModel/contentModel';
import { listSiteProblems } from '../support/contentChecks/editions';

test('the content of the site has no problems', async () => {
  const space = await buildSpace({ path: SITE.folder, folder: SITE.folder, model: CONTENT_MODEL, pictures: PICTURES, videos: VIDEOS });
  expect(listSiteProblems(space, { pictures: PICTURES, videos: VIDEOS })).toEqual([]);
});
