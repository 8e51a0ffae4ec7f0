import { randomUUID } from 'node:crypto';

/** In a body it stands for a part; no content can know it. */
const MARK = randomUUID();
const DIGITS = 2;
const QUOTE = '"'.charCodeAt(0);
const MAX_PARTS = 10 ** DIGITS;

type Part = { readonly content: Buffer; readonly quotes: number };

/** Long parts of one response: the framework gets a short mark for each, since it would copy the part itself half a dozen times. */
export class DeferredParts {
  private readonly parts: Part[] = [];

  private add(text: string, quotes: number): string {
    if (this.parts.length === MAX_PARTS) throw new RangeError(`a response has at most ${MAX_PARTS} deferred parts`);
    const index = this.parts.push({ content: Buffer.from(text), quotes }) - 1;
    return `${MARK}${String(index).padStart(DIGITS, '0')}`;
  }

  /** @returns the mark to write instead */
  deferText(text: string): string {
    return this.add(text, 0);
  }

  /** @returns the string to put into the JSON instead */
  deferJson(json: string): string {
    return this.add(json, 1);
  }

  /** @returns the body with each part in the place of its mark */
  complete(body: Buffer): Buffer {
    if (this.parts.length === 0) return body;
    const pieces: Buffer[] = [];
    let end = 0;
    for (let start = body.indexOf(MARK); start >= 0; start = body.indexOf(MARK, end)) {
      const index = start + MARK.length;
      const part = this.parts[Number(body.toString('latin1', index, index + DIGITS))];
      if (part === undefined) throw new Error('a response has a mark without its part');
      pieces.push(body.subarray(end, start - part.quotes), part.content);
      end = index + DIGITS + part.quotes;
      if (part.quotes > 0 && (body[start - 1] !== QUOTE || body[end - 1] !== QUOTE)) throw new Error('a response has the mark of JSON outside a string');
    }
    return Buffer.concat([...pieces, body.subarray(end)]);
  }
}

declare global {
  /** By response, and by the props that its page is rendered with; shared by the pages' bundle and the server. */
  var deferredPartsOf: WeakMap<object, DeferredParts> | undefined;
}

export function setDeferredParts(owner: object, parts: DeferredParts): void {
  globalThis.deferredPartsOf ??= new WeakMap();
  globalThis.deferredPartsOf.set(owner, parts);
}

export function findDeferredParts(owner: object): DeferredParts | undefined {
  return globalThis.deferredPartsOf?.get(owner);
}
