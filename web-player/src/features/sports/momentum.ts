import type { MatchIncident } from '@madang/proto/madang/player/v1/sports_pb.ts';

/** How much of a match an incident is worth for the picture of its flow. */
const WEIGHTS: Record<string, number> = {
  goal: 6,
  penalty_goal: 6,
  own_goal: 4,
  shot_on_target: 4,
  shot: 3,
  corner: 2,
  dangerous_attack: 2,
  home_run: 6,
  run: 4,
  walk: 1,
  dragon: 4,
  tower: 3,
  first_blood: 3,
};

const weightOf = ({ kind, points }: MatchIncident): number => WEIGHTS[kind] ?? points;

export interface Bar {
  readonly number: number;
  readonly side: 'home' | 'away';
  readonly height: number;
  readonly kind: string;
}

/** A bar for each incident that belongs to a side, up for the home team and down for the away team, of 100 at most. */
export function momentum(incidents: readonly MatchIncident[]): Bar[] {
  const bars = incidents.flatMap((incident) => {
    const { number, side, kind, revoked } = incident;
    const weight = weightOf(incident);
    return !revoked && weight > 0 && (side === 'home' || side === 'away')
      ? [{ number, side, kind, weight } as const]
      : [];
  });
  const most = Math.max(1, ...bars.map(({ weight }) => weight));
  return bars.map(({ number, side, kind, weight }) => ({ number, side, kind, height: (weight / most) * 100 }));
}
