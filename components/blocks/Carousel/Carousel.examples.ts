import type { CarouselProps } from './Carousel';

export const carouselExamples: Readonly<Record<string, CarouselProps>> = {
  'one slide at a time, with ends': {
    title: 'Around the year',
    loops: false,
    rewinds: false,
    slidesPerView: 1,
  },
  'one slide at a time, in a loop': {
    title: 'Around the day',
    loops: true,
    rewinds: false,
    slidesPerView: 1,
  },
  'two slides, rewinding, without a title': { loops: false, rewinds: true, slidesPerView: 2 },
  'as many as fit into the view of a desktop': {
    title: 'Three steps',
    loops: false,
    rewinds: false,
    slidesPerView: 3,
  },
  'fewer than fit into the view': {
    title: 'Three of four',
    loops: true,
    rewinds: false,
    slidesPerView: 4,
  },
};
