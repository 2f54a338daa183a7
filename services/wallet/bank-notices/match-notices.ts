import { DomainError } from '@madang/runtime/errors.ts';
import { ownContext } from '@madang/runtime/rpc/own-context.ts';
import { moveDeposit } from '../deposits/move-deposit.ts';
import type { WalletDeps } from '../deps.ts';
import { retryTransaction } from '../transfers/retry-transaction.ts';
import { findRequesters } from '../values/member-settings.ts';
import { sameDepositor } from './depositor-key.ts';
import { type Match, matchPairs, type Pair } from './match-pairs.ts';

const minuteMs = 60_000;
const maxPairs = 1_000;
const deadlineMs = 15_000;

interface Found {
  notice: bigint;
  deposit: bigint;
  amount: bigint;
  payer: string;
  depositor: string;
  holder: string;
}

/** Open notices beside the open deposits of their amount around their time, oldest first. */
async function findPairs({ database, clock }: WalletDeps, windowMinutes: number): Promise<Pair[]> {
  const { rows } = await database.query<Found>(
    `select n.id as notice, d.id as deposit, n.amount, n.depositor as payer, d.depositor, d.holder
     from deposits d join bank_notices n on n.status = 'open' and n.amount = d.amount
       and n.at between d.created_at - $1 * interval '1 minute' and d.created_at + $1 * interval '1 minute'
     where d.status in ('new', 'waiting') and d.created_at > $2 and not n.manual
     order by n.at, n.id, d.id limit ${maxPairs}`,
    [windowMinutes, new Date(clock.now().getTime() - 2 * windowMinutes * minuteMs)],
  );
  return rows.map(({ payer, depositor, holder, ...pair }) => ({
    ...pair,
    agrees: sameDepositor(payer, depositor) || sameDepositor(payer, holder),
  }));
}

/** One look at what is open: approves what agrees, each by itself. Answers how many were approved. */
export async function matchNotices(deps: WalletDeps): Promise<number> {
  const settings = await deps.settings.current();
  const { noticeApproveBelow, noticeWindowMinutes } = settings;
  if (noticeApproveBelow === 0n) return 0;
  let approved = 0;
  for (const match of matchPairs(await findPairs(deps, noticeWindowMinutes), noticeApproveBelow))
    if (await approve(deps, match)) approved += 1;
  return approved;
}

/**
 * Approves one deposit with its notice. The deposit's row is locked first and its state decides: with two replicas, or a
 * person at the same moment, one of them approves it and the others find it approved.
 */
async function approve(deps: WalletDeps, { notice, deposit }: Match): Promise<boolean> {
  const context = ownContext('wallet', deps.clock.now(), deadlineMs);
  const owner = await ownerOf(deps, deposit);
  const requesters = await findRequesters(deps, context, owner === undefined ? [] : [owner]);
  const order = { target: 'approved', memo: '', note: '', key: `notice:${notice}` } as const;
  try {
    await retryTransaction(() =>
      deps.database.transaction(async (tx) => {
        await moveDeposit(deps, tx, { id: deposit, order, requesters, noticeId: notice }, context);
        await deps.audit(tx, context, {
          action: 'deposit.auto_approve',
          resource: 'deposit',
          resourceId: String(deposit),
          after: { status: 'approved', notice_id: notice },
        });
      }),
    );
    return true;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    deps.log.info(
      { notice: String(notice), deposit: String(deposit), reason: error.reason },
      'a notice is left to a person',
    );
    // What somebody else decided meanwhile is no longer a pair; anything else would come again and again.
    if (error.reason !== 'ALREADY_PROCESSED' && error.reason !== 'STATE_CONFLICT')
      await deps.database.query(`update bank_notices set manual = true where id = $1 and status = 'open'`, [notice]);
    return false;
  }
}

async function ownerOf({ database }: WalletDeps, deposit: bigint): Promise<bigint | undefined> {
  const { rows } = await database.query<{ account_id: bigint }>('select account_id from deposits where id = $1', [
    deposit,
  ]);
  return rows[0]?.account_id;
}
