import { act, render, screen } from '@testing-library/react';
import type { Swiper, SwiperOptions } from 'swiper/types';
import { useSwiper } from '@/components/ui/Carousel/useSwiper';

const SETTINGS: SwiperOptions = { slidesPerView: 1 };
const PHONE = '(max-width: 767px)';

/** A window whose width the test decides, and in which everything is in view. */
const buildQuery = (media: string) =>
  Object.assign(new EventTarget(), {
    media,
    matches: media === PHONE,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
const queries: ReturnType<typeof buildQuery>[] = [];

function widen() {
  for (const query of queries) {
    query.matches = false;
    query.dispatchEvent(new Event('change'));
  }
}

const isSwiper = (value: unknown): value is Swiper =>
  typeof value === 'object' && value !== null && 'slideTo' in value;

beforeAll(() => {
  window.matchMedia = (media) => {
    const query = buildQuery(media);
    queries.push(query);
    return query;
  };
  window.IntersectionObserver = class extends window.IntersectionObserver {
    constructor(private readonly onChange: IntersectionObserverCallback) {
      super(() => undefined);
    }
    override observe = (target: Element) => {
      const bounds = target.getBoundingClientRect();
      this.onChange(
        [
          {
            isIntersecting: true,
            intersectionRatio: 1,
            target,
            time: 0,
            boundingClientRect: bounds,
            intersectionRect: bounds,
            rootBounds: null,
          },
        ],
        this,
      );
    };
  };
});

function Carousel() {
  const { ref, isRunning, isStrip, index } = useSwiper(SETTINGS, PHONE);
  return (
    <div
      ref={ref}
      aria-label={`${isRunning ? 'runs' : isStrip ? 'waits' : 'rests'} at ${index}`}
      role="group"
    >
      <div className="swiper-wrapper">
        {['one', 'two', 'three'].map((name) => (
          <div key={name} className="swiper-slide">
            {name}
          </div>
        ))}
      </div>
    </div>
  );
}

test('a carousel that unmounts while it moves does not break the page', async () => {
  render(<Carousel />);
  const group = await screen.findByRole('group', { name: 'runs at 0' });
  const swiper: unknown = Reflect.get(group, 'swiper');
  if (!isSwiper(swiper)) throw new Error('The carousel does not run.');
  act(() => {
    for (const index of [1, 2]) {
      swiper.realIndex = index;
      swiper.emit('slideChange', swiper);
    }
    widen();
  });
  expect(screen.getByRole('group')).toHaveAccessibleName('rests at 0');
});
