import { createServer, type ServerResponse } from 'node:http';
import { close, listen } from '@/__tests__/support/listen';
import type { Space } from '@/lib/content/space/space';
import {
  type DeliveryOptions,
  handleRequest,
  serializeResponse,
} from '@/tools/contentApi/handleRequest';
import type { LocalizedFields } from '@/lib/content/wire/exportSchema';
import {
  type Answer,
  type Question,
  type QuestionKind,
  readKind,
  readQuestion,
  send,
} from './answers';
import type { Fault, Respond, Service } from './faults';
import { createSpaceHistory } from './spaceHistory';

/** `at` is in ms of `performance.now()`. */
export type AskedRequest = {
  readonly at: number;
  readonly kind: QuestionKind;
  readonly url: string;
};

export type ContentService = Awaited<ReturnType<typeof startContentService>>;

type ChangeFields = (fields: LocalizedFields) => LocalizedFields;

/** Serves the space engine over HTTP, with the given faults, and records the requests. */
export async function startContentService(
  space: Space,
  { api = 'delivery' }: Pick<DeliveryOptions, 'api'> = {},
) {
  const history = createSpaceHistory(space);
  const asked: AskedRequest[] = [];
  const unfinished = new Set<ServerResponse>();
  let strayRequests = 0;
  const changeEntry = (id: string, change: ChangeFields) => {
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
    /** `host:port` */
    host,
    spaceId: space.id,
    find: history.find,
    /** Lists the ids of all entries, or of one content type. */
    listIds: (type?: string) => {
      const { entries } = history.space();
      return (type === undefined ? entries.all : entries.byContentType(type)).map(({ id }) => id);
    },
    publish: history.publish,
    /** Publishes an entry with changed fields. */
    edit: (id: string, change: ChangeFields) =>
      history.publish({ published: [changeEntry(id, change)] }),
    /** Saves a draft of the entry. */
    save: (id: string, change: ChangeFields) =>
      history.publish({ saved: [changeEntry(id, change)] }),
    /** Aborts open responses. Without a fault the service is healthy. */
    setFault: (fault?: Fault) => {
      respond = fault === undefined ? (question) => deliver(question) : fault(service);
      for (const response of unfinished) response.destroy();
    },
    /** Refuses connections until it is opened again on the same port. */
    shut: () => close(server),
    open: async () => {
      if (!server.listening) await listen(server, Number(host.split(':')[1]));
    },
    listAsked: (): readonly AskedRequest[] => asked,
    /** Counts requests to the host that only a redirect leads to. */
    countStray: () => strayRequests,
    stop: async () => {
      await Promise.all([close(server), close(strayServer)]);
    },
  };
}
