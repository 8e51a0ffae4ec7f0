import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

type Exchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly start: () => void;
};

/** One packet can hold thousands of requests of 3 kB; browsers and proxies send one at a time. */
const MAX_WAITING = 256;

function askToClose(response: ServerResponse) {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

/** Handles pipelined requests one at a time, and stops reading while any of them waits. */
class Connection {
  private current: Exchange | undefined;
  private readonly waiting: Exchange[] = [];
  private isEnding = false;

  constructor(
    private readonly socket: Socket,
    private readonly closing: AbortSignal | undefined,
  ) {
    // Node resumes the socket after each complete request.
    socket.on('resume', () => (this.isEnding || this.waiting.length > 0) && socket.pause());
    socket.once('close', () => this.drop());
  }

  take(exchange: Exchange): void {
    if (this.current === undefined && this.waiting.length === 0) {
      this.start(exchange);
    } else if (this.waiting.length < MAX_WAITING) {
      this.waiting.push(exchange);
      this.socket.pause();
    } else {
      this.socket.destroy();
    }
  }

  isFree(): boolean {
    if (this.waiting.length > 0) return false;
    return (
      this.current === undefined ||
      (!this.current.request.complete && !this.current.response.headersSent)
    );
  }

  askToClose(): void {
    if (this.current !== undefined) askToClose(this.current.response);
  }

  endAfterResponse(): void {
    this.isEnding = true;
    this.drop();
    this.socket.pause();
    this.askToClose();
  }

  private start(exchange: Exchange) {
    const { response } = exchange;
    this.current = exchange;
    response.once('close', this.end);
    if (this.closing?.aborted === true) askToClose(response);
    exchange.start();
  }

  private readonly end = () => {
    this.current = undefined;
    // The headers may have been sent without `Connection: close`.
    if (this.isEnding) this.socket.destroy();
    // Starts in a new turn of the event loop, so that other connections get theirs first.
    if (this.waiting.length > 0) setImmediate(() => this.startNext());
  };

  private startNext() {
    // The last response may have ended the connection.
    const next = this.socket.writable ? this.waiting.shift() : undefined;
    if (next === undefined) return;
    this.start(next);
    if (this.waiting.length === 0) this.socket.resume();
  }

  private drop() {
    // Node emits this only for the response that owns the connection.
    for (const { response } of this.waiting.splice(0)) response.emit('close');
  }
}

export class Connections {
  private readonly open = new Map<Duplex, Connection>();

  constructor(private readonly closing: AbortSignal | undefined) {
    closing?.addEventListener(
      'abort',
      () => this.open.forEach((connection) => connection.askToClose()),
      { once: true },
    );
  }

  take(exchange: Exchange): void {
    const { socket } = exchange.request;
    (this.open.get(socket) ?? this.add(socket)).take(exchange);
  }

  isFree(socket: Duplex): boolean {
    return this.open.get(socket)?.isFree() ?? true;
  }

  endAfterResponse(socket: Duplex): void {
    this.open.get(socket)?.endAfterResponse();
  }

  private add(socket: Socket): Connection {
    const connection = new Connection(socket, this.closing);
    this.open.set(socket, connection);
    socket.once('close', () => this.open.delete(socket));
    return connection;
  }
}
