import type { Space } from '../engine/content/space';
import type { SpaceModel } from './contentSource';

const models = new WeakMap<Space, SpaceModel>();

export function readSpaceModel(space: Space): SpaceModel {
  const known = models.get(space);
  if (known !== undefined) return known;
  const model: SpaceModel = {
    locales: space.locales.filter(({ contentDeliveryApi }) => contentDeliveryApi),
    contentTypes: new Map(Array.from(space.contentTypes, ([id, { fields }]) => [id, new Map(fields.filter(({ omitted }) => !omitted).map((field) => [field.id, { localized: field.localized }]))])),
  };
  models.set(space, model);
  return model;
}
