import { SpaceExportError } from '../wire/exportSchema';

type SplitExport = {
  readonly rest: string;
  readonly entries: readonly Buffer[];
  readonly assets: readonly Buffer[];
};

/** Contentful documents nest about 30 levels; a parser's stack overflows at some thousands. */
const MAX_DEPTH = 2000;
const ITEM_DEPTH = 3;
const [QUOTE, BACKSLASH, OBJECT, END_OF_OBJECT, LIST, END_OF_LIST] = Buffer.from('"\\{}[]');

function skipString(json: Buffer, start: number) {
  let position = start + 1;
  while (position < json.length && json[position] !== QUOTE)
    position += json[position] === BACKSLASH ? 2 : 1;
  return position;
}

/** Doesn't parse the file: parsing 200 MB at once needs several GB of heap. */
export function splitExport(content: Buffer, file: string): SplitExport {
  const json = content.subarray(content.toString('latin1', 0, 3) === '\u00ef\u00bb\u00bf' ? 3 : 0);
  const items: Record<string, Buffer[]> = { entries: [], assets: [] };
  const rest: string[] = [];
  let [depth, start, copied, name] = [0, 0, 0, ''];
  for (let position = 0; position < json.length; position += 1) {
    const byte = json[position];
    if (byte === QUOTE) {
      const end = skipString(json, position);
      if (depth === 1) name = json.toString('utf8', position + 1, end);
      position = end;
    } else if (byte === OBJECT || byte === LIST) {
      depth += 1;
      if (depth === ITEM_DEPTH) start = position;
      if (depth > MAX_DEPTH)
        throw new SpaceExportError(
          file,
          '',
          `expected an export, but it is nested deeper than ${MAX_DEPTH} levels`,
        );
    } else if (byte === END_OF_OBJECT || byte === END_OF_LIST) {
      const list = depth === ITEM_DEPTH && byte === END_OF_OBJECT ? items[name] : undefined;
      if (list !== undefined) {
        list.push(json.subarray(start, position + 1));
        rest.push(json.toString('utf8', copied, start), 'null');
        copied = position + 1;
      }
      depth -= 1;
    }
  }
  rest.push(json.toString('utf8', copied));
  return { rest: rest.join(''), entries: items['entries'] ?? [], assets: items['assets'] ?? [] };
}
