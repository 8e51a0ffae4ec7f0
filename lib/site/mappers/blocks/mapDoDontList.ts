import { doDontListType } from '@/lib/content/model/healthBlocks';
import { defineBlock } from '@/lib/content/mapping/defineBlock';

const keepFilled = (lines: readonly string[] = []): readonly string[] | undefined =>
  lines.length === 0 ? undefined : lines;

export const mapDoDontList = defineBlock(doDontListType, (fields) => {
  const lines = { do: keepFilled(fields.do), dont: keepFilled(fields.dont) };
  return (lines.do ?? lines.dont) === undefined ? undefined : lines;
});
