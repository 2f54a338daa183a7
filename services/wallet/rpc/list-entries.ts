import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { houseAccountOf, ownerOf } from '@madang/proto/madang/wallet/v1/accounts.ts';
import type { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';
import { readEntryFilter } from '../history/entry-filter.ts';
import { linkOf } from '../history/entry-link.ts';
import type { EntryRow } from '../history/entry-row.ts';
import { findEntries } from '../history/find-entries.ts';
import { assertInScope } from '../transfers/assert-in-scope.ts';

/** Ledger entries as operators see them; an agent names accounts of its subtree. */
export const listEntries =
  (deps: WalletDeps): Handler<typeof WalletService.method.listEntries> =>
  async (request, context) => {
    const filter = readEntryFilter(request);
    if (context.principal.kind === AccountKind.AGENT) {
      if (!filter.owners) throw new DomainError('VALIDATION', { field: 'account_id' });
      await assertInScope(deps, context, filter.owners);
    }
    const { rows, ...more } = await findEntries(deps.database.pool, filter, request.limit || 25, request.offset);
    return { entries: rows.map(toEntry), ...more };
  };

function toEntry(row: EntryRow) {
  const person = ownerOf(row.account);
  return {
    id: `${row.account}:${row.seq}`,
    transfer: row.transfer,
    accountId: person?.owner ?? 0n,
    balanceType: person?.balanceType ?? '',
    seq: row.seq,
    amount: row.amount,
    balanceAfter: row.balanceAfter,
    kind: row.kind,
    reference: row.reference,
    counterparty: nameOf(row.counterpart),
    at: timestampFromDate(row.at),
    balanceBefore: row.balanceAfter - row.amount,
    link: linkOf(row.kind, row.reference),
  };
}

function nameOf(account: bigint): string {
  const person = ownerOf(account);
  return person ? `${person.owner}:${person.balanceType}` : (houseAccountOf(account) ?? account.toString());
}
