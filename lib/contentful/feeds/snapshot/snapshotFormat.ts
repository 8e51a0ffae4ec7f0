import { createHash } from 'node:crypto';
import { z } from 'zod';
import { createPacer } from '@/lib/background/createPacer';
import { describeFailure, SnapshotError } from './snapshotError';

export type SnapshotKey = {
  readonly spaceId: string;
  readonly environment: string;
  /** Of the content service, so that the content of another one is foreign. */
  readonly host: string;
};

export type LineConsumer<Value> = {
  readonly add: (lines: readonly Buffer[]) => void | Promise<void>;
  readonly finish: () => Value;
};

const FORMAT = 'contentful-replica';
const VERSION = 1;
const LINE_END = 0x0a;
const LINE_END_BYTES = Buffer.of(LINE_END);
/** Small enough for its checksum to take no time that a request would notice. */
const BATCH_BYTES = 256 * 1024;

export const MISSING_END = 'It is damaged: its end is missing.';
const MISSING_HEADER = 'It is damaged: it does not begin like a snapshot.';

const formatSchema = z.object({ format: z.literal(FORMAT), version: z.number() });
const headerSchema = z.object({ key: z.object({ spaceId: z.string(), environment: z.string(), host: z.string() }), writtenAt: z.number() });
const footerSchema = z.object({ lines: z.number(), sha256: z.string() });

const encodeLine = (value: object): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);

function parseLine(line: Buffer | undefined): unknown {
  try {
    return JSON.parse(line?.toString() ?? '');
  } catch {
    return undefined;
  }
}

/**
 * The text of a snapshot in batches: a header, the lines, and a footer with the checksum of all that stands before it.
 * @throws SnapshotError for a line with a line end in it
 */
export async function* formatSnapshot(lines: Iterable<Buffer>, key: SnapshotKey, writtenAt: number): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const giveWay = createPacer();
  let batch = [encodeLine({ format: FORMAT, version: VERSION, key, writtenAt })];
  let size = 0;
  let count = 0;
  const takeBatch = (): Buffer => {
    const bytes = Buffer.concat(batch);
    hash.update(bytes);
    batch = [];
    size = 0;
    return bytes;
  };
  for (const line of lines) {
    if (line.includes(LINE_END)) throw new SnapshotError(`Line ${count + 1} of a snapshot has a line end in it.`);
    batch.push(line, LINE_END_BYTES);
    size += line.length + 1;
    count += 1;
    if (size >= BATCH_BYTES) yield takeBatch();
    await giveWay();
  }
  yield takeBatch();
  yield encodeLine({ lines: count, sha256: hash.digest('hex') });
}

/** Lines with their ends, those of a chunk at once. They are parts of the chunks, except where a line crosses a border. */
async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<readonly Buffer[]> {
  let begun: Buffer[] = [];
  for await (const chunk of chunks) {
    const lines: Buffer[] = [];
    let start = 0;
    for (let end = chunk.indexOf(LINE_END); end !== -1; end = chunk.indexOf(LINE_END, start)) {
      const line = chunk.subarray(start, end + 1);
      lines.push(begun.length === 0 ? line : Buffer.concat([...begun, line]));
      begun = [];
      start = end + 1;
    }
    if (start < chunk.length) begun.push(chunk.subarray(start));
    yield lines;
  }
  if (begun.length > 0) throw new SnapshotError(MISSING_END);
}

function checkHeader(line: Buffer, key: SnapshotKey): { readonly writtenAt: number } {
  const value = parseLine(line);
  const format = formatSchema.safeParse(value);
  if (!format.success) throw new SnapshotError(MISSING_HEADER);
  const { version } = format.data;
  if (version > VERSION) throw new SnapshotError(`A newer release wrote it, in format ${version}; this one reads format ${VERSION}.`);
  const header = headerSchema.safeParse(value);
  if (version !== VERSION || !header.success) throw new SnapshotError(MISSING_HEADER);
  const { key: found, writtenAt } = header.data;
  const name = ({ spaceId, environment, host }: SnapshotKey): string => `space ${spaceId}, environment ${environment}, host ${host}`;
  if (name(found) !== name(key)) throw new SnapshotError(`It is foreign: it has the content of ${name(found)}, not of ${name(key)}.`);
  return { writtenAt };
}

function checkFooter(line: Buffer | undefined, expected: { readonly lines: number; readonly sha256: string }): void {
  const footer = footerSchema.safeParse(parseLine(line));
  if (!footer.success) throw new SnapshotError(MISSING_END);
  const { lines, sha256 } = footer.data;
  if (lines !== expected.lines) throw new SnapshotError(`It is damaged: it has ${expected.lines} lines instead of ${lines}.`);
  if (sha256 !== expected.sha256) throw new SnapshotError('It is damaged: its content does not fit its checksum.');
}

const refuseContent = (error: unknown): SnapshotError => new SnapshotError(`Its content cannot be used: ${describeFailure(error)}.`, { cause: error });

async function findFailure(task: () => void | Promise<void>): Promise<SnapshotError | undefined> {
  try {
    await task();
    return undefined;
  } catch (error) {
    return refuseContent(error);
  }
}

function finishWith<Value>(consumer: LineConsumer<Value>): Value {
  try {
    return consumer.finish();
  } catch (error) {
    throw refuseContent(error);
  }
}

/**
 * Gives the lines of a snapshot to a consumer, which is made only when the header holds.
 * @throws SnapshotError where something does not hold, or the consumer throws
 */
export async function parseSnapshot<Value>(
  chunks: AsyncIterable<Buffer>,
  key: SnapshotKey,
  createConsumer: () => LineConsumer<Value>,
): Promise<{ readonly value: Value; readonly writtenAt: number }> {
  const hash = createHash('sha256');
  let reading: { readonly writtenAt: number; readonly consumer: LineConsumer<Value> } | undefined;
  let failure: SnapshotError | undefined;
  let count = 0;
  // Until more follows, the last line may be the footer.
  let last: readonly Buffer[] = [];
  for await (const block of splitLines(chunks)) {
    const lines = [...last, ...block];
    if (reading === undefined) {
      const header = lines.shift();
      if (header === undefined) continue;
      reading = { ...checkHeader(header, key), consumer: createConsumer() };
      hash.update(header);
    }
    last = lines.splice(-1);
    for (const line of lines) hash.update(line);
    count += lines.length;
    const { consumer } = reading;
    // What the consumer finds is told only if the file is sound: it may be the damage that it stumbles over.
    failure ??= await findFailure(() => consumer.add(lines.map((line) => line.subarray(0, -1))));
  }
  checkFooter(last[0], { lines: count, sha256: hash.digest('hex') });
  if (reading === undefined) throw new SnapshotError(MISSING_END);
  if (failure !== undefined) throw failure;
  return { value: finishWith(reading.consumer), writtenAt: reading.writtenAt };
}
