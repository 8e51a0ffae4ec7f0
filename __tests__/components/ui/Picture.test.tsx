import { render } from '@testing-library/react';
import { HeadManagerContext } from 'next/dist/shared/lib/head-manager-context.shared-runtime';
import type { ComponentProps, ReactNode } from 'react';
import { listAttributes } from '@/__tests__/components/readElements';
import { withShell } from '@/__tests__/support/withShell';
import {
  EXAMPLE_DRAWING,
  EXAMPLE_HERO,
  EXAMPLE_LOGO,
  EXAMPLE_PHOTO,
  EXAMPLE_PICTURE,
} from '@/components/ui/exampleContent';
import { Picture } from '@/components/ui/Picture/Picture';
import type { ImageEngine } from '@/lib/platform/config/services';

const LOCAL: ImageEngine = { name: 'local' };
const ENGINES: readonly ImageEngine[] = [
  LOCAL,
  { name: 'contentful' },
  { name: 'cloudinary', cloud: 'demo' },
];

type Props = ComponentProps<typeof Picture>;
type MoreProps = Omit<Props, 'picture'>;

function show(picture: Props['picture'], props: MoreProps = {}, engine: ImageEngine = LOCAL) {
  const { container } = render(withShell(<Picture picture={picture} {...props} />, { engine }));
  const image = container.querySelector('img');
  if (image === null) throw new Error('There is no image.');
  return { image, sources: [...container.querySelectorAll('source')] };
}

/** What a picture puts into the head of the page. */
function readHead(picture: Props['picture'], props: MoreProps = {}) {
  let head: ReactNode;
  const updateHead = (elements: ReactNode) => {
    head = elements;
  };
  render(
    <HeadManagerContext value={{ mountedInstances: new Set(), updateHead }}>
      {withShell(<Picture picture={picture} {...props} />)}
    </HeadManagerContext>,
  );
  render(head);
  return [...document.querySelectorAll('link[rel="preload"]')];
}

test('an image has its own width and height, or the fixed ones of the layout', () => {
  expect(show(EXAMPLE_PICTURE).image).toMatchObject({
    width: 1600,
    height: 900,
  });
  expect(show(EXAMPLE_PICTURE, { width: 167, height: 30 }).image).toMatchObject({
    width: 167,
    height: 30,
  });
});

test('modern formats come first, each with the width at which the picture is drawn', () => {
  const { sources } = show(EXAMPLE_PICTURE, { sizes: '50vw' });
  expect(sources.map((source) => [source.type, source.sizes, source.media])).toEqual([
    ['image/avif', '50vw', ''],
    ['image/webp', '50vw', ''],
  ]);
  expect(sources[0]?.srcset).toMatch(/\/160\.avif 160w, .*\/1600\.avif 1600w$/);
});

test.each(ENGINES)('every picture address belongs to the image service $name', (engine) => {
  const { image, sources } = show(EXAMPLE_PICTURE, {}, engine);
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

test('each breakpoint has its own crop and size, the widest first', () => {
  const { sources } = show(EXAMPLE_HERO);
  expect(sources.map((source) => [source.media, source.getAttribute('width')])).toEqual([
    ['(min-width: 1440px)', '1600'],
    ['(min-width: 1440px)', '1600'],
    ['(min-width: 768px)', '1200'],
    ['(min-width: 768px)', '1200'],
    ['', null],
    ['', null],
  ]);
});

test('a cropped picture is offered in its size and twice that, for the width of crop or layout', () => {
  const { image, sources } = show(EXAMPLE_PICTURE, { crop: { width: 353, height: 200 } });
  expect(image).toMatchObject({ width: 353, height: 200 });
  expect(image.getAttribute('src')).toMatch(/\/353x200\.webp$/);
  expect(sources[1]?.srcset).toMatch(/\/353x200\.webp 353w, .*\/706x400\.webp 706w$/);
  expect(sources[1]).toHaveAttribute('sizes', '353px');
  expect(
    show(EXAMPLE_PICTURE, { crop: { width: 353, height: 200 }, sizes: '25vw' }).sources[1],
  ).toHaveAttribute('sizes', '25vw');
});

test.each([
  [{ isLazy: true, isPreloaded: false }, 'lazy', null, 'async'],
  [{ isLazy: false, isPreloaded: false }, 'eager', null, 'async'],
  [{ isLazy: false, isPreloaded: true }, 'eager', 'high', 'sync'],
  [{ isLazy: true, isPreloaded: true }, 'eager', 'high', 'sync'],
] as const)(
  'a picture with %j loads %s, with priority %s, and is decoded %s',
  (flags, loading, priority, decoding) => {
    const { image } = show({ ...EXAMPLE_PICTURE, ...flags });
    expect(
      ['loading', 'fetchpriority', 'decoding'].map((name) => image.getAttribute(name)),
    ).toEqual([loading, priority, decoding]);
  },
);

test('the head preloads a picture exactly once for each screen', () => {
  const links = readHead(EXAMPLE_HERO, { sizes: '100vw' });
  expect(listAttributes(links, 'media')).toEqual([
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

test('a picture that is not preloaded adds nothing to the head', () => {
  expect(readHead(EXAMPLE_PICTURE)).toEqual([]);
});

test('the same image at two breakpoints, and a breakpoint without an image, are rendered', () => {
  const errors = jest.spyOn(console, 'error');
  const sources = [
    { minWidth: 768, image: EXAMPLE_PHOTO },
    { minWidth: 768, image: EXAMPLE_PHOTO },
    { minWidth: 0, image: EXAMPLE_PHOTO },
  ];
  readHead({ ...EXAMPLE_HERO, sources });
  expect(errors).not.toHaveBeenCalled();
  errors.mockRestore();
});

test('a drawing is one unchanged file', () => {
  const { image, sources } = show(EXAMPLE_LOGO);
  expect(sources).toEqual([]);
  expect(image.getAttribute('src')).toBe('/api/media/example/asset/hash/logo.svg');
  expect(image).toMatchObject({ width: EXAMPLE_DRAWING.width, height: EXAMPLE_DRAWING.height });
});

test('a picture can mix a photograph and a drawing, which stays one file', () => {
  const drawing = { minWidth: 768, image: EXAMPLE_DRAWING };
  const first = show({ ...EXAMPLE_PICTURE, sources: [drawing] }).sources[0];
  expect([first?.type, first?.srcset, first?.sizes]).toEqual([
    'image/svg+xml',
    '/api/media/example/asset/hash/logo.svg',
    '',
  ]);
  const { image, sources } = show({
    ...EXAMPLE_LOGO,
    sources: [{ minWidth: 768, image: EXAMPLE_PHOTO }],
  });
  expect(sources.map(({ type, media }) => [type, media])).toEqual([
    ['image/avif', '(min-width: 768px)'],
    ['image/webp', '(min-width: 768px)'],
  ]);
  expect(image.getAttribute('src')).toMatch(/logo\.svg$/);
});

test('a drawing of one file is preloaded once, by React itself', () => {
  const picture = { ...EXAMPLE_LOGO, isPreloaded: true };
  expect(readHead(picture)).toEqual([]);
  expect(show(picture).image.getAttribute('fetchpriority')).toBe('high');
});

test('an image that this deployment cannot deliver is replaced by the default, also in the head', () => {
  const hosted = {
    minWidth: 768,
    image: { ...EXAMPLE_PHOTO, src: '//res.cloudinary.com/brand/image/upload/wide.jpg' },
  };
  const picture = { ...EXAMPLE_PICTURE, isPreloaded: true, sources: [hosted] };
  expect(show(picture).sources.map(({ media }) => media)).toEqual(['', '']);
  expect(readHead(picture)).toHaveLength(1);
  expect(show(picture, {}, { name: 'contentful' }).sources[0]?.srcset).toMatch(
    /^https:\/\/res\.cloudinary\.com\/brand\/image\/upload\/c_scale,w_160,f_avif,q_auto\/wide\.jpg 160w/,
  );
});

test('a decorative image has an empty alternative text', () => {
  expect(show(EXAMPLE_LOGO).image).toHaveAttribute('alt', '');
});
