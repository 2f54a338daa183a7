import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountOf, type Branch, type Counted, dueOf, losingOf, noSums, type Sums } from './formula.ts';
import type { LosingRules } from './rules.ts';
import { type Agreed, termsOf } from './terms.ts';

const parts = { winnings: true, rolling: true, bonuses: true, fees: true, carry: true };
const all: LosingRules = { ...parts, feeBp: 30, support: { applied: false, basisPoints: 0 } };
const players = (own: readonly Counted[]): Branch => ({ accountId: 0n, own, child: [] });

/** The statement of a branch of three distributors, at 20 % over 12 %. */
const month: readonly Sums[] = [
  { stake: 906_486_000n, payout: 859_111_900n, rolling: 11_196_127n, bonuses: 1_256_000n, deposits: 140_566_666n },
  { stake: 1_206_822_000n, payout: 1_130_082_300n, rolling: 14_905_625n, bonuses: 1_672_200n, deposits: 187_166_666n },
  { stake: 866_360_000n, payout: 822_718_500n, rolling: 10_700_525n, bonuses: 1_200_400n, deposits: 134_333_333n },
];
const at = (sums: Sums, basisPoints: number, feeBp = 30): Counted => ({ ...sums, basisPoints, feeBp });

test('an agent earns its rate of what the house keeps, less what those right below it take', () => {
  const branches = month.map((sums, i) => ({
    accountId: BigInt(i + 1),
    own: [at(sums, 2_000)],
    child: [at(sums, 1_200)],
  }));
  const losing = losingOf([month.map((sums) => at(sums, 2_000))], branches, all);
  expect(losing.sums.stake).toBe(2_979_668_000n);
  expect(losing.sums.payout).toBe(2_811_912_700n);
  expect(losing.fees).toBe(1_386_199n);
  expect(losing.base).toBe(125_438_223n);
  expect(losing.lines.map(({ below }) => below)).toEqual([4_140_032n, 7_152_045n, 3_760_509n]);
  expect(losing.share).toBe(125_438_223n / 5n - 4_140_032n - 7_152_045n - 3_760_509n);
});

const lost: Sums = { stake: 1_000n, payout: 100n, rolling: 50n, bonuses: 20n, deposits: 10_000n };
test.each<[keyof typeof parts | undefined, bigint]>([
  [undefined, 800n],
  ['winnings', 900n],
  ['rolling', 850n],
  ['bonuses', 820n],
  ['fees', 830n],
  ['carry', 800n],
])('the part %s can be switched off', (part, base) => {
  const rules = part ? { ...all, [part]: false } : all;
  const counted = [at(lost, 5_000)];
  const losing = losingOf([counted], [players(counted)], rules);
  expect([losing.base, losing.share]).toEqual([base, base / 2n]);
});

test('a fee is shared before it is rounded, and nothing is rounded away from zero', () => {
  const paidIn = at({ ...noSums, deposits: 1_000n }, 5_000, 9);
  const losing = losingOf([[paidIn]], [players([paidIn])], all);
  expect([losing.fees, losing.base, losing.share]).toEqual([0n, 0n, 0n]);
  const won = at({ ...noSums, payout: 3n }, 5_000);
  expect(losingOf([[won]], [players([won])], all).share).toBe(-1n);
});

test('each agent pays its own fee of the deposits, and who is above has what a lower one leaves', () => {
  const kept = { ...noSums, stake: 10_000n, deposits: 10_000n };
  const [own, child] = [[at(kept, 2_000, 100)], [at(kept, 1_000, 500)]];
  const above = losingOf([own], [{ accountId: 1n, own, child }, players([])], all);
  // (10,000 − 100) × 20 %, less (10,000 − 500) × 10 %.
  expect([above.fees, above.base, above.share]).toEqual([100n, 9_900n, 1_980n - 950n]);
  expect(losingOf([child], [players(child)], all)).toMatchObject({ fees: 500n, base: 9_500n, share: 950n });
});

describe('what is below zero', () => {
  test('is taken into the next period', () => {
    expect(dueOf(-3_214_500n, 0n, all)).toEqual({ carriedIn: 0n, amount: 0n, carriedOut: -3_214_500n });
    expect(dueOf(10_035_057n, -3_214_500n, all)).toEqual({
      carriedIn: -3_214_500n,
      amount: 6_820_557n,
      carriedOut: 0n,
    });
    expect(dueOf(5n, -7n, all)).toEqual({ carriedIn: -7n, amount: 0n, carriedOut: -2n });
  });

  test('is borne by the house where nothing is carried', () => {
    const rules = { ...all, carry: false };
    expect(dueOf(-5n, 0n, rules)).toEqual({ carriedIn: 0n, amount: 0n, carriedOut: 0n });
    expect(dueOf(5n, -7n, rules)).toEqual({ carriedIn: 0n, amount: 5n, carriedOut: 0n });
  });
});

const money = fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n });
const sums: fc.Arbitrary<Sums> = fc.record({
  stake: money,
  payout: money,
  rolling: money,
  deposits: money,
  bonuses: money,
});
const rules: fc.Arbitrary<LosingRules> = fc.record({
  winnings: fc.boolean(),
  rolling: fc.boolean(),
  bonuses: fc.boolean(),
  fees: fc.boolean(),
  carry: fc.boolean(),
  feeBp: fc.integer({ min: 0, max: 10_000 }),
  support: fc.record({ applied: fc.boolean(), basisPoints: fc.integer({ min: 0, max: 10_000 }) }),
});

const share = fc.integer({ min: 0, max: 10_000 });

/** An agent with the players right below it and the agents below it, whatever is agreed with each. */
interface Tree {
  agreed: Agreed;
  players: Sums[];
  below: Tree[];
}
const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.record({
    agreed: fc.record({ losing: share, support: share, lossesFee: share }),
    players: fc.array(sums, { maxLength: 3 }),
    below: fc.oneof({ depthSize: 'small' }, fc.constant<Tree[]>([]), fc.array(tie('tree'), { maxLength: 3 })),
  }),
}));
const turnoverOf = (node: Tree): Sums[] => [...node.players, ...node.below.flatMap(turnoverOf)];

const by = (node: Tree, formula: LosingRules) => {
  const { basisPoints, feeBp } = termsOf(node.agreed, formula);
  return (held: Sums): Counted => at(held, basisPoints, feeBp);
};

/** The shares of an agent and of all below it. */
function sharesOf(node: Tree, formula: LosingRules): bigint {
  const own = (turnover: readonly Sums[]) => turnover.map(by(node, formula));
  const branches: Branch[] = node.below.map((child, i) => ({
    accountId: BigInt(i + 1),
    own: own(turnoverOf(child)),
    child: turnoverOf(child).map(by(child, formula)),
  }));
  const losing = losingOf([own(turnoverOf(node))], [...branches, players(own(node.players))], formula);
  expect(losing.lines.reduce((sum, line) => sum + line.own, 0n)).toBe(losing.share);
  expect(losing.lines.reduce((sum, line) => sum + line.base, 0n)).toBe(losing.base);
  expect(losing.lines.reduce((sum, line) => sum + line.fees, 0n)).toBe(losing.fees);
  return losing.share + node.below.reduce((sum, child) => sum + sharesOf(child, formula), 0n);
}

test('the shares of a whole tree are the amount of its top, to the won', () => {
  fc.assert(
    fc.property(tree, rules, (top, formula) => {
      const whole = turnoverOf(top).map(by(top, formula));
      expect(sharesOf(top, formula)).toBe(amountOf(whole, formula));
    }),
  );
});

test('an agent that was moved is settled by both parents, and nothing is lost between them', () => {
  const rate = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(sums, sums, rate, rate, rules, (before, after, basisPoints, above, formula) => {
      const [first, then] = [[at(before, basisPoints)], [at(after, basisPoints)]];
      const moved = losingOf([first, then], [players([...first, ...then])], formula).share;
      const parents = [before, after].map((held, i) => {
        const own = [at(held, above)];
        return losingOf([own], [{ accountId: 9n, own, child: i === 0 ? first : then }, players([])], formula).share;
      });
      const tops = amountOf([at(before, above)], formula) + amountOf([at(after, above)], formula);
      expect(moved + (parents[0] ?? 0n) + (parents[1] ?? 0n)).toBe(tops);
    }),
  );
});

test('turnover that is taken back takes back the share that it gave', () => {
  const rate = fc.integer({ min: 0, max: 10_000 });
  const negative = (held: Sums): Sums => ({
    stake: -held.stake,
    payout: -held.payout,
    rolling: -held.rolling,
    deposits: -held.deposits,
    bonuses: -held.bonuses,
  });
  fc.assert(
    fc.property(sums, rate, rules, (held, basisPoints, formula) => {
      expect(amountOf([at(negative(held), basisPoints)], formula)).toBe(-amountOf([at(held, basisPoints)], formula));
    }),
  );
});

test('over any periods what is paid and what is carried are the shares', () => {
  fc.assert(
    fc.property(fc.array(money, { maxLength: 20 }), (shares) => {
      let [carried, paid] = [0n, 0n];
      for (const share of shares) {
        const due = dueOf(share, carried, { carry: true });
        expect(due.amount >= 0n && due.carriedOut <= 0n).toBe(true);
        expect(due.amount === 0n || due.carriedOut === 0n).toBe(true);
        paid += due.amount;
        carried = due.carriedOut;
      }
      expect(paid + carried).toBe(shares.reduce((sum, share) => sum + share, 0n));
    }),
  );
});
