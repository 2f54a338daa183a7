import type { System } from '@madang/proto/madang/player/v1/session_pb.ts';

/** What the menus lead to, and the operator's order of their entries; an empty one is the site's own order. */
export interface Offered {
  readonly sports: boolean;
  readonly minigames: boolean;
  readonly casino: boolean;
  readonly slot: boolean;
  readonly menu: readonly string[];
}

/** More entries than any menu has. */
const MOST = 40;
const UNKNOWN: Offered = { sports: true, minigames: true, casino: false, slot: false, menu: [] };

export const offeredOf = (system: System, menu: readonly string[]): Offered => ({
  sports: system.useSports,
  minigames: system.useMinigame,
  casino: system.useCasino,
  slot: system.useSlot,
  menu,
});

/** What was kept, or what is likely where it cannot be read: the answer corrects it a moment later. */
export function readOffered(kept: string | null): Offered {
  try {
    const read: unknown = JSON.parse(kept ?? 'null');
    if (typeof read !== 'object' || read === null) return UNKNOWN;
    const facts = new Map(Object.entries(read));
    const on = (name: Exclude<keyof Offered, 'menu'>): boolean => {
      const fact: unknown = facts.get(name);
      return typeof fact === 'boolean' ? fact : UNKNOWN[name];
    };
    const entries: unknown = facts.get('menu');
    const menu = Array.isArray(entries) ? entries.filter((entry) => typeof entry === 'string').slice(0, MOST) : [];
    return { sports: on('sports'), minigames: on('minigames'), casino: on('casino'), slot: on('slot'), menu };
  } catch {
    return UNKNOWN;
  }
}
