import type { Space } from '@/lib/content/space/space';
import type { ExportedModel } from '@/lib/content/wire/exportSchema';
import {
  type Answer,
  buildAnswer,
  buildError,
  changeBody,
  type Question,
  type QuestionKind,
  readKind,
} from './answers';
import { readModel, type SpaceHistory } from './spaceHistory';

export type Respond = (question: Question) => Answer;

export type Service = {
  /** The response of a healthy service, for its current content or another space. */
  readonly deliver: (question: Question, space?: Space) => Answer;
  readonly history: SpaceHistory;
  /** `host:port` of a service that is not configured anywhere. */
  readonly stray: string;
};

/** Creates a faulty responder. It is called once each time the fault begins. */
export type Fault = (service: Service) => Respond;

const always =
  (answer: Answer): Fault =>
  () =>
  () =>
    answer;
const change =
  (alter: (answer: Answer) => Answer): Fault =>
  ({ deliver }) =>
  (question) =>
    alter(deliver(question));
const replaceText = (alter: (text: string) => string) =>
  change((answer) => ({ ...answer, text: alter(answer.text) }));
const damage =
  (name: string, alter: (space: Space) => Space): Fault =>
  ({ deliver, history }) =>
  (question) =>
    deliver(question, history.damaged(name, alter));
const damageModel = (name: string, alter: (model: ExportedModel) => Partial<ExportedModel>) =>
  damage(name, (space) => {
    const model = readModel(space);
    return space.changeModel({ ...model, ...alter(model) }).space;
  });

/** Applies a fault to some requests only; all others succeed. */
export const only =
  (kind: QuestionKind, fault: Fault): Fault =>
  (service) => {
    const respond = fault(service);
    return (question) =>
      readKind(question) === kind ? respond(question) : service.deliver(question);
  };

/**
 * Alternates between bad and good responses for each kind of request, starting with a bad one,
 * regardless of requests of other kinds.
 */
export const flapping =
  (fault: Fault): Fault =>
  (service) => {
    const respond = fault(service);
    const turns = new Map<string, number>();
    return (question) => {
      const turn = turns.get(question.path) ?? 0;
      turns.set(question.path, turn + 1);
      return turn % 2 === 0 ? respond(question) : service.deliver(question);
    };
  };

export const hang = always({ status: 200, headers: {}, text: '', delivery: 'never' });
export const reset = always({ status: 200, headers: {}, text: '', delivery: 'reset' });
export const drip = change((answer) => ({ ...answer, delivery: 'drip' }));
export const cut = change((answer) => ({ ...answer, delivery: 'cut' }));
export const failWith = (status: 400 | 500 | 502 | 503) =>
  always(buildError(status, status === 400 ? 'BadRequest' : 'ServerError'));
export const refuseRate = (headers: Answer['headers']) =>
  always(buildError(429, 'RateLimitExceeded', headers));
export const html = always({
  status: 200,
  headers: { 'Content-Type': 'text/html' },
  text: '<!doctype html><title>Maintenance</title><h1>We will be back soon</h1>',
});
export const truncated = replaceText((text) => text.slice(0, Math.floor(text.length / 2)));
export const emptyBody = replaceText(() => '');
export const emptyObject = replaceText(() => '{}');
export const nullItems = change((answer) =>
  changeBody(answer, (body) => ({ ...body, items: null })),
);
export const emptyList = change((answer) =>
  changeBody(answer, (body) => ({ ...body, total: 0, items: [] })),
);

/** The initial sync lacks the values of the locale too. */
export const lackLocale = (code: string) =>
  damageModel(`without locale ${code}`, ({ locales }) => ({
    locales: locales.filter((locale) => locale.code !== code),
  }));
export const lackType = (id: string) =>
  damageModel(`without type ${id}`, ({ contentTypes }) => ({
    contentTypes: contentTypes.filter(({ sys }) => sys.id !== id),
  }));
export const lackTypes = damageModel('without types', () => ({ contentTypes: [] }));
export const deleteAllOf = (type: string) =>
  damage(`without entries of ${type}`, (space) =>
    space.change({ deletedEntries: space.entries.byContentType(type).map(({ id }) => id) }),
  );
export const deleteEverything = damage('without content', (space) =>
  space.change({
    deletedEntries: space.entries.all.map(({ id }) => id),
    deletedAssets: space.assets.all.map(({ id }) => id),
  }),
);

const readNextToken = ({ text }: Answer) => /sync_token=([\w-]+)/.exec(text)?.[1] ?? '';

/**
 * Deltas lead from the current state back to the oldest, and end with the token of the current one.
 */
export const goBack: Fault =
  ({ deliver, history }) =>
  (question) => {
    const old = deliver(question, history.oldest);
    if (!question.query.has('sync_token')) return old;
    return { ...old, text: old.text.replace(readNextToken(old), readNextToken(deliver(question))) };
  };

const HOUR = 3_600_000;

/** The service's clock is wrong, including the timestamps of its entries. */
export const skewClock = (hours: number) =>
  change((answer) => {
    const shift = (time: string) => new Date(Date.parse(time) + hours * HOUR).toISOString();
    const text = answer.text.replace(
      /"(createdAt|updatedAt)":"([^"]+)"/g,
      (_match, key: string, time: string) => `"${key}":"${shift(time)}"`,
    );
    return {
      ...answer,
      headers: { ...answer.headers, Date: new Date(Date.now() + hours * HOUR).toUTCString() },
      text,
    };
  });

/** The next page of a sync is always the same page. */
export const repeatPage = only('sync', ({ deliver }) => (question) => {
  const answer = deliver(question);
  const token = question.query.get('sync_token') ?? readNextToken(answer);
  return changeBody(answer, ({ sys, items }) => ({
    sys,
    items,
    nextPageUrl: `${question.origin}${question.path}?sync_token=${token}`,
  }));
});

/** The service knows only the pages of a sync that has just begun. */
export const expireToken: Fault = ({ deliver }) => {
  const pageTokens = new Set<string>();
  return (question) => {
    const token = question.query.get('sync_token');
    if (token !== null && !pageTokens.has(token)) return buildError(400, 'BadRequest');
    const answer = deliver(question);
    if (answer.text.includes('"nextPageUrl"')) pageTokens.add(readNextToken(answer));
    return answer;
  };
};

/**
 * A proxy responds in place of the service: nothing is new, and the sync token is unknown to the
 * service.
 */
export const foreignToken = only(
  'sync',
  () =>
    ({ origin, path }) =>
      buildAnswer(200, {
        sys: { type: 'Array' },
        items: [],
        nextSyncUrl: `${origin}${path}?sync_token=foreign`,
      }),
);

const EMPTY = 'empty-';

/** An empty page precedes each page of the sync and links to it. */
export const emptyPages = only('sync', ({ deliver }) => (question) => {
  const token = question.query.get('sync_token') ?? '';
  if (token.startsWith(EMPTY))
    return deliver({
      ...question,
      query: new URLSearchParams({ sync_token: token.slice(EMPTY.length) }),
    });
  const answer = deliver(question);
  return token === ''
    ? answer
    : changeBody(answer, ({ sys }) => ({
        sys,
        items: [],
        nextPageUrl: `${question.origin}${question.path}?sync_token=${EMPTY}${token}`,
      }));
});

/** Adds an entry whose fields have another shape. */
export const oddEntry = only(
  'sync',
  change((answer) =>
    changeBody(answer, ({ items, ...body }) => {
      const sys = {
        id: 'odd',
        type: 'Entry',
        contentType: { sys: { type: 'Link', linkType: 'ContentType', id: 'heading' } },
      };
      const known: readonly unknown[] = Array.isArray(items) ? items : [];
      return { ...body, items: [...known, { sys, fields: 3 }] };
    }),
  ),
);

/** The alias points to another environment, where the sync has its own tokens. */
export const switchAlias: Fault = (service) => {
  const tokens = new Set<string>();
  return (question) => {
    const token = question.query.get('sync_token');
    if (token !== null && !tokens.has(token)) return buildError(400, 'BadRequest');
    const answer = service.deliver(question, service.history.oldest);
    tokens.add(readNextToken(answer));
    return answer;
  };
};

/** Redirects to a host that was never configured. */
export const redirect: Fault =
  ({ stray }) =>
  ({ path, query }) => ({
    status: 302,
    headers: { Location: `http://${stray}${path}?${query.toString()}` },
    text: '',
  });
