import type { Edition } from '@/lib/platform/config/editions';
import { DEFAULT_LOCALE } from '@/content/build/space/locales';
import type { PictureSource } from '@/content/build/space/media';
import type { Problem } from '@/content/build/space/problem';
import { listRepeated } from './listRepeated';
import { buildMediaProblem, listMissingTexts } from './mediaProblems';

const isSize = (px: number): boolean => Number.isInteger(px) && px > 0;

export function listPictureProblems(
  pictures: readonly PictureSource[],
  editions: readonly Edition[],
): readonly Problem[] {
  return [
    ...listRepeated(pictures, ({ id }) => id).map(({ item }) =>
      buildMediaProblem(item.id, 'expected an id of its own; another picture has the same'),
    ),
    ...pictures
      .filter(({ width, height }) => !isSize(width) || !isSize(height))
      .map(({ id }) => buildMediaProblem(id, 'expected a width and a height in whole px')),
    ...pictures
      .filter(
        ({ fileName, format }) =>
          !/^[a-z0-9-]+\.[a-z]+$/.test(fileName) || !fileName.endsWith(`.${format}`),
      )
      .map(({ id, format, fileName }) =>
        buildMediaProblem(
          id,
          `expected a name that ends in .${format}, found ${fileName}`,
          'fileName',
        ),
      ),
    ...pictures
      .filter(({ alt }) => alt[DEFAULT_LOCALE] !== undefined)
      .flatMap(({ id, alt }) => listMissingTexts(id, 'alt', alt, editions)),
  ];
}
