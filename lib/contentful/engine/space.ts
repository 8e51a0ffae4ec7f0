import type { Collection } from './content/collection';
import type { Resource } from './content/resource';
import type { ExportedContentType, ExportedField, ExportedLocale, ExportedTag } from './export/exportSchema';

/** An immutable snapshot of a space, indexed for queries. */
export type Space = {
  readonly id: string;
  readonly environment: string;
  /** Hash of the delivered content: the same content has the same version, in any process. */
  readonly version: string;
  readonly locales: readonly ExportedLocale[];
  readonly contentTypes: ReadonlyMap<string, ExportedContentType>;
  readonly tags: ReadonlyMap<string, ExportedTag>;
  readonly entries: Collection;
  readonly assets: Collection;
  readonly contentTypeList: Collection;
  readonly tagList: Collection;
  /** The definition of a field of a content type; undefined where there is none. */
  readonly field: (contentTypeId: string, fieldId: string) => ExportedField | undefined;
  /** Called for each resource that a query examines or delivers. Building an index, once a snapshot, is not counted. */
  readonly onTouch: (resource: Resource) => void;
};
