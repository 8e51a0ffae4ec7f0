import type { Space } from '@/lib/contentful/engine/content/space';
import { readConfig } from '@/lib/config/env';
import { type Replica, type ReplicaOptions, startReplica } from '@/lib/contentful/feeds/startReplica';
import { makeSpace } from './askEngine';
import { buildAsset, buildEntry, buildSpaceExport } from './buildSpaceExport';
import { DeliveryService, type Fault } from './deliveryService';

export const listEntries = (count: number) => Array.from({ length: count }, (_, index) => buildEntry(`entry-${index}`, 'thing', { name: { en: `Entry ${index}`, de: `Eintrag ${index}` } }));
export const spaceOf = (count: number): Space => makeSpace(buildSpaceExport(listEntries(count), [buildAsset('photo')]));

export const send = (status: number, type: string, body: string, headers: Readonly<Record<string, string>> = {}): Fault => (response) => void response.writeHead(status, { 'Content-Type': type, ...headers }).end(body);

/** A fault of the requests whose address has this part; all others are answered well. */
export const only = (part: string, fault: Fault): Fault => (response, request, answer) => {
  if (request.url?.includes(part) === true) fault(response, request, answer);
  else answer();
};

type Changes = { readonly feed?: Partial<ReplicaOptions['feed']>; readonly timing?: ReplicaOptions['timing']; readonly host?: string };

/** A service with a space of three entries before each test, and replicas that follow it and are stopped after each. */
export function openReplicaStage() {
  const service = new DeliveryService(spaceOf(3));
  const replicas: Replica[] = [];
  let isOver = false;

  beforeAll(() => service.start());
  beforeEach(() => {
    isOver = false;
    service.forget();
    service.publish(spaceOf(3));
    service.fault = undefined;
    service.requests.length = 0;
  });
  afterEach(() => {
    isOver = true;
    replicas.splice(0).forEach((replica) => replica.stop());
    jest.restoreAllMocks();
  });
  afterAll(() => service.stop());

  async function follow({ feed, timing, host = service.host }: Changes = {}): Promise<Replica> {
    const replica = await startReplica({
      spaceId: 'any',
      environment: 'master',
      token: 'any',
      host,
      isInsecure: true,
      names: readConfig({}).contentNames,
      feed: { pollInterval: 10, modelInterval: 10, maxLoss: 0.2, ...feed },
      timing: { requestGap: 0, retryPause: 0, firstPause: 10, requestTimeout: 300, ...timing },
    });
    replicas.push(replica);
    return replica;
  }

  async function waitUntil(isDone: () => boolean): Promise<void> {
    while (!isDone() && !isOver) await new Promise((resolve) => setTimeout(resolve, 1));
  }

  /** Long enough for several polls of the service. */
  async function waitForPolls(polls = 4): Promise<void> {
    const seen = service.requests.length;
    await waitUntil(() => service.requests.length >= seen + polls);
  }

  const countInitial = (): number => service.requests.filter((url) => url.includes('initial')).length;
  return { service, follow, waitUntil, waitForPolls, countInitial };
}
