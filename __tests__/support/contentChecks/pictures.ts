import { type Edition, EDITIONS } from '@/lib/config/editions';
import { SITE } from '@/lib/config/site';
import { DEFAULT_LOCALE } from '@/content/build/space/locales';
import type { PictureSource } from '@/content/build/space/media';
import type { Problem } from '@/content/build/space/problem';
import { listRepeated } from './listRepeated';
import { resolveSharedLocale } from './readEntry';

const PICTURES_FILE = `${SITE.folder}/media.ts`;

function listAltProblems(
  { id, alt }: PictureSource,
  editions: readonly Edition[],
): readonly Problem[] {
  if (alt[DEFAULT_LOCALE] === undefined) return [];
  return editions
    .filter(({ locale }) => alt[resolveSharedLocale(locale)] === undefined)
    .map(({ locale }) => ({
      file: PICTURES_FILE,
      entry: id,
      field: 'alt',
      message: `expected a text in ${locale}`,
    }));
}

export function listPictureProblems(
  pictures: readonly PictureSource[],
  editions: readonly Edition[] = EDITIONS,
): readonly Problem[] {
  const at = (entry: string, message: string, field?: string): Problem => ({
    file: PICTURES_FILE,
    entry,
    message,
    ...(field === undefined ? {} : { field }),
  });
  return [
    ...listRepeated(pictures, ({ id }) => id).map(({ item }) =>
      at(item.id, 'expected an id of its own; another picture has the same'),
    ),
    ...pictures
      .filter(
        ({ width, height }) =>
          !Number.isInteger(width) || !Number.isInteger(height) || width < 1 || height < 1,
      )
      .map(({ id }) => at(id, 'expected a width and a height in whole px')),
    ...pictures
      .filter(
        ({ fileName, format }) =>
          !/^[a-z0-9-]+\.[a-z]+$/.test(fileName) || !fileName.endsWith(`.${format}`),
      )
      .map(({ id, format, fileName }) =>
        at(id, `expected a name that ends in .${format}, found ${fileName}`, 'fileName'),
      ),
    ...pictures.flatMap((picture) => listAltProblems(picture, editions)),
  ];
}
