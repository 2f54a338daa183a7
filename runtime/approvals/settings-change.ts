import { createHash } from 'node:crypto';
import { type DescMessage, fromJson, type JsonObject, type MessageShape, toJson } from '@bufbuild/protobuf';
import { canonical } from '../audit/audit.ts';
import { DomainError } from '../errors.ts';

/**
 * Towards which value a change of a setting lowers security or pays more; see `isRisky` in the consoles' settings. `up` is of
 * a limit, whose zero stands for none at all, the highest; `more` is of an amount that is given, whose zero gives nothing. `any` is of a table, which has no direction.
 */
export type Risk = 'off' | 'down' | 'up' | 'more' | 'any';

/** Settings that differ, by the contract's names, as they were and as they are to be. */
export interface SettingsChange {
  before: JsonObject;
  after: JsonObject;
}

/** Counted by the service itself, and told with a change. */
const kept = new Set(['version', 'change_memo', 'change_at']);

const plain = <D extends DescMessage>(schema: D, settings: MessageShape<D>): JsonObject =>
  toJson(schema, settings, { alwaysEmitImplicit: true, useProtoFieldName: true }) as JsonObject;

/** Names a change, so that the same one that is asked for again is the one that waits. */
export const changeKey = (change: SettingsChange): string =>
  createHash('sha256').update(canonical(change)).digest('hex');

/** What a new set of settings changes of the one in force. */
export function settingsChange<D extends DescMessage>(
  schema: D,
  from: MessageShape<D>,
  to: MessageShape<D>,
): SettingsChange {
  const [before, after] = [plain(schema, from), plain(schema, to)];
  const changed = Object.keys(after).filter(
    (name) => !kept.has(name) && canonical(before[name] ?? null) !== canonical(after[name] ?? null),
  );
  const only = (of: JsonObject): JsonObject => Object.fromEntries(changed.map((name) => [name, of[name] ?? null]));
  return { before: only(before), after: only(after) };
}

/** The settings in force with a change made to them; STATE_CONFLICT where one of them has changed since it was asked for. */
export function withChange<D extends DescMessage>(
  schema: D,
  current: MessageShape<D>,
  { before, after }: SettingsChange,
): MessageShape<D> {
  const now = plain(schema, current);
  for (const [name, value] of Object.entries(before))
    if (canonical(now[name] ?? null) !== canonical(value)) throw new DomainError('STATE_CONFLICT', { field: name });
  return fromJson(schema, { ...now, ...after });
}

const valueAt = (settings: JsonObject, name: string): unknown =>
  name.split('.').reduce<unknown>((value, part) => {
    const isMap = typeof value === 'object' && value !== null && Object.hasOwn(value, part);
    return isMap ? (value as JsonObject)[part] : undefined;
  }, settings);

const limit = (value: unknown): number => Number(value) || Number.POSITIVE_INFINITY;

/** True where a value lowers security or pays more than another, which held until now. */
export function isRisky(risk: Risk, from: unknown, to: unknown): boolean {
  if (to === undefined || to === from) return false;
  if (risk === 'any') return true;
  if (risk === 'off') return to === false;
  if (risk === 'up') return limit(to) > limit(from);
  return risk === 'more' ? Number(to) > Number(from) : Number(to) < Number(from);
}

/** The names of changed settings that lower security or pay more; one inside of another is named with a dot. */
export const riskyOf = (table: Readonly<Record<string, Risk>>, { before, after }: SettingsChange): string[] =>
  Object.entries(table)
    .filter(([name, risk]) => isRisky(risk, valueAt(before, name), valueAt(after, name)))
    .map(([name]) => name);
