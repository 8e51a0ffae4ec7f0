import {
  buildEmbedUrl,
  buildPosterUrl,
  buildVideoUrl,
  buildWatchUrl,
  readYoutubeId,
} from '@/lib/render/media/videoUrls';
import type { ImageEngine } from '@/lib/platform/config/services';

const SRC = '//videos.ctfassets.net/space/asset/token/film.mp4';

test.each<[ImageEngine, string]>([
  [{ name: 'local' }, '/media/space/asset/token/film.mp4'],
  [{ name: 'contentful' }, 'https://videos.ctfassets.net/space/asset/token/film.mp4'],
  [
    { name: 'cloudinary', cloud: 'demo' },
    'https://videos.ctfassets.net/space/asset/token/film.mp4',
  ],
])('the address of a video fits the image service: %j', (engine, expected) => {
  expect(buildVideoUrl(engine, SRC)).toBe(expected);
});

test('an embedded video plays at once without cookies; its page is at YouTube', () => {
  expect(buildEmbedUrl('aqz-KE-bpKQ')).toBe(
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0&playsinline=1',
  );
  expect(buildWatchUrl('aqz-KE-bpKQ')).toBe('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
});

test.each([
  ['aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
  [' aqz-KE-bpKQ\n', 'aqz-KE-bpKQ'],
  ['___________', '___________'],
  ['aqz-KE-bpK', undefined],
  ['aqz-KE-bpKQQ', undefined],
  ['aqz-KE-bp/Q', undefined],
  ['"><script>x', undefined],
  ['https://youtu.be/aqz-KE-bpKQ?si=x', 'aqz-KE-bpKQ'],
  ['https://www.youtube.com/watch?t=4s&v=aqz-KE-bpKQ&feature=share', 'aqz-KE-bpKQ'],
  ['//www.youtube-nocookie.com/embed/aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
  ['http://m.youtube.com/shorts/aqz-KE-bpKQ#x', 'aqz-KE-bpKQ'],
  ['https://www.youtube.com/playlist123', undefined],
  ['https://youtu.be.example/aqz-KE-bpKQ', undefined],
  ['https://example.com/watch?v=aqz-KE-bpKQ', undefined],
  ['ａqz-KE-bpKQ', undefined],
  [12345678901, undefined],
  [undefined, undefined],
])('the text %j is read as the video %j', (value, expected) => {
  expect(readYoutubeId(value)).toBe(expected);
});

test.each([
  [1600, false, '/api/media/s/a/t/p.png/960.jpg'],
  [500, false, '/api/media/s/a/t/p.png/480.jpg'],
  [90, false, '/api/media/s/a/t/p.png/160.jpg'],
  [1600, true, '/api/media/s/a/t/p.png'],
])('the poster of a picture of %i px (drawing: %p) is %s', (width, isVector, expected) => {
  expect(
    buildPosterUrl(
      { name: 'local' },
      { src: '//images.ctfassets.net/s/a/t/p.png', width, height: 400, isVector },
    ),
  ).toBe(expected);
});
