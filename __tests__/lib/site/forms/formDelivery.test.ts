import { createHmac, randomUUID } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createPauses } from '@/__tests__/support/createPauses';
import { makeTestFolder } from '@/__tests__/support/makeTestFolder';
import { waitForTurns } from '@/__tests__/support/waitForTurns';
import { logger } from '@/lib/platform/config/logger';
import { parseJson } from '@/lib/platform/data/parseJson';
import {
  createFormDelivery,
  findFileProblem,
  type FormDelivery,
  type FormMessage,
} from '@/lib/site/forms/formDelivery';

const SECRET = 'a-secret-of-the-endpoint';
const ENDPOINT = { url: 'https://forms.example.com/in', secret: SECRET };
const TYPED = 'typed by a visitor';

const buildMessage = (id: string): FormMessage => ({
  id,
  form: 'example',
  edition: 'en-gb',
  page: '/en-gb/example',
  receivedAt: '2026-03-12T00:00:00.000Z',
  values: { name: `${TYPED} ${id}` },
  consents: {},
});

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  for (const level of ['info', 'warn', 'error'] as const)
    jest.spyOn(logger, level).mockImplementation((...line: readonly unknown[]) => {
      lines.push(`${level} ${JSON.stringify(line)}`);
    });
});
/** No log line of any test has what was typed. */
afterEach(() => expect(lines.join('\n')).not.toContain(TYPED));

const deliveries: FormDelivery[] = [];
afterEach(() => Promise.all(deliveries.splice(0).map((delivery) => delivery.stop())));

type Sent = {
  readonly id: string;
  readonly headers: Record<string, string>;
  readonly body: string;
};

/** An endpoint that answers as `answer` says, and pauses that the test ends. */
function openEndpoint(answer: (id: string) => string | undefined, file?: string) {
  const sent: Sent[] = [];
  const pauses = createPauses();
  const delivery = createFormDelivery(
    { endpoint: ENDPOINT, file },
    {
      wait: pauses.wait,
      now: () => 1_790_000_000_000,
      send: (_url, { headers, body = '' }) => {
        const id = headers['Idempotency-Key'] ?? '';
        sent.push({ id, headers: { ...headers }, body });
        return Promise.resolve(answer(id));
      },
    },
  );
  if (delivery === undefined) throw new Error('There is no delivery.');
  deliveries.push(delivery);
  return { delivery, sent, pauses };
}

const folder = makeTestFolder();
const createFile = () => join(folder, `${randomUUID()}.jsonl`);

test('nothing is accepted where the operator names neither a file nor an endpoint', () => {
  expect(createFormDelivery(undefined)).toBeUndefined();
});

test('each form is a line of the file, which only its owner can read', async () => {
  const file = createFile();
  const delivery = createFormDelivery({ file });
  const messages = ['1', '2'].map(buildMessage);
  for (const message of messages) expect(await delivery?.accept(message)).toBe(true);
  expect((await readFile(file, 'utf8')).split('\n')).toEqual([
    ...messages.map((message) => JSON.stringify(message)),
    '',
  ]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('a form is not accepted where the file cannot be written', async () => {
  const file = join(createFile(), 'below', 'a-file.jsonl');
  expect(await findFileProblem(file)).toMatch(/^FORM_FILE cannot be written: .+ENO/);
  expect(await createFormDelivery({ file })?.accept(buildMessage('1'))).toBe(false);
});

test('a request is signed JSON with the id of the form', async () => {
  const { delivery, sent, pauses } = openEndpoint(() => undefined);
  const message = buildMessage('1');
  await delivery.accept(message);
  await pauses.end();
  await waitForTurns(() => sent.length > 0);
  const body = JSON.stringify(message);
  expect(sent).toEqual([
    {
      id: '1',
      body,
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Idempotency-Key': '1',
        'X-Form-Timestamp': '1790000000000',
        'X-Form-Signature': createHmac('sha256', SECRET)
          .update(`1790000000000.${body}`)
          .digest('hex'),
      },
    },
  ]);
});

test('1,000 forms of an outage of ten minutes arrive once each', async () => {
  let isDown = true;
  const { delivery, sent, pauses } = openEndpoint(() => (isDown ? 'status 503' : undefined));
  const ids = Array.from({ length: 1000 }, (_, index) => String(index));
  let elapsedMs = 0;
  for (const [index, id] of ids.entries()) {
    expect(await delivery.accept(buildMessage(id))).toBe(true);
    if (index % 100 === 0) elapsedMs += await pauses.end();
  }
  while (elapsedMs < 600_000) elapsedMs += await pauses.end();
  await pauses.begin();
  const failed = sent.length;
  expect(failed).toBeLessThan(30);
  isDown = false;
  await pauses.end();
  await waitForTurns(() => sent.length === failed + ids.length);
  await delivery.stop();
  expect(
    sent
      .slice(failed)
      .map(({ id }) => id)
      .sort(),
  ).toEqual([...ids].sort());
});

test('a form that the endpoint fails on does not hold up others', async () => {
  const { delivery, sent, pauses } = openEndpoint((id) =>
    id === 'bad' ? 'status 500' : undefined,
  );
  for (const id of ['bad', 'one']) await delivery.accept(buildMessage(id));
  await pauses.end();
  await pauses.begin();
  await delivery.accept(buildMessage('two'));
  await pauses.end();
  await waitForTurns(() => sent.length >= 4);
  expect(sent.map(({ id }) => id)).toEqual(['bad', 'one', 'two', 'bad']);
});

test.each(['status 400', 'status 422'])(
  'a form that the endpoint refuses with %s is lost with a line in the log',
  async (answer) => {
    const { delivery, sent, pauses } = openEndpoint(() => answer);
    await delivery.accept(buildMessage('1'));
    await pauses.end();
    await waitForTurns(() => lines.length > 0);
    expect(sent).toHaveLength(1);
    expect(pauses.count()).toBe(0);
    expect(lines.filter((line) => line.includes('A form was lost'))).toHaveLength(1);
  },
);

test('a form that the endpoint has already is not sent again', async () => {
  const { delivery, sent, pauses } = openEndpoint(() => 'status 409');
  await delivery.accept(buildMessage('1'));
  await pauses.end();
  await waitForTurns(() => lines.length > 0);
  expect([sent.length, pauses.count()]).toEqual([1, 0]);
});

test('on shutdown, forms that wait are sent', async () => {
  const { delivery, sent } = openEndpoint(() => undefined);
  for (const id of ['1', '2']) await delivery.accept(buildMessage(id));
  await delivery.stop();
  expect(sent.map(({ id }) => id)).toEqual(['1', '2']);
});

test('on shutdown during an outage, forms are written to the file or logged as lost', async () => {
  const file = createFile();
  const spared = openEndpoint(() => 'status 503', file);
  const lost = openEndpoint(() => 'status 503');
  for (const { delivery } of [spared, lost])
    for (const id of ['1', '2']) await delivery.accept(buildMessage(id));
  await spared.delivery.stop();
  expect(
    (await readFile(file, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => parseJson(line)),
  ).toEqual(['1', '2'].map(buildMessage));
  expect(lines.filter((line) => line.includes('lost'))).toEqual([]);
  await lost.delivery.stop();
  expect(lines.filter((line) => line.includes('A form was lost'))).toHaveLength(2);
});

test('a full queue accepts nothing more, or writes it to the file', async () => {
  const file = createFile();
  const { delivery } = openEndpoint(() => 'status 503');
  const spared = openEndpoint(() => 'status 503', file);
  for (const each of [delivery, spared.delivery])
    for (let index = 0; index < 5000; index += 1)
      expect(await each.accept(buildMessage(String(index)))).toBe(true);
  expect(await delivery.accept(buildMessage('more'))).toBe(false);
  expect(await spared.delivery.accept(buildMessage('more'))).toBe(true);
  expect(await readFile(file, 'utf8')).toContain('"id":"more"');
});
