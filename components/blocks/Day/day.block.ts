import { dayExamples } from './Day.examples';
import { mapAction } from '@/lib/content/mapping/cards/mapAction';
import type { BlockContext } from '@/lib/content/mapping/context/context';
import {
  defineMapper,
  findOffered,
  mapTargets,
  noted,
} from '@/lib/content/mapping/context/readFields';
import { defineContainer } from '@/lib/content/mapping/defineBlock';
import { preload, readPicture } from '@/lib/content/mapping/fields/media';
import { blocks, entries, flag, internalName } from '@/lib/content/model/fields';
import { momentType } from '@/lib/content/model/moments';
import { actionLinkBlock } from '@/components/blocks/ActionLink/actionLink.block';
import type { Moment } from '@/lib/models/moment';
import { dropUndefined } from '@/lib/platform/data/objects';
import { listMomentHours } from '@/lib/render/listMomentHours';

type ReadMoment = { readonly moment: Moment; readonly from: number | undefined };

const mapMoment = noted(
  defineMapper(
    momentType,
    (
      { title, stop, from, background = 'mint', text, picture, ...link },
      context: BlockContext,
      entry,
    ): ReadMoment | undefined => {
      if (title === undefined || stop === undefined) return undefined;
      const image = readPicture(picture, context);
      return {
        from,
        moment: dropUndefined({
          title,
          stop,
          background,
          text,
          picture: image && preload(image),
          action: mapAction(link, entry, context),
        }),
      };
    },
  ),
);

function addHours(read: readonly ReadMoment[]): readonly Moment[] {
  const starts = read.flatMap(({ from }) => from ?? []);
  const hours = starts.length < read.length ? [] : listMomentHours(starts);
  return read.map(({ moment }, index) => dropUndefined({ ...moment, hours: hours[index] }));
}

const mapLink = (...[entry, context]: Parameters<typeof actionLinkBlock.map>) =>
  actionLinkBlock.map(entry, context)?.props;

export const dayBlock = defineContainer({
  id: 'day',
  description: 'The mark as the day, next to a heading. Place it in a section with a background.',
  fields: [
    internalName,
    blocks('items', undefined, { help: 'The words above the moment, such as the heading.' }),
    entries('moments', ['moment'], {
      help: 'In the order of the day. Without script and on paper, the first one shows.',
    }),
    flag('followsHour', {
      help: 'The page opens with the moment of the visitor’s hour. Without it, with the first one.',
    }),
    entries('actions', ['actionLink'], { help: 'The buttons below the moment.' }),
  ],
  search: { items: 'children', moments: 'unread', actions: 'unread' },
  needsOneOf: ['moments'],
  labels: ['day'],
  examples: dayExamples,
  map: ({ items, followsHour = false, ...fields }, context) => {
    const read = mapTargets(fields.moments, context, mapMoment, findOffered);
    if (read.length === 0) return undefined;
    const moments = followsHour ? addHours(read) : read.map(({ moment }) => moment);
    const actions = mapTargets(fields.actions, context, noted(mapLink), findOffered);
    return { props: { moments, actions }, children: context.mapChildren(items) };
  },
});
