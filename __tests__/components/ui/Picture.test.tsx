import { render } from '@testing-library/react';
import { HeadManagerContext } from 'next/dist/shared/lib/head-manager-context.shared-runtime';
import type { ReactNode } from 'react';
import { withShell } from '@/__tests__/support/withShell';
import {
  EXAMPLE_DRAWING,
  EXAMPLE_HERO,
  EXAMPLE_LOGO,
  EXAMPLE_PHOTO,
  EXAMPLE_PICTURE,
} from '@/components/ui/exampleContent';
import { Picture } from '@/components/ui/Picture/Picture';
import type { ImageEngine } from '@/lib/config/services';

const ENGINES: readonly ImageEngine[] = [
  { name: 'local' },
  { name: 'contentful' },
  { name: 'cloudinary', cloud: 'demo' },
];

function show(picture: ReactNode, engine?: ImageEngine) {
  const { container } = render(withShell(picture, engine === undefined ? {} : { engine }));
  const image = container.querySelector('img');
  if (image === null) throw new Error('There is no image.');
  return { image, sources: [...container.querySelectorAll('source')] };
}

/** What a picture puts into the head of the page. */
function readHead(picture: ReactNode): readonly Element[] {
  let head: ReactNode;
  const updateHead = (elements: ReactNode): void => {
    head = elements;
  };
  render(
    <HeadManagerContext value={{ mountedInstances: new Set(), updateHead }}>
      {withShell(picture)}
    </HeadManagerContext>,
  );
  render(head);
  return [...document.querySelectorAll('link[rel="preload"]')];
}

test('an image has width and height: its own, or those of the layout where they are fixed', () => {
  expect(show(<Picture picture={EXAMPLE_PICTURE} />).image).toMatchObject({
    width: 1600,
    height: 900,
  });
  expect(show(<Picture picture={EXAMPLE_PICTURE} width={167} height={30} />).image).toMatchObject({
    width: 167,
    height: 30,
  });
});

test('modern formats first, each with the width that it is drawn at', () => {
  const { sources } = show(<Picture picture={EXAMPLE_PICTURE} sizes="50vw" />);
  expect(sources.map((source) => [source.type, source.sizes, source.media])).toEqual([
    ['image/avif', '50vw', ''],
    ['image/webp', '50vw', ''],
  ]);
  expect(sources[0]?.srcset).toMatch(/\/160\.avif 160w, .*\/1600\.avif 1600w$/);
});

test.each(ENGINES)('$name: every address is of that service', (engine) => {
  const { image, sources } = show(<Picture picture={EXAMPLE_PICTURE} />, engine);
  const start = {
    local: '/api/media/',
    contentful: 'https://images.ctfassets.net/',
    cloudinary: 'https://res.cloudinary.com/demo/',
  }[engine.name];
  const addresses = [
    image.getAttribute('src') ?? '',
    ...sources.flatMap(({ srcset }) => srcset.split(', ')),
  ];
  expect(addresses.filter((address) => address.startsWith(start))).toEqual(addresses);
});

test('other crops per breakpoint, the widest first, each with its size', () => {
  const { sources } = show(<Picture picture={EXAMPLE_HERO} />);
  expect(sources.map((source) => [source.media, source.getAttribute('width')])).toEqual([
    ['(min-width: 1440px)', '1600'],
    ['(min-width: 1440px)', '1600'],
    ['(min-width: 768px)', '1200'],
    ['(min-width: 768px)', '1200'],
    ['', null],
    ['', null],
  ]);
});

test('cut to a size it is offered at that and at twice that, for the width of the cut or the one that the layout gives', () => {
  const { image, sources } = show(
    <Picture picture={EXAMPLE_PICTURE} crop={{ width: 353, height: 200 }} />,
  );
  expect(image).toMatchObject({ width: 353, height: 200 });
  expect(image.getAttribute('src')).toMatch(/\/353x200\.webp$/);
  expect(sources[1]?.srcset).toMatch(/\/353x200\.webp 353w, .*\/706x400\.webp 706w$/);
  expect(sources[1]).toHaveAttribute('sizes', '353px');
  expect(
    show(<Picture picture={EXAMPLE_PICTURE} crop={{ width: 353, height: 200 }} sizes="25vw" />)
      .sources[1],
  ).toHaveAttribute('sizes', '25vw');
});

test.each([
  [{ isLazy: true, isPreloaded: false }, 'lazy', null, 'async'],
  [{ isLazy: false, isPreloaded: false }, 'eager', null, 'async'],
  [{ isLazy: false, isPreloaded: true }, 'eager', 'high', 'sync'],
  [{ isLazy: true, isPreloaded: true }, 'eager', 'high', 'sync'],
] as const)(
  '%j loads %s, with priority %s, and is decoded %s',
  (flags, loading, priority, decoding) => {
    const { image } = show(<Picture picture={{ ...EXAMPLE_PICTURE, ...flags }} />);
    expect(
      ['loading', 'fetchpriority', 'decoding'].map((name) => image.getAttribute(name)),
    ).toEqual([loading, priority, decoding]);
  },
);

test('a preloaded picture is named in the head, once for each screen and never twice for one', () => {
  const links = readHead(<Picture picture={EXAMPLE_HERO} sizes="100vw" />);
  expect(links.map((link) => link.getAttribute('media'))).toEqual([
    '(min-width: 1440px)',
    '(min-width: 768px) and (max-width: 1439.98px)',
    '(max-width: 767.98px)',
  ]);
  for (const link of links) {
    expect(link).toHaveAttribute('as', 'image');
    expect(link).toHaveAttribute('type', 'image/avif');
    expect(link).toHaveAttribute('imagesrcset', expect.stringMatching(/\.avif \d+w/));
    expect(link).toHaveAttribute('imagesizes', '100vw');
  }
});

test('a picture that is not preloaded leaves the head alone', () => {
  expect(readHead(<Picture picture={EXAMPLE_PICTURE} />)).toEqual([]);
});

test('the same image at two breakpoints, and a breakpoint without an image, are rendered', () => {
  const errors = jest.spyOn(console, 'error');
  const sources = [
    { minWidth: 768, image: EXAMPLE_PHOTO },
    { minWidth: 768, image: EXAMPLE_PHOTO },
    { minWidth: 0, image: EXAMPLE_PHOTO },
  ];
  readHead(<Picture picture={{ ...EXAMPLE_HERO, sources }} />);
  expect(errors).not.toHaveBeenCalled();
  errors.mockRestore();
});

test('a drawing is one file, as it is', () => {
  const { image, sources } = show(<Picture picture={EXAMPLE_LOGO} />);
  expect(sources).toEqual([]);
  expect(image.getAttribute('src')).toBe('/api/media/example/asset/hash/logo.svg');
  expect(image).toMatchObject({ width: EXAMPLE_DRAWING.width, height: EXAMPLE_DRAWING.height });
});

test('a drawing for wide windows is one file beside a photograph, and the other way round', () => {
  const drawing = { minWidth: 768, image: EXAMPLE_DRAWING };
  const first = show(<Picture picture={{ ...EXAMPLE_PICTURE, sources: [drawing] }} />).sources[0];
  expect([first?.type, first?.srcset, first?.sizes]).toEqual([
    'image/svg+xml',
    '/api/media/example/asset/hash/logo.svg',
    '',
  ]);
  const { image, sources } = show(
    <Picture picture={{ ...EXAMPLE_LOGO, sources: [{ minWidth: 768, image: EXAMPLE_PHOTO }] }} />,
  );
  expect(sources.map(({ type, media }) => [type, media])).toEqual([
    ['image/avif', '(min-width: 768px)'],
    ['image/webp', '(min-width: 768px)'],
  ]);
  expect(image.getAttribute('src')).toMatch(/logo\.svg$/);
});

test('a preloaded drawing is named in the head as the file that it is', () => {
  const [link] = readHead(<Picture picture={{ ...EXAMPLE_LOGO, isPreloaded: true }} />);
  expect([link?.getAttribute('type'), link?.getAttribute('imagesrcset')]).toEqual([
    'image/svg+xml',
    '/api/media/example/asset/hash/logo.svg',
  ]);
});

test('an image that this deployment cannot deliver gives way to the default, in the head as well', () => {
  const hosted = {
    minWidth: 768,
    image: { ...EXAMPLE_PHOTO, src: '//res.cloudinary.com/brand/image/upload/wide.jpg' },
  };
  const picture = { ...EXAMPLE_PICTURE, isPreloaded: true, sources: [hosted] };
  expect(show(<Picture picture={picture} />).sources.map(({ media }) => media)).toEqual(['', '']);
  expect(readHead(<Picture picture={picture} />)).toHaveLength(1);
  expect(show(<Picture picture={picture} />, { name: 'contentful' }).sources[0]?.srcset).toMatch(
    /^https:\/\/res\.cloudinary\.com\/brand\/image\/upload\/c_scale,w_160,f_avif,q_auto\/wide\.jpg 160w/,
  );
});

test('a decorative image has an empty alternative text', () => {
  expect(show(<Picture picture={EXAMPLE_LOGO} />).image).toHaveAttribute('alt', '');
});
