import type { MatchIncident } from '@madang/proto/madang/player/v1/sports_pb.ts';

/** Where a kind of incident belongs on a pitch: how far from the own goal line, and from the upper side, in percent. */
const SPOTS: Readonly<Record<string, readonly [number, number]>> = {
  goal: [97, 50],
  penalty_goal: [89, 50],
  own_goal: [3, 50],
  shot_on_target: [86, 42],
  shot: [80, 60],
  corner: [98, 3],
  dangerous_attack: [72, 35],
  free_kick: [68, 62],
  offside: [78, 30],
  yellow_card: [52, 70],
  red_card: [52, 30],
  substitution: [50, 96],
};

export interface PitchMark {
  readonly number: number;
  readonly kind: string;
  readonly side: 'home' | 'away';
  readonly x: number;
  readonly y: number;
  /** The latest: what the picture is about. */
  readonly last: boolean;
}

/** Marks that a picture shows beside each other. */
const MOST = 6;

/**
 * The last incidents of a pitch, the home team playing to the right. Suppliers tell what happened and not where: a mark
 * stands where such a thing happens, and those of one kind beside each other.
 */
export function pitchMarks(incidents: readonly MatchIncident[]): PitchMark[] {
  const known = incidents.flatMap(({ number, kind, side, revoked }) => {
    const spot = Object.hasOwn(SPOTS, kind) ? SPOTS[kind] : undefined;
    return spot && !revoked && (side === 'home' || side === 'away') ? [{ number, kind, side, spot } as const] : [];
  });
  const shown = known.slice(-MOST);
  const before = new Map<string, number>();
  return shown.map(({ number, kind, side, spot: [along, across] }, place) => {
    const same = `${kind} ${side}`;
    const nth = before.get(same) ?? 0;
    before.set(same, nth + 1);
    const x = Math.max(2, along - nth * 3);
    const y = (across + nth * 14) % 100;
    return {
      number,
      kind,
      side,
      x: side === 'home' ? x : 100 - x,
      y: side === 'home' ? y : 100 - y,
      last: place === shown.length - 1,
    };
  });
}
