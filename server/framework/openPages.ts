/**
 * Relies on: the messages `reloadPage` and `serverError` of
 * `next/dist/server/dev/hot-reloader-types`, on a page's socket in development.
 * Remove when: the framework lets a server reload its open pages.
 */
import type { Duplex } from 'node:stream';

const TEXT_FRAME = 0x81;
const TWO_BYTES = 126;
const MAX_FRAME = 0xffff;
const MAX_TEXT = 8000;

/** Encodes an unfragmented text message from a server (RFC 6455, section 5.2). */
function encodeFrame(message: object): Buffer {
  const body = Buffer.from(JSON.stringify(message));
  if (body.length > MAX_FRAME)
    throw new Error(`expected a message of at most ${MAX_FRAME} bytes, got ${body.length}`);
  const head =
    body.length < TWO_BYTES ? [body.length] : [TWO_BYTES, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([TEXT_FRAME, ...head]), body]);
}

export class OpenPages {
  private readonly sockets = new Set<Duplex>();
  private hasProblem = false;

  add(socket: Duplex): void {
    this.sockets.add(socket);
    socket.once('close', () => this.sockets.delete(socket));
  }

  reload(): void {
    this.hasProblem = false;
    this.send({ type: 'reloadPage', data: 'The content has changed' });
  }

  showProblem(text: string): void {
    this.hasProblem = true;
    this.send({
      type: 'serverError',
      errorJSON: JSON.stringify({ message: text.slice(0, MAX_TEXT), stack: '' }),
    });
  }

  /** When an edit is undone the content does not change, so nothing else removes the problem. */
  removeProblem(): void {
    if (this.hasProblem) this.reload();
  }

  /** An open socket would keep the process alive. */
  close(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  private send(message: object) {
    const frame = encodeFrame(message);
    for (const socket of this.sockets) if (socket.writable) socket.write(frame);
  }
}
