import { DEFAULT_LABELS } from '@/lib/platform/config/labels';
import { labelsType } from '@/lib/content/model/settings';
import type { OnLoss } from '@/lib/content/model/readers/reading';
import { readShortString } from '@/lib/content/model/readers/text';
import { isRecord } from '@/lib/platform/data/objects';
import type { Entry } from '@/lib/models/entry';
import type { Labels } from '@/lib/models/labels';
import { resolveHref } from '@/lib/addresses/hrefs';
import {
  atStep,
  type MenuContext,
  noteSkip,
  type Trace,
} from '@/lib/content/mapping/context/context';
import { isFilled, readField } from '@/lib/content/mapping/context/readFields';
import { mapCountries } from './mapCountries';

type LabelGroup = { readonly [name: string]: string | LabelGroup };

function readLabel(fallback: string, value: unknown, onLoss: OnLoss) {
  if (!isFilled(value)) return fallback;
  const isLink = fallback === '';
  const text = isLink ? resolveHref(value)?.href : readShortString(value);
  if (text !== undefined) return text;
  if (isLink) onLoss('', 'expected http, https, mailto, tel or a path', 'rejectedLink');
  else onLoss('', 'expected text');
  return fallback;
}

function readLabels<Group extends LabelGroup>(
  defaults: Group,
  value: unknown,
  onLoss: OnLoss,
): Group;
function readLabels(defaults: LabelGroup, value: unknown, onLoss: OnLoss): LabelGroup {
  if (isFilled(value) && !isRecord(value)) onLoss('', 'expected an object with texts');
  const own = isRecord(value) ? value : {};
  const readOne = (name: string, fallback: string | LabelGroup) => {
    const onOwnLoss: OnLoss = (step, why, reason) =>
      onLoss(step === '' ? name : `${name}.${step}`, why, reason);
    return typeof fallback === 'string'
      ? readLabel(fallback, own[name], onOwnLoss)
      : readLabels(fallback, own[name], onOwnLoss);
  };
  return Object.fromEntries(
    Object.entries(defaults).map(([name, fallback]) => [name, readOne(name, fallback)] as const),
  );
}

type LabelContext = Pick<MenuContext, 'isServed'> & Trace;

function noteIn(entry: Entry | undefined, context: LabelContext): OnLoss {
  const at = atStep(context, 'labels');
  return (step, why, reason = 'unreadable') =>
    entry && noteSkip(step === '' ? at : atStep(at, step), entry, reason, why);
}

export function mapLabels(
  global: Entry | undefined,
  countries: Entry | undefined,
  context: LabelContext,
): Labels {
  const onLoss = noteIn(global, context);
  const own = readField(labelsType, 'labels', global);
  const rows = mapCountries(
    readField(labelsType, 'labels', countries),
    context,
    noteIn(countries, context),
  );
  return {
    ...readLabels(DEFAULT_LABELS, own, onLoss),
    countries:
      rows.length > 0 ? rows : mapCountries(isRecord(own) ? own : undefined, context, onLoss),
  };
}
