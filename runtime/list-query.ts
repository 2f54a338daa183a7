import { AccountKind, type ListQuery, type Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import { isDay } from './clock.ts';
import { DomainError } from './errors.ts';
import { isPlainText } from './plain-text.ts';

export interface Column {
  /** The SQL expression that it stands for. */
  sql: string;
  /** How its filter values are read; text where absent. */
  type?: 'text' | 'int' | 'bool' | 'instant' | 'date' | 'uuid';
  /** What a search (`_q`) looks through, where that is more than the column itself. */
  search?: readonly string[];
  /** False for a column that must not be sorted by, since no index serves it. */
  sortable?: boolean;
  /** What stands for it in an order, where that is not the column itself: an order knows no empty values. */
  order?: string;
}

export interface ListSpec {
  columns: Record<string, Column>;
  /** The list's own order, for example `d.id desc`. */
  defaultSort: string;
  /**
   * The unique column that decides among equals of a sort, in the direction of the sort, so that one index on both serves
   * both directions; where absent, the list's own order decides.
   */
  tie?: string;
  /** Column that `ids` names; `id` where absent. */
  idColumn?: string;
  /** Number of the first placeholder; 1 where absent. */
  firstParam?: number;
}

export interface ListParts {
  where: string;
  order: string;
  params: unknown[];
  limit: number;
  offset: number;
}

/** Lists count this far: beyond it nobody turns pages, and an exact number would cost more than the page. */
export const maxCounted = 10_000;

/** Counts the rows of a query, up to the limit: a total that has reached it says "that many or more". */
export const countUpTo = (query: string): string => `select count(*) as n from (${query} limit ${maxCounted}) counted`;

const casts = { text: 'text', int: 'int8', bool: 'bool', instant: 'timestamptz', date: 'date', uuid: 'uuid' } as const;
const operators = { gte: '>=', lte: '<=' } as const;
/** What both JavaScript and Postgres read as the same instant; a bare day begins at midnight UTC. */
const instantForm = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)?)?$/;
const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The SQL of a console's list: only declared columns, every value a parameter. VALIDATION names what is not allowed. */
export function listQuery(request: ListQuery, spec: ListSpec): ListParts {
  const params: unknown[] = [];
  const first = spec.firstParam ?? 1;
  const param = (value: unknown): string => {
    params.push(value);
    return `$${first + params.length - 1}`;
  };
  const conditions = Object.entries(request.filter).map(([name, value]) => condition(name, value, spec, param));
  if (request.ids.length > 0) {
    const id = spec.columns[spec.idColumn ?? 'id'];
    if (!id) throw new DomainError('VALIDATION', { field: 'ids' });
    const values = request.ids.map((value) => read(value, id.type ?? 'text', 'ids'));
    conditions.push(`${id.sql} = any(${param(values)}::${casts[id.type ?? 'text']}[])`);
  }
  return {
    where: conditions.length > 0 ? conditions.join(' and ') : 'true',
    order: order(request, spec),
    params,
    limit: request.limit || 25,
    offset: request.offset,
  };
}

/** The pattern of `ilike` that finds a text anywhere; nothing in the text is a wildcard. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Only what a list declares: `toString` is a column of none. */
const columnOf = ({ columns }: ListSpec, name: string): Column | undefined =>
  Object.hasOwn(columns, name) ? columns[name] : undefined;

function condition(name: string, text: string, spec: ListSpec, param: (value: unknown) => string): string {
  const suffix = /_(gte|lte|q)$/.exec(name)?.[1] as 'gte' | 'lte' | 'q' | undefined;
  const exact = columnOf(spec, name);
  const column = exact ?? (suffix ? columnOf(spec, name.slice(0, -suffix.length - 1)) : undefined);
  if (!column) throw new DomainError('VALIDATION', { field: name });
  const type = column.type ?? 'text';
  if (!exact && suffix === 'q') {
    const wanted = param(containing(read(text, 'text', name)));
    const found = (column.search ?? [column.sql]).map((sql) => `${sql}::text ilike ${wanted}`);
    return found.length === 1 ? found.join() : `(${found.join(' or ')})`;
  }
  const operator = !exact && suffix && suffix !== 'q' ? operators[suffix] : '=';
  if (operator === '=' && text.includes(',') && type !== 'instant') {
    const values = text.split(',').map((value) => read(value, type, name));
    return `${column.sql} = any(${param(values)}::${casts[type]}[])`;
  }
  return `${column.sql} ${operator} ${param(read(text, type, name))}::${casts[type]}`;
}

function read(text: string, type: NonNullable<Column['type']>, field: string): string {
  const fits =
    type === 'int'
      ? /^-?\d{1,18}$/.test(text)
      : type === 'bool'
        ? text === 'true' || text === 'false'
        : type === 'instant'
          ? instantForm.test(text) && isKeptDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))
          : type === 'date'
            ? isKeptDay(text)
            : type === 'uuid'
              ? uuidForm.test(text)
              : text.length <= 200 && isPlainText(text);
  if (!fits) throw new DomainError('VALIDATION', { field });
  return text;
}

/** A day that Postgres has too: it knows no year 0. */
const isKeptDay = (text: string): boolean => isDay(text) && !text.startsWith('0000');

function order(request: ListQuery, spec: ListSpec): string {
  if (!request.sort) return spec.defaultSort;
  const column = columnOf(spec, request.sort);
  if (!column || column.sortable === false) throw new DomainError('VALIDATION', { field: 'sort' });
  const direction = request.descending ? 'desc' : 'asc';
  const by = column.order ?? column.sql;
  if (by === spec.tie) return `${by} ${direction}`;
  return `${by} ${direction}, ${spec.tie ? `${spec.tie} ${direction}` : spec.defaultSort}`;
}

/**
 * What a caller may see, as a condition on a row's tree path: administrators and services all, an agent its own subtree,
 * a member itself, a visitor nothing. It belongs into the query of every call, so that an id outside is simply not found.
 */
export function scopeWhere(
  principal: Principal,
  pathSql: string,
  firstParam: number,
): { sql: string; params: unknown[] } {
  switch (principal.kind) {
    case AccountKind.ADMIN:
    case AccountKind.SERVICE:
      return { sql: 'true', params: [] };
    case AccountKind.AGENT:
      return { sql: `${pathSql} <@ $${firstParam}::text::ltree`, params: [principal.path] };
    case AccountKind.MEMBER:
      return { sql: `${pathSql} = $${firstParam}::text::ltree`, params: [principal.path] };
    default:
      return { sql: 'false', params: [] };
  }
}
