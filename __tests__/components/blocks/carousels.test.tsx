import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { listAttributes } from '@/__tests__/components/readElements';
import { renderWhole } from '@/__tests__/support/renderWhole';
import { rowOf } from '@/__tests__/support/rowOf';
import { withShell } from '@/__tests__/support/withShell';
import { ProductGallery } from '@/components/blocks/ProductGallery/ProductGallery';
import { productGalleryExamples } from '@/components/blocks/ProductGallery/ProductGallery.examples';
import { Promobox } from '@/components/blocks/Promobox/Promobox';
import { promoboxExamples } from '@/components/blocks/Promobox/Promobox.examples';
import { RelatedCarousel } from '@/components/blocks/RelatedCarousel/RelatedCarousel';
import { relatedCarouselExamples } from '@/components/blocks/RelatedCarousel/RelatedCarousel.examples';
import { buildPosition, readStep } from '@/components/ui/Carousel/CarouselTrack';

const show = (element: ReactElement) => render(withShell(element));
const showGallery = (name: string) =>
  show(<ProductGallery {...rowOf(productGalleryExamples, name)} />);
const showRelated = (name: string) =>
  show(<RelatedCarousel {...rowOf(relatedCarouselExamples, name)} />);
const showPromobox = (name: string) => show(<Promobox {...rowOf(promoboxExamples, name)} />);

describe('a gallery before Swiper has loaded', () => {
  test('is a list of its pictures, with its own name or the default one', () => {
    const { unmount } = showGallery('four pictures, the first of them above the fold');
    const region = screen.getByRole('region', { name: 'Pictures of Hold Original' });
    expect(listAttributes(within(region).getAllByRole('img'), 'alt')).toEqual([
      'Tube and carton',
      'Open carton, the tube and its cap',
      'Three small dabs on a denture',
      'Size of the tube',
    ]);
    expect(within(region).getAllByRole('listitem')).toHaveLength(8);
    unmount();
    showGallery('two pictures, without a title');
    expect(screen.getByRole('region', { name: 'Pictures' })).toBeInTheDocument();
  });

  test('marks the thumbnail that was chosen, by pointer and by key', async () => {
    showGallery('four pictures, the first of them above the fold');
    const thumbnail = (name: string) =>
      screen.getByRole('button', { name: new RegExp(`^${name}: `) });
    expect(thumbnail('1 of 4')).toHaveAttribute('aria-current', 'true');
    await userEvent.click(thumbnail('3 of 4'));
    expect(thumbnail('3 of 4')).toHaveAttribute('aria-current', 'true');
    await userEvent.keyboard('{ArrowRight}');
    expect(thumbnail('4 of 4')).toHaveAttribute('aria-current', 'true');
    await userEvent.keyboard('{Home}');
    expect(thumbnail('1 of 4')).toHaveAttribute('aria-current', 'true');
  });

  test('names its videos among the thumbnails, and plays them', async () => {
    const { container } = await renderWhole(
      withShell(<ProductGallery {...rowOf(productGalleryExamples, 'pictures and videos')} />),
    );
    expect(listAttributes(screen.getAllByRole('button', { name: / of 3/ }), 'aria-label')).toEqual([
      '1 of 3: Box of tablets',
      '2 of 3: Video: How to clean a denture',
      '3 of 3: Video',
    ]);
    expect(screen.getByRole('button', { name: 'Play video' })).toHaveAccessibleDescription(
      /comes from YouTube/,
    );
    expect(container.querySelector('iframe')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Play video' }));
    expect(screen.getByLabelText('Play video')).toHaveAttribute(
      'src',
      expect.stringContaining('youtube-nocookie.com/embed/aqz-KE-bpKQ'),
    );
  });

  test('with one picture has nothing to choose and is no carousel', () => {
    showGallery('one picture');
    expect(screen.getAllByRole('button').map(({ ariaLabel }) => ariaLabel)).toEqual([
      'Enlarge: Tube and carton',
    ]);
    expect(screen.getByRole('region', { name: 'Hold Pure' })).not.toHaveAttribute(
      'aria-roledescription',
    );
  });
});

test.each([
  ['ArrowLeft', 'previous'],
  ['ArrowRight', 'next'],
  ['Home', 'first'],
  ['End', 'last'],
  ['ArrowDown', undefined],
  ['Enter', undefined],
])('the key %s means %s', (key, step) => {
  expect(readStep({ key, altKey: false, ctrlKey: false, metaKey: false })).toBe(step);
  expect(readStep({ key, altKey: true, ctrlKey: false, metaKey: false })).toBeUndefined();
});

test('a position counts from one', () => {
  expect(buildPosition('{number} sur {count}', 0, 4)).toBe('1 sur 4');
});

describe('related cards', () => {
  test.each([
    [
      'four products, with words of their own',
      'fourColumns',
      'Goes well with Hold Original',
      'Every evening',
    ],
    ['three articles, with the words of the site', 'threeColumns', 'Read more about it', 'Advice'],
    ['one product', 'threeColumns', 'You may also need', 'Products'],
  ])('"%s" have the layout %s below their title', (name, style, title, strapline) => {
    const { container } = showRelated(name);
    const region = screen.getByRole('region', { name: title });
    expect(within(region).getByRole('heading', { level: 2 })).toHaveTextContent(title);
    expect(within(region).getByText(strapline)).toBeVisible();
    expect(container.querySelector(`.${style}`)).not.toBeNull();
  });

  test('a link says whether its product is bought or its article is read', () => {
    showRelated('four products, with words of their own');
    showRelated('three articles, with the words of the site');
    expect(screen.getByRole('link', { name: 'Buy now Example brush' })).toHaveAttribute(
      'href',
      '/en-gb/products/brush',
    );
    expect(screen.getByRole('link', { name: 'Read more Your first week' })).toHaveAttribute(
      'href',
      '/en-gb/advice/first-week',
    );
    expect(screen.getByText('What to expect, day by day.')).toBeVisible();
  });

  test("a card's picture is 353 by 200: wide pictures are cropped, packs are shown whole", () => {
    showRelated('one product');
    showRelated('three articles, with the words of the site');
    const sizes = screen
      .getAllByRole('img')
      .map((image) => [
        image.getAttribute('width'),
        image.getAttribute('height'),
        /\d+x\d+/.exec(image.getAttribute('src') ?? '')?.[0],
      ]);
    expect(sizes[0]).toEqual(['353', '200', '250x250']);
    expect(sizes[1]).toEqual(['353', '200', '353x200']);
  });
});

test('a promobox names the product and links to it; its background picture has no alternative text', () => {
  showPromobox('with everything');
  expect(screen.getByText('Our tip for the evening')).toBeVisible();
  expect(screen.getByText('Example Brush Duo')).toBeVisible();
  expect(listAttributes(screen.getAllByRole('img'), 'alt')).toEqual(['Two denture brushes']);
  expect(screen.getByRole('img')).toHaveAttribute('src', expect.stringContaining('250x250'));
  expect(screen.getByRole('link', { name: 'See Brush Duo' })).toHaveAttribute(
    'href',
    '/en-gb/products/example-brush-duo',
  );
});

test('a promobox without a label has the label of the site', () => {
  showPromobox('words alone');
  expect(screen.getByText('We recommend')).toBeVisible();
});

test('products that cannot be bought say so on their cards and in a promobox', () => {
  const { unmount } = showRelated('products that cannot be bought');
  expect(
    screen
      .getAllByRole('article')
      .map((card) => within(card).getByText(/^(Coming soon|Not sold online)$/).textContent),
  ).toEqual(['Coming soon', 'Not sold online']);
  for (const card of screen.getAllByRole('article'))
    expect(card).toHaveAccessibleName(within(card).getByRole('heading').textContent);
  expect(screen.queryByRole('link', { name: /Buy now/ })).toBeNull();
  unmount();
  showPromobox('a product that is coming soon');
  expect(screen.getByText('Coming soon')).toBeVisible();
});
