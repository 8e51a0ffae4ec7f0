import { mapAction } from '@/lib/content/mapping/cards/mapAction';
import { atStep, noteSkip, type PageContext } from '@/lib/content/mapping/context/context';
import { safely } from '@/lib/content/mapping/context/mapSafely';
import {
  defineMapper,
  findOffered,
  mapTargets,
  readField,
} from '@/lib/content/mapping/context/readFields';
import { noticeType } from '@/lib/content/model/notices';
import { labelsType } from '@/lib/content/model/settings';
import type { Entry } from '@/lib/models/entry';
import { NOTICE_LEVELS, type ScheduledNotice } from '@/lib/models/notice';
import { EDITIONS } from '@/lib/platform/config/editions';
import { dropUndefined } from '@/lib/platform/data/objects';
import { listItemsThatFit } from './mapMenuItems';

type NoticeContext = Parameters<typeof mapAction>[2] &
  Parameters<typeof listItemsThatFit>[3] &
  Pick<PageContext, 'edition'>;

const DAY_MS = 24 * 60 * 60 * 1000;
const HAS_ZONE = /(?:Z|[+-]\d{2}:\d{2})$/;

/** @param date as `readDate` returns it */
function readTime(date: string | undefined, isEnd = false): number | undefined {
  if (date === undefined) return undefined;
  const [, time] = date.split('T');
  if (time === undefined) return Date.parse(date) + (isEnd ? DAY_MS : 0);
  return Date.parse(HAS_ZONE.test(time) ? date : `${date}Z`);
}

/** A misspelt edition must not make a notice appear in all of them. */
function isFor(
  editions: readonly string[] | undefined,
  entry: Entry,
  context: NoticeContext,
): boolean {
  if (editions === undefined || editions.length === 0) return true;
  const ids = editions.map((edition) => edition.trim().replace(/^\//, '').toLowerCase());
  const unknown = ids.filter((id) => EDITIONS.every((edition) => edition.id !== id));
  if (unknown.length > 0)
    noteSkip(
      atStep(context, 'editions'),
      entry,
      'unreadable',
      `expected editions such as ${EDITIONS[0].id}`,
    );
  return ids.includes(context.edition.id);
}

const mapNotice = defineMapper(
  noticeType,
  (fields, context: NoticeContext, entry): ScheduledNotice | undefined => {
    const { heading, level = 'information', text, isDismissible, pages = [] } = fields;
    if (!isFor(fields.editions, entry, context)) return undefined;
    if (heading === undefined) {
      noteSkip(context, entry, 'nothingToShow');
      return undefined;
    }
    const notice = dropUndefined({
      id: entry.sys.id,
      level,
      heading,
      text,
      action: mapAction(fields, entry, context),
      isDismissible: isDismissible === true && level !== 'urgent' ? (true as const) : undefined,
    });
    return dropUndefined({
      notice,
      pageIds: pages.map(({ sys }) => sys.id),
      from: readTime(fields.from),
      until: readTime(fields.until, true),
    });
  },
);

/** All notices of the edition, whether due or not, so that the shell doesn't depend on the time. */
export function mapNotices(
  labels: Entry | undefined,
  context: NoticeContext,
): readonly ScheduledNotice[] {
  if (labels === undefined) return [];
  // `findContactPoint` reads all fields of the labels, and notes what is unreadable.
  const notices = readField(labelsType, 'notices', labels);
  const mapped = mapTargets(notices, context, safely(mapNotice), findOffered);
  const sorted = [...mapped].sort(
    (one, other) =>
      NOTICE_LEVELS.indexOf(one.notice.level) - NOTICE_LEVELS.indexOf(other.notice.level),
  );
  return listItemsThatFit(sorted, 'notices', labels, context);
}
