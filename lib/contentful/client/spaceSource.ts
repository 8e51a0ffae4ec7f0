import type { ContentfulClientApi } from 'contentful';
import { remember } from '@/lib/data/remember';
import type { Space } from '../engine/content/space';
import { type ContentSource, NoContentError, type SpaceModel } from './contentSource';
import { SpaceHistory } from './spaceHistory';

const models = new WeakMap<Space, SpaceModel>();

function readModel({ locales, contentTypes }: Space): SpaceModel {
  return {
    locales: locales.filter(({ contentDeliveryApi }) => contentDeliveryApi),
    contentTypes: new Map(
      Array.from(contentTypes, ([id, { fields }]) => [
        id,
        new Set(fields.flatMap((field) => (field.omitted ? [] : [field.id]))),
      ]),
    ),
  };
}

type CreateClient = (getSpace: () => Space) => ContentfulClientApi<undefined>;

/** @param findSpace the space of now; undefined before there is one */
export function createSpaceSource(
  findSpace: () => Space | undefined,
  createClient: CreateClient,
): ContentSource {
  const history = new SpaceHistory();
  let pinned: { readonly space: Space; readonly source: ContentSource } | undefined;
  const getSpace = (): Space => {
    const space = findSpace();
    if (space === undefined)
      throw new NoContentError('No content has been read from the service yet.');
    return space;
  };
  const pinTo = (space: Space): ContentSource => {
    const held = history.open(space);
    const source: ContentSource = {
      client: createClient(() => space),
      version: () => space.version,
      model: () => remember(models, space, () => readModel(space)),
      wholeSpace: () => held,
      pin: () => source,
    };
    return source;
  };
  return {
    client: createClient(getSpace),
    version: () => findSpace()?.version,
    model: () => remember(models, getSpace(), () => readModel(getSpace())),
    wholeSpace: () => history.open(getSpace()),
    pin: () => {
      const space = getSpace();
      if (pinned?.space !== space) pinned = { space, source: pinTo(space) };
      return pinned.source;
    },
  };
}
