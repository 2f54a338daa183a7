import type { Approval } from '../../contract/admin.ts';
import { settingMoves } from '../approvals/setting-moves.ts';

/** What a setting is to be, and from when on. */
export interface ReservedValue {
  at: string;
  to: unknown;
}

type Reservation = Pick<Approval, 'kind' | 'service' | 'state' | 'effective_at' | 'before' | 'after'>;

/** Changes of what holds for one level, mark or tier alone; values bear the names of the settings that they differ from. */
export const ofLevels: ReadonlySet<string> = new Set([
  'values.update',
  'limit.update',
  'level_flags.update',
  'tier.update',
]);

/** The earliest value that is reserved for each setting, `service.field`; what failed reserves nothing. */
export const reservedOf = (rows: readonly Reservation[]): ReadonlyMap<string, ReservedValue> => {
  const found = new Map<string, ReservedValue>();
  for (const { kind, service, state, effective_at: at, before, after } of rows) {
    if (!at || ofLevels.has(kind) || (state !== 'scheduled' && state !== 'waiting')) continue;
    for (const { id, to } of settingMoves(service, before, after)) {
      const known = found.get(id);
      if (!known || Date.parse(at) < Date.parse(known.at)) found.set(id, { at, to });
    }
  }
  return found;
};
