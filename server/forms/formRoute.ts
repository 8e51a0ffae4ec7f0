import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Config } from '@/lib/platform/config/env';
import { createRareLog } from '@/lib/platform/config/rareLog';
import { getResponseNotes } from '@/lib/platform/config/siteProcess';
import { type ContentStore, isNoContentError } from '@/lib/content/store/contentStore';
import { remember } from '@/lib/platform/data/remember';
import { decodePath, encodePath } from '@/lib/addresses/paths';
import type {
  FormPlan,
  FormProblems,
  FormRefusal,
  FormValues,
  RefusedForm,
} from '@/lib/models/form';
import { buildMessage } from '@/lib/site/forms/buildMessage';
import type { PageForms } from '@/lib/site/loaders/findForms';
import type { FormDelivery } from '@/lib/site/forms/formDelivery';
import { FORM_INPUTS } from '@/lib/site/forms/formNames';
import { findSpamSign, readForm } from '@/lib/site/forms/readForm';
import { getMetrics } from '@/lib/telemetry/metrics/siteMetrics';
import { ClientAllowances, type Clock, type Rate } from '../http/allowance';
import { type BodyFault, createBodyReader } from '../http/bodyReader';
import type { ReadClient } from '../http/clientAddress';
import { sendJson, sendRejection } from '../http/rejection';
import type { OwnRoute } from '../http/siteServer';
import { chooseEncoding, encodePage, sendPage } from '../pages/encodedPage';
import type { ReaderNotes, RenderedPage } from '../pages/renderPage';
import { BusyError } from '../pages/renderQueue';
import { acceptsJson, isSameOrigin, parseBody } from './formGuard';

/** A text of 5,000 letters has up to 45,000 bytes, since each byte may be sent as `%XX`. */
const MAX_BODY_BYTES = 128 * 1024;
/** Longer than the webhook's, because visitors may have a slow connection. */
const BODY_TIMEOUT_MS = 15_000;

/** Includes forms with errors, which visitors correct and send again. */
const POSTS: Rate = { burst: 30, perSecond: 0.5 };
/** Forms that are passed on. Several people may share an address. */
const ACCEPTED: Rate = { burst: 10, perSecond: 1 / 30 };

/** Within this time, the same form of the same client is taken for a repetition. */
const REPEAT_MS = 600_000;
const MAX_REMEMBERED = 20_000;
const ID_LENGTH = 32;

const BODY_FAULTS: Readonly<Record<BodyFault, number>> = {
  tooLarge: 413,
  incomplete: 408,
  flooded: 429,
};

const STATUS: Readonly<Record<FormRefusal, RefusedForm['status']>> = {
  trap: 422,
  tooFast: 422,
  tooMany: 429,
  unavailable: 503,
};

export type FormRouteOptions = Readonly<{
  store: Pick<ContentStore, 'current'>;
  findForms: (path: string) => Promise<PageForms | undefined>;
  delivery: FormDelivery | undefined;
  config: Pick<Config, 'siteOrigin' | 'forms'>;
  headers: Readonly<Record<string, string>>;
  render: (request: IncomingMessage, url: string, notes: ReaderNotes) => Promise<RenderedPage>;
  readClient: ReadClient;
  /** Counts from 1970. */
  clock?: Clock;
}>;

type Sent = { readonly client: string; readonly found: PageForms; readonly plan: FormPlan };

type Rejection = {
  readonly status: number;
  readonly extra?: Readonly<Record<string, string>>;
};

/** Accepts each form once, even if a visitor presses twice or a program repeats a request. */
class Acceptance {
  private readonly accepted: LRUCache<string, Promise<boolean>>;
  private readonly allowances: ClientAllowances;
  private readonly secret: string | Buffer;

  constructor(
    private readonly clock: Clock,
    private readonly delivery: FormDelivery | undefined,
    { forms }: FormRouteOptions['config'],
  ) {
    this.accepted = new LRUCache({
      max: MAX_REMEMBERED,
      ttl: REPEAT_MS,
      perf: clock,
      ttlResolution: 0,
    });
    this.allowances = new ClientAllowances(clock, ACCEPTED);
    // Processes with the same secret give repetitions the same id, so the endpoint can see them.
    this.secret = forms?.endpoint?.secret ?? randomBytes(32);
  }

  async take(sent: Sent, values: FormValues): Promise<FormRefusal | undefined> {
    const { delivery } = this;
    if (delivery === undefined) return 'unavailable';
    const { client, found, plan } = sent;
    const digest = this.hash([plan.form, found.path, client, values]);
    if (!this.accepted.has(digest) && !this.allowances.of(client).take()) return 'tooMany';
    const isAccepted = await remember(this.accepted, digest, () =>
      delivery.accept(this.build(sent, values, digest)),
    );
    if (isAccepted) return undefined;
    this.accepted.delete(digest);
    return 'unavailable';
  }

  private build({ found, plan }: Sent, values: FormValues, digest: string) {
    const now = this.clock.now();
    return buildMessage(plan, values, {
      id: this.hash([digest, Math.floor(now / REPEAT_MS)]).slice(0, ID_LENGTH),
      edition: found.edition.id,
      page: found.path,
      receivedAt: new Date(now).toISOString(),
    });
  }

  private hash(parts: readonly unknown[]) {
    return createHmac('sha256', this.secret).update(JSON.stringify(parts)).digest('hex');
  }
}

const resolveStatus = (notice: FormRefusal | undefined) =>
  notice === undefined ? 422 : STATUS[notice];

async function readParameters(
  request: IncomingMessage,
  response: ServerResponse,
  readBody: ReturnType<typeof createBodyReader>,
): Promise<URLSearchParams | number> {
  const { headers } = request;
  if (Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES) return 413;
  if ((headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity') return 415;
  if (headers.expect !== undefined) response.writeContinue();
  const body = await readBody(request);
  return typeof body === 'string' ? BODY_FAULTS[body] : (parseBody(body) ?? 400);
}

/** Typed values are only in the response and the delivery, never in a log, cache or address. */
export function createFormRoute(options: FormRouteOptions): OwnRoute {
  const { findForms, delivery, config, headers, render, readClient, clock = Date } = options;
  const posts = new ClientAllowances(clock, POSTS);
  const acceptance = new Acceptance(clock, delivery, config);
  const readBody = createBodyReader(BODY_TIMEOUT_MS, MAX_BODY_BYTES);
  const log = createRareLog('warn', clock);

  const reject = (response: ServerResponse, { status, extra }: Rejection) => {
    getMetrics()?.formPosted('rejected');
    sendRejection(response, status, extra);
  };

  const read = async (
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<Rejection | (Sent & { readonly params: URLSearchParams })> => {
    const client = readClient(request);
    if (!isSameOrigin(request, config.siteOrigin)) return { status: 403 };
    if (!posts.of(client).take()) return { status: 429, extra: { 'Retry-After': '10' } };
    const path = decodePath((request.url ?? '/').split('?')[0] ?? '/');
    const found = path === undefined ? undefined : await findForms(path);
    if (found === undefined) return { status: 405, extra: { Allow: 'GET, HEAD' } };
    const params = await readParameters(request, response, readBody);
    if (typeof params === 'number') return { status: params };
    const name = params.get(FORM_INPUTS.form);
    const plan = found.plans.find(({ form }) => form === name);
    return plan === undefined ? { status: 400 } : { client, found, plan, params };
  };

  const showAgain = async (
    request: IncomingMessage,
    response: ServerResponse,
    { path }: PageForms,
    refusedForm: RefusedForm,
  ) => {
    const { isShared = false } = getResponseNotes(response);
    const rendered = await render(request, encodePath(path), { isShared, refusedForm });
    const page = await encodePage(rendered, headers, [chooseEncoding(request)]);
    if (!response.destroyed)
      sendPage(request, response, page, {
        version: options.store.current()?.version,
        isLatest: true,
        result: 'miss',
      });
  };

  const sendThanks = (request: IncomingMessage, response: ServerResponse, { thanks }: FormPlan) => {
    const to = encodePath(thanks);
    getMetrics()?.formPosted('accepted');
    if (acceptsJson(request)) sendJson(response, 200, { to });
    else
      response
        .writeHead(303, { Location: to, 'Cache-Control': 'no-store', 'Content-Length': 0 })
        .end();
  };

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const sent = await read(request, response);
    if ('status' in sent) {
      reject(response, sent);
      return;
    }
    const { plan, found, params } = sent;
    const { values, errors } = readForm(plan, params);
    const notice =
      errors.length > 0
        ? undefined
        : (findSpamSign(params) ?? (await acceptance.take(sent, values)));
    if (errors.length === 0 && notice === undefined) {
      sendThanks(request, response, plan);
      return;
    }
    const { form } = plan;
    getMetrics()?.formPosted(notice ?? 'invalid');
    if (notice === 'unavailable')
      log(notice, { form }, 'A form was not accepted, because it could not be passed on');
    const status = resolveStatus(notice);
    const problems: FormProblems = { errors, ...(notice === undefined ? {} : { notice }) };
    if (acceptsJson(request)) sendJson(response, status, problems);
    else
      await showAgain(request, response, found, { form, status, state: { ...problems, values } });
  };

  return {
    methods: ['POST'],
    takesBody: true,
    handle: async (request, response) => {
      try {
        await handle(request, response);
      } catch (error) {
        if (!isNoContentError(error) && !(error instanceof BusyError)) throw error;
        reject(response, { status: 503, extra: { 'Retry-After': '1' } });
      }
    },
  };
}
