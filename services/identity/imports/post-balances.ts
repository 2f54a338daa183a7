import { accountOf, type BalanceTypeName, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import { TransferState } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { derivedKey } from '@madang/runtime/ids.ts';
import type { IdentityDeps } from '../deps.ts';
import { columnsOf } from './columns-of.ts';
import { importName } from './import-record.ts';

const groupRows = 250;
const timeoutMs = 10_000;

interface Owed {
  number: number;
  account_id: bigint;
  opening_money: bigint;
  opening_points: bigint;
}

interface Move {
  number: number;
  key: string;
  debitAccount: bigint;
  creditAccount: bigint;
  amount: bigint;
  kind: string;
  reference: string;
}

/** Which way the opening balances of a row go, under a key of their own for each way. */
export type Direction = 'open' | 'return';

/** The transfers of a row: at most one for each balance type, between the member and the house's adjustments. */
export function movesOf(importId: bigint, moneyKey: string, direction: Direction, row: Owed): Move[] {
  const amounts: [BalanceTypeName, bigint][] = [
    ['money', row.opening_money],
    ['point', row.opening_points],
  ];
  return amounts
    .filter(([, amount]) => amount > 0n)
    .map(([type, amount]) => {
      const person = accountOf(row.account_id, type);
      const [debitAccount, creditAccount] =
        direction === 'open' ? [houseAccounts.adjustment, person] : [person, houseAccounts.adjustment];
      return {
        number: row.number,
        key: derivedKey(moneyKey, `${direction}:${row.number}:${type}`),
        debitAccount,
        creditAccount,
        amount,
        kind: direction === 'open' ? 'grant' : 'recover',
        reference: `${importName(importId)} ${row.number}`,
      };
    });
}

/**
 * Posts the opening balances of rows whose accounts were made. Their keys follow from import and row, so that whoever
 * posts them again, after a crash or beside another process, moves nothing twice. Answers how many rows were looked at.
 */
export async function postNextBalances(
  deps: IdentityDeps,
  importId: bigint,
  moneyKey: string,
  signal: AbortSignal,
): Promise<number> {
  const { rows } = await deps.database.query<Owed>(
    `select number, account_id, opening_money, opening_points from member_import_rows
     where import_id = $1 and outcome = 'made' order by number limit ${groupRows}`,
    [importId],
  );
  if (rows.length === 0) return 0;
  const refused = await post(
    deps,
    rows.flatMap((row) => movesOf(importId, moneyKey, 'open', row)),
    signal,
  );
  const outcomes = rows.map(({ number }) => [
    number,
    refused.has(number) ? 'unpaid' : 'paid',
    refused.get(number) ?? '',
  ]);
  await deps.database.query(
    `update member_import_rows r set outcome = o.outcome, failure = o.failure
     from unnest($2::int[], $3::text[], $4::text[]) as o(number, outcome, failure)
     where r.import_id = $1 and r.number = o.number and r.outcome = 'made'`,
    [importId, ...columnsOf(outcomes)],
  );
  return rows.length;
}

/** Posts moves; answers the rows that the ledger refused, with its code. Throws where an outcome is unknown. */
export async function post(
  { wallet }: Pick<IdentityDeps, 'wallet'>,
  moves: readonly Move[],
  signal: AbortSignal,
): Promise<Map<number, string>> {
  if (moves.length === 0) return new Map();
  const transfers = moves.map(({ number: _, ...transfer }) => transfer);
  const { results } = await wallet.postTransfers({ transfers }, { timeoutMs, signal });
  if (results.length !== moves.length) throw new Error(`${results.length} results for ${moves.length} transfers`);
  return new Map(
    moves.flatMap(({ number }, i) => {
      const result = results[i];
      return result?.state === TransferState.POSTED ? [] : [[number, result?.code || 'REFUSED'] as const];
    }),
  );
}
