import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { raiseListenerLimit } from '../http/listenerLimit';

type Callback = (error?: Error | null) => void;

let noConnection = new Socket();

function createRequest(url: string): IncomingMessage {
  // A handler may destroy its request, and the socket with it.
  if (noConnection.destroyed) noConnection = new Socket();
  const request = new IncomingMessage(noConnection);
  Object.assign(request, { method: 'GET', url, headers: { host: 'localhost' }, complete: true });
  // Ends the body, or a handler that reads it would wait forever.
  request.push(null);
  return request;
}

export class CapturedResponse extends ServerResponse {
  private readonly chunks: Buffer[] = [];

  constructor(url: string) {
    super(createRequest(url));
    raiseListenerLimit(this);
    // `getHeaders` includes the headers passed to `writeHead` only if another was set before.
    this.setHeader('Connection', 'close');
  }

  override write(
    chunk: string | Uint8Array,
    encoding?: BufferEncoding | Callback,
    callback?: Callback,
  ): boolean {
    if (this.writableEnded || this.destroyed) return false;
    if (!this.headersSent) this.writeHead(this.statusCode);
    this.chunks.push(
      typeof chunk === 'string'
        ? Buffer.from(chunk, typeof encoding === 'string' ? encoding : 'utf8')
        : Buffer.from(chunk),
    );
    const done = typeof encoding === 'function' ? encoding : callback;
    if (done !== undefined) process.nextTick(done);
    return true;
  }

  override end(
    chunk?: string | Uint8Array | null | (() => void),
    encoding?: BufferEncoding | (() => void),
    callback?: () => void,
  ): this {
    if (this.writableEnded || this.destroyed) return this;
    if (chunk !== undefined && chunk !== null && typeof chunk !== 'function')
      this.write(chunk, typeof encoding === 'string' ? encoding : 'utf8');
    super.end();
    // Node sets this only with a connection; without it `finished` would report a premature close.
    Object.defineProperty(this, 'writableFinished', { value: true });
    const done = [chunk, encoding, callback].find((argument) => typeof argument === 'function');
    if (done !== undefined) this.once('finish', done);
    process.nextTick(() => {
      this.emit('finish');
      this.destroy();
    });
    return this;
  }

  override destroy(error?: Error): this {
    if (this.destroyed) return this;
    this.destroyed = true;
    process.nextTick(() => {
      if (error !== undefined) this.emit('error', error);
      Object.defineProperty(this, 'closed', { value: true });
      this.emit('close');
    });
    return this;
  }

  readBody(): Buffer {
    const [only] = this.chunks;
    return this.chunks.length === 1 && only !== undefined ? only : Buffer.concat(this.chunks);
  }
}
