import { AccountKind, type Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { ListSpec } from '@madang/runtime/list-query.ts';
import type { Permission } from '../access/permissions.ts';

/** What lists of accounts are searched and sorted by of their money; each has an index. */
export const figureColumns = {
  money: { sql: 'f.money', type: 'int' },
  point: { sql: 'f.point', type: 'int' },
  egg: { sql: 'f.egg', type: 'int' },
  deposits_7d: { sql: 'f.deposits_7d', type: 'int' },
  deposits_30d: { sql: 'f.deposits_30d', type: 'int' },
  withdrawals_30d: { sql: 'f.withdrawals_30d', type: 'int' },
  net_30d: { sql: '(f.deposits_30d - f.withdrawals_30d)', type: 'int' },
} as const satisfies ListSpec['columns'];

const balances = new Set(['money', 'point', 'egg']);

/** Wallet shows an agent the balances of its subtree, and requests with a right of their own; an administrator reads both with one. */
const needs = (kind: AccountKind, figure: string): Permission | undefined =>
  kind === AccountKind.ADMIN ? 'ledger.read' : balances.has(figure) ? undefined : 'deposits.read';

/** Whether a caller may know accounts by one of the figures: who may not read it must not find it out by searching either. */
export function mayReadFigure({ kind, permissions }: Principal, figure: string): boolean {
  if (kind === AccountKind.SERVICE) return true;
  if (kind !== AccountKind.ADMIN && kind !== AccountKind.AGENT) return false;
  const needed = needs(kind, figure);
  return needed === undefined || permissions.includes(needed);
}
