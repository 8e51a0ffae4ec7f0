import { contactPointType } from '@/lib/content/model/contact';
import type { FieldValues } from '@/lib/content/model/defineContentType';
import { labelsType } from '@/lib/content/model/settings';
import { dropUndefined } from '@/lib/platform/data/objects';
import type { ContactPointProps } from '@/lib/models/blocks';
import type { Entry } from '@/lib/models/entry';
import type { OpeningHours } from '@/lib/models/openingHours';
import { describeOpeningHours } from '@/lib/render/openingHours/describeOpeningHours';
import { readOpeningHours } from '@/lib/render/openingHours/readOpeningHours';
import { atStep, type EntryContext, noteSkip, type PageContext } from '../context/context';
import { safely } from '../context/mapSafely';
import { defineMapper, findOffered, mapTarget, noted, readFields } from '../context/readFields';
import { readPhones } from './phones';

type ContactContext = EntryContext & Pick<PageContext, 'edition' | 'labels'>;

type ContactFields = FieldValues<typeof contactPointType>;

function readHours(
  { openingHours = [], closedDays, timeZone }: ContactFields,
  entry: Entry,
  context: ContactContext,
): OpeningHours | undefined {
  const written = openingHours.flatMap((line, index) => {
    const hours = readOpeningHours(line);
    if (hours === undefined)
      noteSkip(
        atStep(context, `openingHours[${index}]`),
        entry,
        'unreadable',
        'expected days and times, such as “Mo-Fr 09:00-17:00”',
      );
    return hours ?? [];
  });
  if (written.length === 0 || timeZone === undefined) return undefined;
  return describeOpeningHours(
    written,
    dropUndefined({ locale: context.edition.locale, timeZone, closedDays }),
    context.labels,
  );
}

export const readContactPoint = defineMapper(
  contactPointType,
  (fields, context: ContactContext, entry): ContactPointProps | undefined => {
    const phones = readPhones(fields.phones, entry, context);
    const { email, note, urgentText } = fields;
    if ((phones ?? email) === undefined) return undefined;
    return dropUndefined({
      phones,
      email,
      hours: readHours(fields, entry, context),
      note,
      urgentText,
      urgentPhones: readPhones(fields.urgentPhones, entry, context, 'urgentPhones'),
      emergencyPhones: readPhones(fields.emergencyPhones, entry, context, 'emergencyPhones'),
    });
  },
);

export function findContactPoint(
  labels: Entry | undefined,
  context: ContactContext,
): ContactPointProps | undefined {
  const { contactPoint } = readFields(labelsType, labels, context);
  return mapTarget(contactPoint, context, safely(noted(readContactPoint)), findOffered);
}
