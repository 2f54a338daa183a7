import simpleRest from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import type { ActionResult } from '../contract/identity.ts';
import type { Id, ReportName, ReportOf } from '../contract/rows.ts';
import type { Client } from './client.ts';
import { isUncertain } from './refusal.ts';

export const restRoot = '/rest';
/** A list of a hundred thousand rows is read page by page on its way. */
const exportMs = 600_000;

/** What the gateway says of a list beside its rows: whether there may be more of them, and how far back it looked. */
export interface ListReach {
  more: boolean;
  since: string | null;
  /** Sums over the whole list, by field. */
  sums: Record<string, number>;
}

export interface ActBody {
  ids: readonly Id[];
  [field: string]: unknown;
}

interface Named {
  /** Of the `Idempotency-Key`: a repeat with the same one cannot act twice. */
  key: string;
}

export type ExportFormat = 'csv' | 'xlsx';

export interface ListAsked {
  format: ExportFormat;
  /** Of titles and words. */
  language: string;
  filter: Record<string, unknown>;
  sort: { field: string; order: 'ASC' | 'DESC' };
}

/** react-admin's calls, and those that only this gateway has. Only what goes through it notices a session that is over. */
export interface ConsoleDataProvider extends DataProvider {
  /** An audited action on rows; a result for each of them. */
  act<T>(resource: string, action: string, body: ActBody, named: Named): Promise<{ data: ActionResult<T>[] }>;
  /** Figures that are no list of rows. */
  report<N extends ReportName>(
    name: N,
    asked: { filter?: object | undefined; signal?: AbortSignal },
  ): Promise<{ data: ReportOf<N> }>;
  /** A whole list as a file, which the server writes. */
  exportList(resource: string, asked: ListAsked): Promise<{ data: { name: string; file: Blob } }>;
}

/**
 * Makes rows with a key that stays the same while it is uncertain whether the row was made: a form that is sent again
 * after its answer was lost makes no second one.
 */
const makeCreate = (client: Client): DataProvider['create'] => {
  let held: { asked: string; key: string } | null = null;
  return async (resource, params) => {
    const asked = JSON.stringify([resource, params.data]);
    if (held?.asked !== asked) held = { asked, key: crypto.randomUUID() };
    const { key } = held;
    const keyed: Client = (url, options = {}) => {
      const headers = new Headers(options.headers);
      headers.set('Idempotency-Key', key);
      return client(url, { ...options, headers });
    };
    try {
      const answer = await simpleRest(restRoot, keyed).create(resource, params);
      held = null;
      return answer;
    } catch (thrown) {
      if (!isUncertain(thrown)) held = null;
      throw thrown;
    }
  };
};

/** The dialect of simple-rest, whose lists also tell how far they reach, with the gateway's own calls beside it. */
export const makeDataProvider = (client: Client): ConsoleDataProvider => ({
  ...simpleRest(restRoot, client),
  create: makeCreate(client),
  getList: async (resource, params) => {
    let headers = new Headers();
    const listening: Client = async (url, options) => {
      const answer = await client(url, options);
      headers = answer.headers;
      return answer;
    };
    const answer = await simpleRest(restRoot, listening).getList(resource, params);
    const meta: ListReach = {
      more: (headers.get('content-range') ?? '').endsWith('+'),
      since: headers.get('x-list-since'),
      sums: JSON.parse(headers.get('x-list-sums') ?? '{}') as Record<string, number>,
    };
    return { ...answer, meta };
  },
  act: async <T>(resource: string, action: string, body: ActBody, { key }: Named) => {
    const headers = new Headers({ 'Idempotency-Key': key });
    const path = `${restRoot}/${resource}/actions/${action}`;
    const { json } = await client(path, { method: 'POST', body: JSON.stringify(body), headers });
    return { data: json as ActionResult<T>[] };
  },
  report: async <N extends ReportName>(
    name: N,
    { filter, signal }: { filter?: object | undefined; signal?: AbortSignal },
  ) => {
    const query = filter ? `?${new URLSearchParams({ filter: JSON.stringify(filter) })}` : '';
    const { json } = await client(`${restRoot}/reports/${name}${query}`, signal ? { signal } : {});
    return { data: json as ReportOf<N> };
  },
  exportList: async (resource, { format, language, filter, sort }) => {
    const query = new URLSearchParams({
      format,
      language,
      filter: JSON.stringify(filter),
      sort: JSON.stringify([sort.field, sort.order]),
    });
    const { file, headers } = await client(`${restRoot}/${resource}/export?${query}`, { deadlineMs: exportMs });
    if (!file) throw new Error(`the export of ${resource} is no file`);
    const name = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? `${resource}.${format}`;
    return { data: { name, file } };
  },
});
