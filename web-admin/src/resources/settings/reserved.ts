import type { Approval } from '../../contract/admin.ts';
import { settingMoves } from '../approvals/setting-moves.ts';

/** What a setting is to be, and from when on. */
export interface ReservedValue {
  at: string;
  to: unknown;
}

type Reservation = Pick<Approval, 'service' | 'state' | 'effective_at' | 'before' | 'after'>;

/** The earliest value that is reserved for each setting, `service.field`; what failed reserves nothing. */
export const reservedOf = (rows: readonly Reservation[]): ReadonlyMap<string, ReservedValue> => {
  const found = new Map<string, ReservedValue>();
  for (const { service, state, effective_at: at, before, after } of rows) {
    if (!at || (state !== 'scheduled' && state !== 'waiting')) continue;
    for (const { id, to } of settingMoves(service, before, after)) {
      const known = found.get(id);
      if (!known || Date.parse(at) < Date.parse(known.at)) found.set(id, { at, to });
    }
  }
  return found;
};
