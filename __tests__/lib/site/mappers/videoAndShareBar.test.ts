import { createSkipLog } from '@/lib/content/mapping/context/skipLog';
import { mapErrorPage } from '@/lib/site/mappers/mapErrorPage';
import type { Asset } from '@/lib/models/entry';
import {
  assetLink,
  entryLink,
  type Fields,
  links,
  makeContext,
  makeEntry,
  makeGraph,
  makeImageAsset,
  makePage,
  mapBlock,
  mapFirstPage,
} from './graph';

const FILM = '//videos.ctfassets.net/space/film/token/film.mp4';
const ORIGIN = 'https://www.example.com';

function makeFile(id: string, url: unknown, contentType: unknown = 'video/mp4'): Asset {
  return {
    sys: { id },
    fields: { title: id, file: { url, contentType, fileName: 'film.mp4', details: { size: 10 } } },
  };
}

const ASSETS = [
  makeFile('film', FILM),
  makeFile('document', '//videos.ctfassets.net/space/film/token/film.pdf', 'application/pdf'),
  makeFile('elsewhere', '//evil.example/space/film/token/film.mp4'),
  makeFile('script', 'javascript:alert(1)'),
  makeFile('odd', 12, 'video/mp4'),
  makeImageAsset('poster'),
];

const mapVideo = (fields: Fields) =>
  mapBlock(makeEntry('v', 'video', fields), [], { assets: ASSETS });
const EMBEDDED = { kind: 'youtube', videoId: 'aqz-KE-bpKQ' };

describe('a video', () => {
  test('has its file, its poster and its width', async () => {
    const { block, skipLog } = await mapVideo({
      title: 'Cleaning',
      videoFile: assetLink('film'),
      imagePlaceholder: assetLink('poster'),
      fullWidth: 'Yes',
      customStyles: 'bordered evil centered',
    });
    expect(block).toMatchObject({
      id: 'v',
      model: 'video',
      props: {
        title: 'Cleaning',
        source: { kind: 'file', src: FILM },
        poster: { alt: 'Picture poster' },
        isFullWidth: true,
        className: 'bordered centered',
      },
    });
    expect(skipLog).toEqual([]);
  });

  test('with only an id is embedded, without empty options', async () => {
    const { block } = await mapVideo({ youtubeVideoId: 'aqz-KE-bpKQ', fullWidth: 'No' });
    expect(block).toEqual({
      id: 'v',
      model: 'video',
      props: { source: EMBEDDED, isFullWidth: false },
    });
  });

  test('plays its file where it has an id too', async () => {
    const { block } = await mapVideo({
      videoFile: assetLink('film'),
      youtubeVideoId: 'aqz-KE-bpKQ',
    });
    expect(block).toMatchObject({ props: { source: { kind: 'file' } } });
  });

  test.each([
    ['document', 'rejectedFile'],
    ['elsewhere', 'rejectedFile'],
    ['script', 'rejectedFile'],
    ['odd', 'rejectedFile'],
    ['poster', 'rejectedFile'],
    ['gone', 'unresolvedLink'],
  ])('falls back to its id where the file (%s) is no video, noted as %s', async (id, reason) => {
    const { block, skipLog } = await mapVideo({
      videoFile: assetLink(id),
      youtubeVideoId: 'aqz-KE-bpKQ',
    });
    expect(block).toMatchObject({ props: { source: EMBEDDED } });
    expect(skipLog).toMatchObject([{ entryId: id, reason, path: 'blocks[0].videoFile' }]);
  });

  test.each<[string, Fields]>([
    ['neither file nor id', { title: 'Nothing' }],
    ['a bad id', { youtubeVideoId: '"><script>alert(1)</script>' }],
    [
      'the address of another site as id',
      { youtubeVideoId: 'https://youtu.be.example/aqz-KE-bpKQ' },
    ],
    ['an entry as file', { videoFile: entryLink('v') }],
    ['a number as file', { videoFile: 5 }],
  ])('with %s is not shown, which is noted', async (_, fields) => {
    const { block, skipLog } = await mapVideo(fields);
    expect(block).toBeUndefined();
    expect(skipLog).toContainEqual(
      expect.objectContaining({ entryId: 'v', reason: 'nothingToShow' }),
    );
  });

  test('with bad options has its defaults', async () => {
    const { block, skipLog } = await mapVideo({
      youtubeVideoId: 'aqz-KE-bpKQ',
      fullWidth: 'Maybe',
      customStyles: 4,
      imagePlaceholder: assetLink('film'),
    });
    expect(block).toEqual({
      id: 'v',
      model: 'video',
      props: { source: EMBEDDED, isFullWidth: false },
    });
    expect(skipLog.map(({ reason }) => reason)).toEqual(['unreadable', 'rejectedFile']);
  });
});

describe('a share bar', () => {
  const entry = makeEntry('s', 'shareBar', { name: 'share' });

  test('shares the canonical address and the title of its page', async () => {
    const page = [...makePage(['s'], { url: '/fr-fr/conseils/crème' }), entry];
    expect((await mapFirstPage(page, { siteOrigin: ORIGIN })).page.blocks).toEqual([
      {
        id: 's',
        model: 'shareBar',
        props: { url: `${ORIGIN}/fr-fr/conseils/cr%C3%A8me`, title: 'Test' },
      },
    ]);
  });

  test('is not on an error page, which has no address', async () => {
    const page = makeEntry('e', 'errorPage', {
      code: '404',
      title: 'Not here',
      blocks: links('s'),
    });
    const skipLog = createSkipLog('test');
    expect(
      mapErrorPage(
        page,
        await makeContext(makeGraph([page, entry]), { skipLog, siteOrigin: ORIGIN }),
      ).blocks,
    ).toEqual([]);
    expect(skipLog.entries).toMatchObject([{ entryId: 's', reason: 'nothingToShow' }]);
  });
});
