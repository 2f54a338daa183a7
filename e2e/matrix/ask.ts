import { fromBinary } from '@bufbuild/protobuf';
import type { Route } from '@madang/gateway/route-table.ts';
import { sampleBody, sampleOf } from '@madang/gateway/test/sample.ts';
import { ErrorDetailSchema, Reason } from '@madang/proto/madang/common/v1/error_pb.ts';
import type { Caller } from './people.ts';

/** What became of a request. */
export interface Outcome {
  status: number;
  /** `fine`, or the refusal's code in the words of the contract. */
  reason: string;
  text: string;
}

/** What one request says beside its route. */
export interface Wanted {
  id?: number | string | undefined;
  /** Instead of the sample of what the route takes. */
  body?: Record<string, unknown> | undefined;
  /** Raw text in place of a body. */
  raw?: string | undefined;
  filter?: Record<string, unknown> | undefined;
  /** Rows of a list, as `[0,99]`. */
  range?: string | undefined;
}

const reasonNames = new Map<number, string>(Object.entries(Reason).map(([name, number]) => [number, name]));

/** The contract's reason within a refusal of the Connect API. */
function connectReason(code: string, details: readonly { value?: string }[] = []): string {
  const [detail] = details;
  if (!detail?.value) return code;
  return reasonNames.get(fromBinary(ErrorDetailSchema, Buffer.from(detail.value, 'base64')).reason) ?? code;
}

/** Refusals that say: this is not for you, or not there for you; a post that is not there says so in its own words. */
const denials: readonly string[] = ['INVALID_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'POST_GONE'];
export const isDenied = (reason: string): boolean => denials.includes(reason);

/** An id that names nothing, of the form that the route takes. */
export function nobody(route: Route): number | string {
  if (route.id?.form === 'me') return 'me';
  return route.id?.form === 'number' ? 999_999_999 : '01936f3e-0000-7000-8000-000000000001';
}

/** The body of a route with its id in place. */
export function bodyFor(route: Route, { id = nobody(route), body }: Wanted): Record<string, unknown> {
  const named = route.id?.in === 'body' ? { [route.id.name]: route.id.many ? [id] : id } : {};
  return { ...(body ?? sampleBody(route.fields)), ...named };
}

/** A body with every field of a route, so that whatever it can change would change. */
export function fullBody(route: Route): Record<string, unknown> {
  const all = route.fields.map(({ name, schema }) => [name, schema.type === 'boolean' ? false : sampleOf(schema)]);
  return { ...Object.fromEntries(all), ...sampleBody(route.fields) };
}

/** Reports that have to be asked of something. */
const reportFilters: Record<string, Record<string, unknown>> = {
  'reports.round-book': { round_id: 'eos5.20261120.247' },
  'reports.move-preview': { ids: [999_999_999], parent_id: 999_999_998 },
  'reports.settlement-preview': {
    account_id: 999_999_999,
    kind: 'losing',
    started_on: '2026-11-01',
    ended_on: '2026-11-15',
  },
  'reports.settlement-run-preview': {
    action: 'record',
    kind: 'losing',
    started_on: '2026-11-01',
    ended_on: '2026-11-15',
  },
  'reports.settlement-statement': { id: '01936f3e-0000-7000-8000-000000000001' },
};

let asked = 0;
/** How many requests were sent. */
export const countAsked = (): number => asked;

/** Sends a route what it takes, as a caller. */
export async function ask(url: string, route: Route, caller: Caller, wanted: Wanted = {}): Promise<Outcome> {
  asked += 1;
  const { method, path, needsKey, api } = route;
  const filter = wanted.filter ?? reportFilters[route.name] ?? {};
  const query = method === 'GET' ? `?filter=${encodeURIComponent(JSON.stringify(filter))}` : '';
  const format = path.endsWith('/export') ? '&format=csv' : '';
  const range = wanted.range ? `&range=${wanted.range}` : '';
  const sends = method === 'POST' || method === 'PUT';
  const answer = await fetch(
    url + path.replace(':id', String(wanted.id ?? nobody(route))) + query + format + (method === 'GET' ? range : ''),
    {
      method,
      headers: {
        'content-type': 'application/json',
        ...(caller.token && { authorization: caller.token }),
        ...(needsKey && { 'idempotency-key': crypto.randomUUID() }),
      },
      ...(sends && { body: wanted.raw ?? JSON.stringify(bodyFor(route, wanted)) }),
      signal: AbortSignal.timeout(30_000),
    },
  );
  const text = await answer.text();
  return { status: answer.status, reason: reasonOf(api, path, answer.status, text), text };
}

function reasonOf(api: Route['api'], path: string, status: number, text: string): string {
  if (path.endsWith('/export') && !text.startsWith('{')) return 'fine';
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    return `no JSON: ${text.slice(0, 80)}`;
  }
  const { code, details, error } = answer as {
    code?: string;
    details?: { value?: string }[];
    error?: { code: string };
  };
  if (api === 'connect') return status < 400 ? 'fine' : connectReason(code ?? '', details);
  // The single item of an action tells for itself.
  const [item] =
    Array.isArray(answer) && path.includes('/actions/') ? (answer as { ok?: boolean; error?: { code: string } }[]) : [];
  return error?.code ?? (item?.ok === false ? (item.error?.code ?? 'refused') : 'fine');
}

/** Works through cells a few at a time. */
export async function inBatches<T>(cells: readonly T[], work: (cell: T) => Promise<void>, atOnce = 16): Promise<void> {
  for (let first = 0; first < cells.length; first += atOnce)
    await Promise.all(cells.slice(first, first + atOnce).map(work));
}
