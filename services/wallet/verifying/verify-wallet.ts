import type { Database } from '@madang/runtime/database.ts';
import { clawbackDebtsCheck, debtsCheck } from '../debts/debts-check.ts';
import { bonusesCheck, creditsCheck } from '../deposits/credits-check.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { supplierChecks } from '../supplier-calls/calls-check.ts';
import { holdsCheck, payoutsCheck } from '../withdrawals/holds-check.ts';
import { turnoverCheck } from '../withdrawals/turnover-check.ts';

export interface Verified {
  violations: { invariant: string; count: bigint; examples: string[] }[];
  transfers: bigint;
  accounts: bigint;
}

/** Every invariant of the ledger and of what the wallet keeps beside it, as of one instant. */
export async function verifyWallet(database: Database): Promise<Verified> {
  const checks = [
    holdsCheck,
    payoutsCheck,
    creditsCheck,
    bonusesCheck,
    debtsCheck,
    clawbackDebtsCheck,
    turnoverCheck,
    ...supplierChecks,
  ];
  const violations = await verifyLedger(database, { checks });
  const { rows } = await database.query<{ transfers: bigint; accounts: bigint }>(
    'select (select count(*) from transfers) as transfers, (select count(*) from accounts) as accounts',
  );
  return {
    violations: violations.map(({ check, rule, count, examples }) => ({
      invariant: `${check}: ${rule}`,
      count,
      examples: examples.map((example) => JSON.stringify(example)),
    })),
    transfers: rows[0]?.transfers ?? 0n,
    accounts: rows[0]?.accounts ?? 0n,
  };
}
