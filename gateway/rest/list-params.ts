import { kstDayStart, kstIso } from '@madang/runtime/clock.ts';
import { maxCounted } from '@madang/runtime/list-query.ts';
import { isPlainText } from '@madang/runtime/plain-text.ts';
import { parseOutside } from '../outside-json.ts';
import { own } from '../own.ts';
import { wrong } from '../payload.ts';
import type { FilterKind, ListRequest, Resource } from './resource.ts';

export interface ListParams extends ListRequest {
  /** The place of the first row, for Content-Range. */
  first: number;
}

type Query = Record<string, string | undefined>;

const defaultRows = 25;
const maxRows = 100;
const dayForm = /^\d{4}-\d{2}-\d{2}$/;
const microsecond = '999999+09:00';

function parsed(text: string | undefined, field: string): unknown {
  if (text === undefined || text === '') return undefined;
  return parseOutside(text, field);
}

/** `range=[0,24]`: the first and last row, both included. */
function rangeOf(query: Query): { offset: number; limit: number } {
  const range = parsed(query.range, 'range');
  if (range === undefined) return { offset: 0, limit: defaultRows };
  if (!Array.isArray(range) || range.length !== 2) throw wrong('range');
  const [first, last] = range as unknown[];
  const whole = Number.isInteger(first) && Number.isInteger(last);
  const [from, to] = [Number(first), Number(last)];
  if (!whole || from < 0 || from >= maxCounted || to < from || to - from >= maxRows) throw wrong('range');
  return { offset: from, limit: to - from + 1 };
}

/** `sort=["field","ASC"]`. react-admin sorts by id where a list says nothing: that is every list's own order. */
function sortOf(query: Query, resource: Resource): { sort: string; descending: boolean } {
  const sort = parsed(query.sort, 'sort');
  if (sort === undefined) return { sort: '', descending: false };
  if (!Array.isArray(sort) || sort.length !== 2) throw wrong('sort');
  const [field, order] = sort as unknown[];
  if (typeof field !== 'string' || (order !== 'ASC' && order !== 'DESC')) throw wrong('sort');
  if (field === 'id' && !resource.sorts.includes('id')) return { sort: '', descending: false };
  if (!resource.sorts.includes(field)) throw wrong('sort');
  return { sort: own(resource.queryNames, field) ?? field, descending: order === 'DESC' };
}

function filterValue(value: unknown, kind: FilterKind, field: string): string {
  if (Array.isArray(value)) {
    if (value.length === 0 || value.length > maxRows) throw wrong(field);
    const values = value.map((entry: unknown) => filterValue(entry, kind, field));
    // The services read a comma as "any of these"; a value that holds one could not be told from two.
    if (values.some((text) => text.includes(','))) throw wrong(field);
    return values.join(',');
  }
  const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  if (typeof text !== 'string' || text.length > 200 || !isPlainText(text)) throw wrong(field);
  const ok = {
    text: () => true,
    id: () => /^[\w.:-]{1,64}$/.test(text),
    number: () => /^-?\d{1,15}$/.test(text),
    flag: () => text === 'true' || text === 'false',
    day: () => dayForm.test(text) && !Number.isNaN(Date.parse(text)),
    day_from: () => !Number.isNaN(Date.parse(text)),
    day_to: () => !Number.isNaN(Date.parse(text)),
  }[kind]();
  if (!ok) throw wrong(field);
  return dayForm.test(text) ? dayEnd(text, kind) : text;
}

/** Both ends of a span of days count: it ends with the last microsecond of its last day. */
function dayEnd(day: string, kind: FilterKind): string {
  if (kind === 'day_from') return kstIso(kstDayStart(day));
  return kind === 'day_to' ? `${day}T23:59:59.${microsecond}` : day;
}

/** Reads the query of a list in the dialect of ra-data-simple-rest; what the resource does not declare is VALIDATION. */
export function listParams(query: Query, resource: Resource): ListParams {
  const given = parsed(query.filter, 'filter') ?? {};
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw wrong('filter');
  const { id, ...others } = given as Record<string, unknown>;
  const filter: Record<string, string> = {};
  for (const [name, value] of Object.entries(others)) {
    const kind = own(resource.filters, name);
    if (!kind) throw wrong(`filter.${name}`);
    // An emptied input of a form is no filter.
    if (value === '' || value === null || value === undefined) continue;
    filter[own(resource.queryNames, name) ?? name] = filterValue(value, kind, `filter.${name}`);
  }
  const ids = id === undefined ? [] : filterValue(Array.isArray(id) ? id : [id], 'id', 'filter.id').split(',');
  const { offset, limit } =
    ids.length > 0 && query.range === undefined ? { offset: 0, limit: maxRows } : rangeOf(query);
  return { filter, ids, offset, limit, first: offset, ...sortOf(query, resource) };
}

/**
 * `Content-Range: charges 0-24/319`; an empty page has no rows to name. Lists are counted and read to their 10,000th
 * row: `10000+` says that there may be more, and that a narrower filter finds them.
 */
export function contentRange(name: string, first: number, rows: number, total: number): string {
  const size = total < maxCounted ? total : `${maxCounted}+`;
  return `${name} ${rows === 0 ? '*' : `${first}-${first + rows - 1}`}/${size}`;
}
