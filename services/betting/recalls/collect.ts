import { plainArray } from '@madang/runtime/array-literal.ts';
import type { BettingCore } from '../deps.ts';
import { recallKey } from '../money/ledger.ts';
import type { Moved } from '../money/wallet.ts';

const mostPerTurn = 100;

interface Part {
  betId: string;
  revision: number;
  accountId: bigint;
  /** Number of the attempt. */
  part: number;
}

interface Debt extends Part {
  /** Won still owed. */
  rest: bigint;
  /** Won of an attempt that is under way, of this process or of one that is gone. */
  partAmount: bigint | null;
}

interface Attempt extends Part {
  amount: bigint;
}

/**
 * Collects debts: takes what members have by now, a part at a time. A part is written before its money moves, so that a
 * crash in between repeats that very part. Answers true when more may be due.
 */
export async function collectDebts(core: BettingCore): Promise<boolean> {
  const due = await claim(core);
  if (due.length === 0) return false;
  const attempts = await beginParts(core, due);
  if (attempts.length > 0) {
    const moved = await core.wallet.post(
      attempts.map(({ betId, revision, part, accountId, amount }) => ({
        ...{ key: recallKey(betId, revision, part), member: accountId, amount: -amount, bet: betId },
        kind: 'recall' as const,
      })),
    );
    await endParts(core, attempts, moved);
  }
  return due.length === mostPerTurn;
}

/** Takes due debts for a while: a worker that is gone leaves them to the next one. */
async function claim(core: BettingCore): Promise<Debt[]> {
  const { rows } = await core.database.query<Debt>(
    `update recall_debts d set due_at = now() + interval '10 seconds' * power(2, least(d.failures, 6)), failures = d.failures + 1
      where (d.bet_id, d.revision) in (
        select w.bet_id, w.revision from recall_debts w where w.closed_at is null and w.due_at <= now()
         order by w.due_at limit ${mostPerTurn} for update skip locked)
     returning d.bet_id as "betId", d.revision, d.account_id as "accountId", d.amount - d.recovered as rest, d.part,
               d.part_amount as "partAmount"`,
  );
  return rows;
}

/** Gives each debt whose member has money an attempt; answers those that have one. */
async function beginParts(core: BettingCore, due: readonly Debt[]): Promise<Attempt[]> {
  const money = await core.wallet.money(due.map(({ accountId }) => accountId));
  const underWay: Attempt[] = [];
  const fresh: Attempt[] = [];
  for (const { partAmount, rest, ...debt } of due) {
    const has = money.get(debt.accountId) ?? 0n;
    if (partAmount !== null) underWay.push({ ...debt, amount: partAmount });
    if (partAmount !== null || has <= 0n) continue;
    const amount = has < rest ? has : rest;
    // Several debts of one member share what there is.
    money.set(debt.accountId, has - amount);
    fresh.push({ ...debt, part: debt.part + 1, amount });
  }
  const { rows } = await core.database.query<{ betId: string; revision: number }>(
    `update recall_debts d set part = p.part, part_amount = p.amount
       from unnest($1::uuid[], $2::int[], $3::int[], $4::int8[]) p (bet_id, revision, part, amount)
      where d.bet_id = p.bet_id and d.revision = p.revision and d.part = p.part - 1 and d.part_amount is null
        and d.amount - d.recovered >= p.amount
     returning d.bet_id as "betId", d.revision`,
    [...columnsOf(fresh), plainArray(fresh.map(({ amount }) => amount))],
  );
  const begun = new Set(rows.map(nameOf));
  return [...underWay, ...fresh.filter((attempt) => begun.has(nameOf(attempt)))];
}

/** A part that was refused is given up, and the next one asks for what there is then. */
async function endParts(core: BettingCore, attempts: readonly Attempt[], moved: readonly Moved[]): Promise<void> {
  const known = attempts.flatMap((attempt, i) => {
    const state = moved[i]?.state;
    return state === 'posted' || state === 'refused' ? [{ ...attempt, posted: state === 'posted' }] : [];
  });
  const { rows } = await core.database.query<{ betId: string; revision: number }>(
    `update recall_debts d
        set recovered = d.recovered + case when p.posted then d.part_amount else 0 end, part_amount = null,
            closed_at = case when p.posted and d.recovered + d.part_amount = d.amount then now() end,
            failures = case when p.posted then 0 else d.failures end
       from unnest($1::uuid[], $2::int[], $3::int[], $4::bool[]) p (bet_id, revision, part, posted)
      where d.bet_id = p.bet_id and d.revision = p.revision and d.part = p.part and d.part_amount is not null
     returning d.bet_id as "betId", d.revision`,
    [...columnsOf(known), plainArray(known.map(({ posted }) => posted))],
  );
  const ended = new Set(rows.map(nameOf));
  for (const attempt of known)
    if (attempt.posted && ended.has(nameOf(attempt))) core.metrics.recovered.inc(Number(attempt.amount));
}

const nameOf = ({ betId, revision }: { betId: string; revision: number }) => `${betId}:${revision}`;

function columnsOf(attempts: readonly Attempt[]): string[] {
  return [
    plainArray(attempts.map(({ betId }) => betId)),
    plainArray(attempts.map(({ revision }) => revision)),
    plainArray(attempts.map(({ part }) => part)),
  ];
}
