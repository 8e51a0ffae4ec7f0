import { createLedger } from '@/lib/mappers/context/ledger';
import { mapErrorPage } from '@/lib/mappers/mapErrorPage';
import type { Asset, Entry } from '@/lib/models/entry';
import {
  assetLink,
  entryLink,
  makeContext,
  makeEntry,
  makeGraph,
  makeImageAsset,
  makePage,
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

async function mapOne(block: Entry, siteOrigin: string | undefined = ORIGIN) {
  const all = [...makePage([block.sys.id], { url: '/fr-fr/conseils/crème' }), block];
  const { page, ledger } = await mapFirstPage(all, { assets: ASSETS, siteOrigin });
  return { block: page.blocks[0], ledger };
}

const video = (fields: Readonly<Record<string, unknown>>) => makeEntry('v', 'video', fields);

describe('a video', () => {
  test('has its film, its poster and its width', async () => {
    const entry = video({
      title: 'Cleaning',
      videoFile: assetLink('film'),
      imagePlaceholder: assetLink('poster'),
      fullWidth: 'Yes',
      customStyles: 'bordered evil centered',
    });
    const { block, ledger } = await mapOne(entry);
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
    expect(ledger).toEqual([]);
  });

  test('of an id alone is embedded, without anything that was not filled in', async () => {
    const { block } = await mapOne(video({ youtubeVideoId: 'aqz-KE-bpKQ', fullWidth: 'No' }));
    expect(block).toEqual({
      id: 'v',
      model: 'video',
      props: { source: { kind: 'youtube', videoId: 'aqz-KE-bpKQ' }, isFullWidth: false },
    });
  });

  test('plays its file where it has an id too', async () => {
    const { block } = await mapOne(
      video({ videoFile: assetLink('film'), youtubeVideoId: 'aqz-KE-bpKQ' }),
    );
    expect(block).toMatchObject({ props: { source: { kind: 'file' } } });
  });

  test.each<[string, string]>([
    ['document', 'rejectedFile'],
    ['elsewhere', 'rejectedFile'],
    ['script', 'rejectedFile'],
    ['odd', 'rejectedFile'],
    ['poster', 'rejectedFile'],
    ['gone', 'unresolvedLink'],
  ])(
    'falls back to its id where the file is no film (%s), which is noted as %s',
    async (id, reason) => {
      const { block, ledger } = await mapOne(
        video({ videoFile: assetLink(id), youtubeVideoId: 'aqz-KE-bpKQ' }),
      );
      expect(block).toMatchObject({
        props: { source: { kind: 'youtube', videoId: 'aqz-KE-bpKQ' } },
      });
      expect(ledger).toMatchObject([{ entryId: id, reason, path: 'blocks[0].videoFile' }]);
    },
  );

  test.each<[string, Readonly<Record<string, unknown>>]>([
    ['neither file nor id', { title: 'Nothing' }],
    ['a bad id', { youtubeVideoId: '"><script>alert(1)</script>' }],
    [
      'the address of another site as id',
      { youtubeVideoId: 'https://youtu.be.example/aqz-KE-bpKQ' },
    ],
    ['an entry as file', { videoFile: entryLink('v') }],
    ['a number as file', { videoFile: 5 }],
  ])('with %s is not shown, which is noted', async (_name, fields) => {
    const { block, ledger } = await mapOne(video(fields));
    expect(block).toBeUndefined();
    expect(ledger).toContainEqual(
      expect.objectContaining({ entryId: 'v', reason: 'nothingToShow' }),
    );
  });

  test('with bad options has its defaults', async () => {
    const { block, ledger } = await mapOne(
      video({
        youtubeVideoId: 'aqz-KE-bpKQ',
        fullWidth: 'Maybe',
        customStyles: 4,
        imagePlaceholder: assetLink('film'),
      }),
    );
    expect(block).toEqual({
      id: 'v',
      model: 'video',
      props: { source: { kind: 'youtube', videoId: 'aqz-KE-bpKQ' }, isFullWidth: false },
    });
    expect(ledger.map(({ reason }) => reason)).toEqual(['unreadable', 'rejectedFile']);
  });
});

describe('a share bar', () => {
  const entry = makeEntry('s', 'shareBar', { name: 'share' });

  test('shares the canonical address and the title of its page', async () => {
    const { block } = await mapOne(entry);
    expect(block).toEqual({
      id: 's',
      model: 'shareBar',
      props: { url: `${ORIGIN}/fr-fr/conseils/cr%C3%A8me`, title: 'Test' },
    });
  });

  test('is not on an error page, which has no address', async () => {
    const page = makeEntry('e', 'errorPage', {
      code: '404',
      title: 'Not here',
      blocks: [entryLink('s')],
    });
    const ledger = createLedger('test');
    expect(
      mapErrorPage(
        page,
        await makeContext(makeGraph([page, entry]), { ledger, siteOrigin: ORIGIN }),
      ).blocks,
    ).toEqual([]);
    expect(ledger.entries).toMatchObject([{ entryId: 's', reason: 'nothingToShow' }]);
  });
});
