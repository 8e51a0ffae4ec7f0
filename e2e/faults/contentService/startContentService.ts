import { createServer, type ServerResponse } from 'node:http';
import { close, listen } from '@/__tests__/support/listen';
import type { Space } from '@/lib/contentful/engine/content/space';
import {
  type DeliveryOptions,
  handleRequest,
  serializeResponse,
} from '@/lib/contentful/engine/handleRequest';
import type { ExportedEntry, LocalizedFields } from '@/lib/contentful/engine/wire/exportSchema';
import {
  type Answer,
  type Question,
  type QuestionKind,
  readKind,
  readQuestion,
  send,
} from './answers';
import type { Fault, Respond, Service } from './faults';
import { createSpaceHistory, type Publication } from './spaceHistory';

/** `at` is in ms of `performance.now()`. */
export type AskedRequest = {
  readonly at: number;
  readonly kind: QuestionKind;
  readonly url: string;
};

export type ContentService = {
  /** `host:port` */
  readonly host: string;
  readonly spaceId: string;
  readonly find: (id: string) => ExportedEntry;
  /** Of all entries, or those of a content type. */
  readonly listIds: (type?: string) => readonly string[];
  readonly publish: (publication: Publication) => void;
  /** Publishes one entry with other fields. */
  readonly edit: (id: string, change: (fields: LocalizedFields) => LocalizedFields) => void;
  /** Saves its draft. */
  readonly save: (id: string, change: (fields: LocalizedFields) => LocalizedFields) => void;
  /** Whatever is being sent ends with the fault before. No fault is a sound service. */
  readonly setFault: (fault?: Fault) => void;
  /** Refuses connections until it is opened again, at the same port. */
  readonly shut: () => Promise<void>;
  readonly open: () => Promise<void>;
  readonly listAsked: () => readonly AskedRequest[];
  /** What was asked of a host to which only a redirect leads. */
  readonly countStray: () => number;
  readonly stop: () => Promise<void>;
};

/** The space engine over HTTP, which fails as it is told to and keeps what it was asked. */
export async function startContentService(
  space: Space,
  { api = 'delivery' }: Pick<DeliveryOptions, 'api'> = {},
): Promise<ContentService> {
  const history = createSpaceHistory(space);
  const asked: AskedRequest[] = [];
  const unfinished = new Set<ServerResponse>();
  let strayRequests = 0;
  const changeEntry = (
    id: string,
    change: (fields: LocalizedFields) => LocalizedFields,
  ): ExportedEntry => {
    const entry = history.find(id);
    return { ...entry, fields: change(entry.fields) };
  };
  const deliver = (
    { path, query, authorization, origin }: Question,
    content = history.space(),
  ): Answer => {
    const response = handleRequest(
      content,
      { path, query, authorization },
      { requireToken: true, origin, api, past: history.past },
    );
    return { ...serializeResponse(response), headers: response.headers };
  };
  let respond: Respond = deliver;
  const server = createServer((request, response) => {
    const question = readQuestion(request);
    asked.push({ at: performance.now(), kind: readKind(question), url: request.url ?? '/' });
    unfinished.add(response);
    response.once('close', () => unfinished.delete(response));
    send(response, respond(question));
  });
  const strayServer = createServer((request, response) => {
    strayRequests += 1;
    send(response, deliver(readQuestion(request)));
  });
  const host = await listen(server);
  const service: Service = { deliver, history, stray: await listen(strayServer) };

  return {
    host,
    spaceId: space.id,
    find: history.find,
    listIds: (type) => {
      const { entries } = history.space();
      return (type === undefined ? entries.all : entries.byContentType(type)).map(({ id }) => id);
    },
    publish: history.publish,
    edit: (id, change) => history.publish({ published: [changeEntry(id, change)] }),
    save: (id, change) => history.publish({ saved: [changeEntry(id, change)] }),
    setFault: (fault) => {
      respond = fault === undefined ? (question) => deliver(question) : fault(service);
      for (const response of unfinished) response.destroy();
    },
    shut: () => close(server),
    open: async () => {
      if (!server.listening) await listen(server, readPort(host));
    },
    listAsked: () => asked,
    countStray: () => strayRequests,
    stop: async () => {
      await Promise.all([close(server), close(strayServer)]);
    },
  };
}

const readPort = (host: string): number => Number(host.split(':')[1]);
