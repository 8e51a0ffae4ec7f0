import { createHmac } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { RetryQueue, type Wait } from '@/lib/platform/background/retryQueue';
import type { FormsConfig } from '@/lib/platform/config/env';
import { logger } from '@/lib/platform/config/logger';
import { describeFailure } from '@/lib/content/replica/fileErrors';
import { sendOnce } from '@/lib/platform/http/sendOnce';

/** `consents` has the texts that the visitor agreed to. */
export type FormMessage = Readonly<{
  id: string;
  form: string;
  edition: string;
  page: string;
  receivedAt: string;
  values: Readonly<Record<string, string | readonly string[] | boolean>>;
  consents: Readonly<Record<string, string>>;
}>;

export type FormDelivery = {
  /** @returns true if it was taken: it will arrive, or a line in the log says that it was lost */
  readonly accept: (message: FormMessage) => Promise<boolean>;
  readonly stop: () => Promise<void>;
};

const PAUSES = { collect: 0, firstRetry: 1000, lastRetry: 60_000 } as const;
const DEADLINE_MS = 10_000;
const STOP_TIMEOUT_MS = 3000;
const MAX_WAITING = 5000;
const MAX_WAITING_CHARACTERS = 16_000_000;

/** The endpoint says that it will never take the message. */
const REFUSALS: readonly string[] = ['status 400', 'status 413', 'status 415', 'status 422'];
const REPEATED = 'status 409';

type Options = {
  readonly wait?: Wait;
  readonly now?: () => number;
  readonly send?: typeof sendOnce;
};

type Waiting = { readonly form: string; readonly text: string; attempts: number };

const PRIVATE_FILE = { mode: 0o600 };

class FileDelivery implements FormDelivery {
  constructor(private readonly file: string) {}

  async accept(message: FormMessage): Promise<boolean> {
    const { id, form } = message;
    const isWritten = await this.write(JSON.stringify(message));
    if (isWritten) logger.info({ id, form, file: this.file }, 'A form was written to FORM_FILE');
    return isWritten;
  }

  async write(...lines: readonly string[]): Promise<boolean> {
    try {
      await appendFile(this.file, lines.map((line) => `${line}\n`).join(''), PRIVATE_FILE);
      return true;
    } catch (error) {
      logger.error(
        { file: this.file, error: describeFailure(error) },
        'Forms could not be written to FORM_FILE',
      );
      return false;
    }
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }
}

/** Sends each message until the endpoint has it. Log lines name messages by id only. */
class EndpointDelivery implements FormDelivery {
  private readonly waiting = new Map<string, Waiting>();
  private readonly sending = new Map<string, Promise<string | undefined>>();
  private characters = 0;
  private readonly queue: RetryQueue;

  constructor(
    private readonly endpoint: NonNullable<FormsConfig['endpoint']>,
    private readonly spare: FileDelivery | undefined,
    private readonly options: Options,
  ) {
    this.queue = new RetryQueue({
      pauses: PAUSES,
      wait: options.wait,
      // A message that the endpoint fails on must not hold up the others.
      split: (ids) =>
        [...ids]
          .sort((one, other) => this.countAttempts(one) - this.countAttempts(other))
          .map((id) => [id]),
      send: ([id = '']) => this.sendShared(id),
      onSent: () => undefined,
      onFailure: ({ left, ...failure }) =>
        logger.warn(
          { forms: left, ...failure },
          'Forms could not be sent to FORM_ENDPOINT_URL; retrying',
        ),
    });
  }

  accept(message: FormMessage): Promise<boolean> {
    const { id, form } = message;
    if (this.waiting.has(id)) return Promise.resolve(true);
    const text = JSON.stringify(message);
    if (this.waiting.size >= MAX_WAITING || this.characters + text.length > MAX_WAITING_CHARACTERS)
      return this.spare?.accept(message) ?? Promise.resolve(false);
    this.waiting.set(id, { form, text, attempts: 0 });
    this.characters += text.length;
    this.queue.add([id]);
    return Promise.resolve(true);
  }

  async stop(): Promise<void> {
    this.queue.stop();
    await Promise.race([this.sendRest(), sleep(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    if (this.waiting.size > 0) await this.keep([...this.waiting.keys()], 'the site was stopped');
  }

  private countAttempts(id: string) {
    return this.waiting.get(id)?.attempts ?? 0;
  }

  private async sendRest() {
    for (const id of [...this.waiting.keys()])
      if ((await this.sendShared(id)) !== undefined) return;
  }

  /** On shutdown, the queue may be sending a message that `stop` would send too. */
  private sendShared(id: string) {
    const running = this.sending.get(id) ?? this.send(id).finally(() => this.sending.delete(id));
    this.sending.set(id, running);
    return running;
  }

  private async send(id: string): Promise<string | undefined> {
    const message = this.waiting.get(id);
    if (message === undefined) return undefined;
    message.attempts += 1;
    const { url, secret } = this.endpoint;
    const { now = Date.now, send = sendOnce } = this.options;
    const timestamp = String(now());
    const signature = createHmac('sha256', secret)
      .update(`${timestamp}.${message.text}`)
      .digest('hex');
    const error = await send(
      url,
      {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Idempotency-Key': id,
          'X-Form-Timestamp': timestamp,
          'X-Form-Signature': signature,
        },
        body: message.text,
      },
      DEADLINE_MS,
    );
    if (error !== undefined && REFUSALS.includes(error)) {
      await this.keep([id], `the endpoint refused it with ${error}`);
      return undefined;
    }
    if (error !== undefined && error !== REPEATED) return error;
    this.drop(id);
    logger.info({ id, form: message.form }, 'A form was sent to FORM_ENDPOINT_URL');
    return undefined;
  }

  private drop(id: string) {
    this.characters -= this.waiting.get(id)?.text.length ?? 0;
    this.waiting.delete(id);
  }

  private async keep(ids: readonly string[], reason: string) {
    const messages = ids.flatMap((id) => {
      const message = this.waiting.get(id);
      return message === undefined ? [] : [{ id, ...message }];
    });
    const isKept = await this.spare?.write(...messages.map(({ text }) => text));
    for (const { id, form } of messages) {
      this.drop(id);
      if (isKept === true) logger.warn({ id, form, reason }, 'A form was written to FORM_FILE');
      else logger.error({ id, form, reason }, 'A form was lost');
    }
  }
}

export function createFormDelivery(
  forms: FormsConfig | undefined,
  options: Options = {},
): FormDelivery | undefined {
  const file = forms?.file === undefined ? undefined : new FileDelivery(forms.file);
  return forms?.endpoint === undefined ? file : new EndpointDelivery(forms.endpoint, file, options);
}

export async function findFileProblem(file: string): Promise<string | undefined> {
  try {
    await appendFile(file, '', PRIVATE_FILE);
    return undefined;
  } catch (error) {
    return `FORM_FILE cannot be written: ${describeFailure(error)}.`;
  }
}
