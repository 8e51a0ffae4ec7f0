import type { ExportedAsset, ExportedContentType, ExportedEntry, ExportedLocale, ExportedTag } from './exportSchema';

/** Something in an export that can be served, but that its editors should look at. */
export type ExportProblem = {
  /** What is wrong, in words that several entries may share. */
  readonly kind: string;
  /** The entry or asset that has it. */
  readonly id: string;
};

/** A checked export file. */
export type SpaceExport = {
  /** The file as it was named by the caller. */
  readonly file: string;
  readonly contentTypes: readonly ExportedContentType[];
  readonly entries: readonly ExportedEntry[];
  readonly assets: readonly ExportedAsset[];
  readonly locales: readonly ExportedLocale[];
  readonly tags: readonly ExportedTag[];
  readonly problems: readonly ExportProblem[];
};

/** An export that cannot be served. The message names the file, the place and what was expected. */
export class SpaceExportError extends Error {
  override readonly name = 'SpaceExportError';

  constructor(
    readonly file: string,
    readonly place: string,
    readonly expected: string,
  ) {
    super(`${file}${place ? `: ${place}` : ''}: ${expected}`);
  }
}
