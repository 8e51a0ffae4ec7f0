import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { close, listen } from '@/__tests__/support/listen';
import type { Space } from '@/lib/contentful/engine/content/space';
import { createContentServer } from '@/server/contentServeHandler';

export type Fault = (response: ServerResponse, request: IncomingMessage, answer: () => void) => void;

/** The engine over HTTP, with deltas of what it served before, and with faults. */
export class DeliveryService {
  readonly requests: string[] = [];
  fault: Fault | undefined;
  host = '';
  private readonly known = new Map<string, Space>();
  private space: Space;
  private readonly api = createContentServer(() => this.space, { past: (version) => this.known.get(version) });
  private readonly server = createServer((request, response) => {
    this.requests.push(request.url ?? '');
    const answer = (): void => void this.api.emit('request', request, response);
    if (this.fault === undefined) answer();
    else this.fault(response, request, answer);
  });

  constructor(space: Space) {
    this.space = space;
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
