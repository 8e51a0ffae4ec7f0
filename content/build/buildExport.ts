import { SITE } from '@/lib/platform/config/site';
import { DEFAULT_LOCALE, type ExportLocale, listLocales, pickLocales } from './space/locales';
import type { ContentType } from '@/lib/content/model/defineContentType';
import { dropUndefined } from '@/lib/platform/data/objects';
import { buildControl } from './buildControl';
import type { CopiedVideo, RenderedPicture } from './space/media';
import type { LocaleValues, SpaceEntry } from './space/entries';

export const SPACE_ID = `${SITE.key}-demo`;
const ENVIRONMENT_ID = 'master';

const DEFAULT_DATE = '2026-01-15';

type Link = {
  readonly sys: { readonly type: 'Link'; readonly linkType: string; readonly id: string };
};

type Sys = {
  readonly space: Link;
  readonly environment: Link;
  readonly id: string;
  readonly type: 'Entry' | 'Asset' | 'ContentType' | 'EditorInterface';
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly version: number;
  readonly revision?: number;
  readonly publishedVersion?: number;
  readonly publishedCounter?: number;
  readonly publishedAt?: string;
  readonly firstPublishedAt?: string;
  readonly contentType?: Link;
};

type ExportItem = {
  readonly metadata: { readonly tags: readonly never[] };
  readonly sys: Sys;
  readonly fields: Readonly<Record<string, LocaleValues>>;
};

export type SpaceExport = {
  readonly contentTypes: readonly ReturnType<typeof mapContentType>[];
  readonly tags: readonly never[];
  readonly editorInterfaces: readonly ReturnType<typeof mapEditorInterface>[];
  readonly entries: readonly ExportItem[];
  readonly assets: readonly ExportItem[];
  readonly locales: readonly ExportLocale[];
  readonly webhooks: readonly never[];
  readonly roles: readonly never[];
};

const buildLink = (linkType: string, id: string): Link => ({ sys: { type: 'Link', linkType, id } });

type SysInput = {
  readonly id: string;
  readonly type: Sys['type'];
  readonly date?: string | undefined;
  readonly isDraft?: boolean;
  readonly contentType?: string;
};

/** Contentful counts an item as published when its version is one above its published version. */
function buildSys({ id, type, date = DEFAULT_DATE, isDraft = false, contentType }: SysInput): Sys {
  const moment = `${date}T09:00:00.000Z`;
  const published = {
    revision: 1,
    publishedVersion: 1,
    publishedCounter: 1,
    publishedAt: moment,
    firstPublishedAt: moment,
  };
  return {
    space: buildLink('Space', SPACE_ID),
    environment: buildLink('Environment', ENVIRONMENT_ID),
    id,
    type,
    createdAt: moment,
    updatedAt: moment,
    version: isDraft ? 1 : 2,
    ...(isDraft ? {} : published),
    ...(contentType === undefined ? {} : { contentType: buildLink('ContentType', contentType) }),
  };
}

const mapContentType = ({ id, fields, ...type }: ContentType) => ({
  sys: buildSys({ id, type: 'ContentType' }),
  ...type,
  fields: fields.map((field) => dropUndefined({ ...field, help: undefined, widget: undefined })),
});

const mapEditorInterface = ({ id, fields }: ContentType) => ({
  // Contentful saves editor interfaces without publishing them.
  sys: buildSys({ id: 'default', type: 'EditorInterface', isDraft: true, contentType: id }),
  controls: fields.map(buildControl),
});

function mapEntry({ source, type, values }: SpaceEntry): ExportItem {
  const { id, date, isDraft } = source;
  return {
    metadata: { tags: [] },
    sys: buildSys({ id, type: 'Entry', date, isDraft, contentType: type.id }),
    fields: values,
  };
}

function mapPicture({ picture, path, size }: RenderedPicture): ExportItem {
  const { id, title, alt, fileName, format, width, height } = picture;
  const contentType = format === 'svg' ? 'image/svg+xml' : 'image/png';
  return {
    metadata: { tags: [] },
    sys: buildSys({ id, type: 'Asset' }),
    fields: {
      title: { [DEFAULT_LOCALE]: title },
      ...(Object.keys(alt).length > 0 ? { description: pickLocales(alt) } : {}),
      file: {
        [DEFAULT_LOCALE]: {
          url: `//${path}`,
          details: { size, image: { width, height } },
          fileName,
          contentType,
        },
      },
    },
  };
}

function mapVideo({ video, path, size }: CopiedVideo): ExportItem {
  const { id, title, description, fileName } = video;
  return {
    metadata: { tags: [] },
    sys: buildSys({ id, type: 'Asset' }),
    fields: {
      title: pickLocales(title),
      description: pickLocales(description),
      file: {
        [DEFAULT_LOCALE]: {
          url: `//${path}`,
          details: { size },
          fileName,
          contentType: 'video/mp4',
        },
      },
    },
  };
}

function byId(a: { readonly sys: Sys }, b: { readonly sys: Sys }): number {
  return a.sys.id < b.sys.id ? -1 : 1;
}

/** Deterministic: the same sources give the same bytes. */
export function buildExport(
  model: readonly ContentType[],
  entries: readonly SpaceEntry[],
  pictures: readonly RenderedPicture[],
  videos: readonly CopiedVideo[] = [],
): SpaceExport {
  return {
    contentTypes: model.map(mapContentType).sort(byId),
    tags: [],
    editorInterfaces: model.map(mapEditorInterface),
    entries: entries.map(mapEntry).sort(byId),
    assets: [...pictures.map(mapPicture), ...videos.map(mapVideo)].sort(byId),
    locales: listLocales(),
    webhooks: [],
    roles: [],
  };
}
