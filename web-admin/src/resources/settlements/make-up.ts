import type { Settlement } from '../../contract/settlement.ts';

const parts = ['winnings', 'rolling', 'bonuses', 'fees'] as const;
const amounts = { winnings: 'payout', rolling: 'rolling', bonuses: 'bonuses', fees: 'fees' } as const;

export interface Bar {
  name: 'stake' | (typeof amounts)[(typeof parts)[number]] | 'base' | 'below' | 'share';
  value: number;
  /** Where it begins and how wide it is, in percent of the widest span. */
  left: number;
  width: number;
}

/**
 * What makes up a result, as bars one below the other: each part that is on comes off where the one before ended, and the
 * base is shared between those below and the agent. What players won beyond their stakes goes left of the beginning.
 */
export function makeUp(settlement: Settlement): Bar[] {
  const { stake, base, below, share } = settlement;
  let end = stake;
  const off = parts
    .filter((part) => settlement.parts.includes(part))
    .map((part) => {
      const name = amounts[part];
      const value = settlement[name];
      end -= value;
      return { name, value, from: end, to: end + value };
    });
  const spans = [
    { name: 'stake' as const, value: stake, from: 0, to: stake },
    ...off,
    { name: 'base' as const, value: base, from: 0, to: base },
    { name: 'below' as const, value: below, from: 0, to: below },
    { name: 'share' as const, value: share, from: below, to: below + share },
  ];
  const ends = spans.flatMap(({ from, to }) => [from, to]);
  const low = Math.min(0, ...ends);
  const whole = Math.max(1, ...ends) - low;
  const percentOf = (value: number): number => Math.round((value / whole) * 10_000) / 100;
  return spans.map(({ name, value, from, to }) => ({
    name,
    value,
    left: percentOf(Math.min(from, to) - low),
    width: percentOf(Math.abs(to - from)),
  }));
}

export interface Rung {
  account_id: number;
  role: string;
  nickname: string;
  rate: number;
  /** Of `ladderBase`, KRW: the difference to the next rung, or all of the rate of the last one. */
  part: number;
}

/** Of so much that the house keeps a ladder tells the parts. */
export const ladderBase = 1_000_000;

interface Step extends Pick<Rung, 'account_id' | 'role' | 'nickname'> {
  losing_bp: number;
  support_bp: number;
}

/** From the last of the way down up to the first: rates are kept in the tree's order, so that no part is below zero. */
export function rungsOf(ladder: readonly Step[]): Rung[] {
  const rateOf = ({ losing_bp: losing, support_bp: support }: Step) => Math.min(10_000, losing + support);
  return ladder
    .map((step, place) => {
      const next = ladder[place + 1];
      const { account_id, role, nickname } = step;
      const rate = rateOf(step);
      const part = Math.max(0, ((rate - (next ? rateOf(next) : 0)) * ladderBase) / 10_000);
      return { account_id, role, nickname, rate, part };
    })
    .reverse();
}
