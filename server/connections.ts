import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

type Exchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly start: () => void;
};

/**
 * How many requests may wait behind the one that is responded to. A packet can hold thousands, of 3 kB each in memory, and browsers and
 * proxies send the next request only when they have their response.
 */
const MAX_WAITING = 256;

function askToClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

/** Takes one request at a time, and reads no further while another one waits. */
class Connection {
  private current: Exchange | undefined;
  private waiting: Exchange[] = [];
  private isEnding = false;

  constructor(
    private readonly socket: Socket,
    private readonly closing: AbortSignal | undefined,
  ) {
    // Node resumes after each request that has come in whole.
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

  /** Drops what waits, and reads nothing more. */
  endAfterResponse(): void {
    this.isEnding = true;
    this.drop();
    this.socket.pause();
    this.askToClose();
  }

  private start(exchange: Exchange): void {
    const { response } = exchange;
    this.current = exchange;
    response.once('close', this.end);
    if (this.closing?.aborted === true) askToClose(response);
    exchange.start();
  }

  private readonly end = (): void => {
    this.current = undefined;
    // Its head may have been sent before.
    if (this.isEnding) this.socket.destroy();
    // In a turn of its own, so that other connections come in between.
    if (this.waiting.length > 0) setImmediate(() => this.startNext());
  };

  private startNext(): void {
    // The last response may have said that it is the last.
    const next = this.socket.writable ? this.waiting.shift() : undefined;
    if (next === undefined) return;
    this.start(next);
    if (this.waiting.length === 0) this.socket.resume();
  }

  private drop(): void {
    const dropped = this.waiting;
    this.waiting = [];
    // Node does so only for the response that has the connection.
    for (const { response } of dropped) response.emit('close');
  }
}

/** The connections of a server that have sent a request. */
export class Connections {
  private readonly open = new Map<Duplex, Connection>();

  /** @param closing once it is aborted, each response asks its client to close the connection */
  constructor(private readonly closing: AbortSignal | undefined) {
    closing?.addEventListener(
      'abort',
      () => this.open.forEach((connection) => connection.askToClose()),
      { once: true },
    );
  }

  /** Calls `start` when the responses that the connection is owed before this one have been sent, and never when it ends sooner. */
  take(exchange: Exchange): void {
    const { socket } = exchange.request;
    const connection = this.open.get(socket) ?? this.add(socket);
    connection.take(exchange);
  }

  /** Whether a response that belongs to no request can be sent on it. */
  isFree(socket: Duplex): boolean {
    return this.open.get(socket)?.isFree() ?? true;
  }

  /** For a connection that is not free, and of which the rest cannot be read. */
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
