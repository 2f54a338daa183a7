import type { DomainError } from '@madang/runtime/errors.ts';
import type { GatewayContext } from '../context.ts';
import type { JsonSchema } from '../json-schema.ts';
import type { Payload, ReadOf } from '../payload.ts';
import type { Caller } from '../session/caller.ts';
import type { FieldNames } from '../text/refusal.ts';
import type { Row } from './shape.ts';

/**
 * How the values of a filter are read. `day` takes a business day; `day_from` and `day_to` one too, or an instant, and
 * become the instants at which the span begins and ends.
 */
export type FilterKind = 'text' | 'id' | 'number' | 'flag' | 'day' | 'day_from' | 'day_to';

/** A page of a list as the services ask for it. */
export interface ListRequest {
  filter: Record<string, string>;
  ids: string[];
  offset: number;
  limit: number;
  sort: string;
  descending: boolean;
}

export interface Page {
  rows: Row[];
  total: number;
  /** Sums over the whole list, by field; of as many rows as were counted. */
  sums?: Record<string, number>;
  /** How far back was looked where that was not all the way; told in the header `X-List-Since`. */
  since?: string | undefined;
}

export interface RestContext {
  gateway: GatewayContext;
  caller: Caller;
  /** Of the `Idempotency-Key` header; empty where a read sent none. */
  key: string;
}

export interface ActionItem {
  id: string;
  ok: boolean;
  /** Why it was refused; the API puts it into words. */
  refusal?: DomainError;
  data?: unknown;
}

/** A change of state that is no update of fields. */
export interface Action<P extends Payload = Payload> {
  does: string;
  payload: P;
  /** What it answers of each item beside that it was done, where it answers anything. */
  answers?: JsonSchema;
  /** True where the answer must not be kept for repeats. */
  answersSecret?: boolean;
  run(ids: string[], payload: ReadOf<P>, context: RestContext): Promise<ActionItem[]>;
}

export const action = <P extends Payload>(row: Action<P>): Action => row as unknown as Action;

interface Write<P extends Payload = Payload> {
  payload: P;
}

export interface Create<P extends Payload = Payload> extends Write<P> {
  run(payload: ReadOf<P>, context: RestContext): Promise<Row>;
}

export interface Update<P extends Payload = Payload> extends Write<P> {
  run(id: string, payload: ReadOf<P>, context: RestContext): Promise<Row>;
}

export const create = <P extends Payload>(row: Create<P>): Create => row as unknown as Create;
export const update = <P extends Payload>(row: Update<P>): Update => row as unknown as Update;

/** One row of the REST API's table. */
export interface Resource {
  name: string;
  does: string;
  callers: readonly ('admin' | 'agent')[];
  /** The shape of a row; its property `id` says whether ids are numbers or texts. */
  schema: JsonSchema;
  /** The form of its ids, where they are not simply of the type that the schema says. */
  idForm?: RegExp;
  filters: Record<string, FilterKind>;
  sorts: readonly string[];
  /** What the service behind it calls a filter or sort of this API. */
  queryNames?: FieldNames;
  /** What this API calls a field that the service's refusals name. */
  names?: FieldNames;
  list?(request: ListRequest, context: RestContext): Promise<Page>;
  /** How far its list can be read; absent where there is no such end. */
  maxRows?: number;
  /** The filter that takes the id of a row and begins the list behind it, where that is read faster than an offset. */
  behind?: string;
  get?(id: string, context: RestContext): Promise<Row>;
  create?: Create;
  update?: Update;
  remove?(id: string, context: RestContext): Promise<Row>;
  actions?: Record<string, Action>;
}
