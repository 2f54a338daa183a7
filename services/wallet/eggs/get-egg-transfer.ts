import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { houseAccountOf, ownerOf } from '@madang/proto/madang/wallet/v1/accounts.ts';
import type { EggsService } from '@madang/proto/madang/wallet/v1/eggs_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { derivedKey, isUuidv7 } from '@madang/runtime/ids.ts';
import { scopeWhere } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';
import { type EggRow, eggColumns, toEggTransfer } from './egg-transfer.ts';
import { toPartners } from './list-egg-transfers.ts';

interface MovementRow {
  key: string;
  kind: string;
  amount: bigint;
  debit: bigint;
  credit: bigint;
  created_at: Date;
}

/** Of which the keys of all movements of a transfer are derived, in the order in which they happen. */
const labels = ['hold', 'back', 'in', 'play', 'out'];

/** A transfer with what the ledger posted for it, which is found by its keys. */
export const getEggTransfer =
  ({ database }: WalletDeps): Handler<typeof EggsService.method.getEggTransfer> =>
  async ({ id }, { principal }) => {
    if (!isUuidv7(id)) throw new DomainError('NOT_FOUND');
    const scope = scopeWhere(principal, 'path', 2);
    const { rows } = await database.query<EggRow>(
      `select ${eggColumns} from egg_transfers where id = $1 and ${scope.sql}`,
      [id, ...scope.params],
    );
    const row = rows[0];
    if (!row) throw new DomainError('NOT_FOUND');
    const posted = await database.query<MovementRow>(
      `select key, kind, amount, debit, credit, created_at from transfers
       where key = any($1::uuid[]) and status = 'posted' order by array_position($1::uuid[], key)`,
      [labels.map((label) => derivedKey(id, label))],
    );
    const shown = principal.kind === AccountKind.AGENT ? toPartners : toEggTransfer;
    return { transfer: shown(row), movements: posted.rows.map(toMovement) };
  };

const toMovement = ({ key, kind, amount, debit, credit, created_at: at }: MovementRow) => {
  const [paid, got] = [sideOf(debit), sideOf(credit)];
  return {
    transfer: key,
    kind,
    amount,
    debitOwner: paid.owner,
    debitAccount: paid.account,
    creditOwner: got.owner,
    creditAccount: got.account,
    at: timestampFromDate(at),
  };
};

function sideOf(account: bigint): { owner: bigint; account: string } {
  const held = ownerOf(account);
  return held
    ? { owner: held.owner, account: held.balanceType }
    : { owner: 0n, account: houseAccountOf(account) ?? '' };
}
