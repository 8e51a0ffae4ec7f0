/** Pictures and videos of the folder that `lib/config/site.ts` names. */
export { PICTURES } from '@/content/demo/pictures/pictures';
export { VIDEOS } from '@/content/demo/videos/videos';
