export { PICTURES } from './pictures/pictures';
export { VIDEOS } from './videos/videos';
