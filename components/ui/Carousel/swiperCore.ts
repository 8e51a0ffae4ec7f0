// Nothing but the core, so that the late script stays small; the package's barrels bring twice as much.
export { Swiper } from 'swiper';
