import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { close, listen } from '@/__tests__/support/listen';
import type { Space } from '@/lib/content/space/space';
import {
  type ContentServerOptions,
  createContentServer,
} from '@/tools/contentApi/contentServeHandler';

export type Fault = (
  response: ServerResponse,
  request: IncomingMessage,
  answer: () => void,
) => void;

/**
 * The engine over HTTP, with deltas of what it served before, or as the Preview API, and with
 * faults.
 */
export class DeliveryService {
  readonly requests: string[] = [];
  fault: Fault | undefined;
  host = '';
  private readonly known = new Map<string, Space>();
  private space: Space;
  private readonly handler: ReturnType<typeof createContentServer>;
  private readonly server = createServer((request, response) => {
    this.requests.push(request.url ?? '');
    const answer = (): void => void this.handler.emit('request', request, response);
    if (this.fault === undefined) answer();
    else this.fault(response, request, answer);
  });

  constructor(space: Space, api: ContentServerOptions['api'] = 'delivery') {
    this.space = space;
    this.handler = createContentServer(() => this.space, {
      api,
      past: (version) => this.known.get(version),
    });
    this.publish(space);
  }

  publish(space: Space): void {
    this.space = space;
    this.known.set(space.version, space);
  }

  forget(): void {
    this.known.clear();
  }

  async start(): Promise<void> {
    this.host = await listen(this.server);
  }

  stop(): Promise<void> {
    return close(this.server);
  }
}
