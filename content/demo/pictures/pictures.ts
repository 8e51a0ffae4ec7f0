import type { Picture } from './picture';
import { PRODUCT_PICTURES } from './productPictures';
import { SCENE_PICTURES } from './scenePictures';

export type { Picture } from './picture';

export const PICTURES: readonly Picture[] = [...SCENE_PICTURES, ...PRODUCT_PICTURES];
