import { contactPointType } from '@/lib/contentModel/contact';
import type { FieldValues } from '@/lib/contentModel/defineContentType';
import { labelsType } from '@/lib/contentModel/settings';
import { dropUndefined } from '@/lib/data/objects';
import type { ContactPointProps } from '@/lib/models/blocks';
import type { Entry } from '@/lib/models/entry';
import type { OpeningHours } from '@/lib/models/openingHours';
import { describeOpeningHours } from '@/lib/openingHours/describeOpeningHours';
import { readOpeningHours } from '@/lib/openingHours/readOpeningHours';
import { atStep, type EntryContext, noteSkip, type PageContext } from '../context/context';
import { safely } from '../context/mapSafely';
import { findOffered, mapTarget, noted, readFields } from '../context/readFields';
import { readPhones } from './phones';

type ContactContext = EntryContext & Pick<PageContext, 'edition' | 'labels'>;

type ContactFields = FieldValues<typeof contactPointType>;

function readHours(
  { openingHours = [], timeZone }: ContactFields,
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
    { locale: context.edition.locale, timeZone },
    context.labels,
  );
}

/** @returns undefined where nobody can be reached */
export function readContactPoint(
  entry: Entry,
  context: ContactContext,
): ContactPointProps | undefined {
  const fields = readFields(contactPointType, entry, context);
  const phones = readPhones(fields.phones ?? [], entry, context);
  const { email, note } = fields;
  return (phones ?? email) === undefined
    ? undefined
    : dropUndefined({ phones, email, hours: readHours(fields, entry, context), note });
}

/** The contact point of an edition, which its labels name. */
export function findContactPoint(
  labels: Entry | undefined,
  context: ContactContext,
): ContactPointProps | undefined {
  return (
    labels &&
    mapTarget(
      readFields(labelsType, labels, context).contactPoint,
      context,
      safely(noted(readContactPoint)),
      findOffered,
    )
  );
}
