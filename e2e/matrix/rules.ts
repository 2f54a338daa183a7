import { access as agents } from '@madang/agents/access.ts';
import { access as betting } from '@madang/betting/access.ts';
import { access as content } from '@madang/content/access.ts';
import { access as feeds } from '@madang/game-feeds/access.ts';
import type { Rpc } from '@madang/gateway/route-calls.ts';
import { mayCall, type Route } from '@madang/gateway/route-table.ts';
import { accountGrants } from '@madang/identity/access/account-grants.ts';
import { access as identity } from '@madang/identity/access.ts';
import type { AccessRule } from '@madang/runtime/rpc/handler.ts';
import { access as stats } from '@madang/stats/access.ts';
import { access as wallet } from '@madang/wallet/access.ts';
import { reconciliationAccess as reconciliation } from '@madang/wallet/reconciliation/access.ts';
import { riskNotesAccess as riskNotes } from '@madang/wallet/risk-notes/access.ts';
import type { Caller } from './people.ts';

const tables: Record<string, Record<string, readonly AccessRule[]>> = {
  identity,
  wallet,
  reconciliation,
  riskNotes,
  betting,
  feeds,
  agents,
  content,
  stats,
};

/** The rules of a call, from the table of the service that answers it. */
export function rulesOf(rpc: Rpc): readonly AccessRule[] {
  const [service = '', method = ''] = rpc.split('.');
  const rules = tables[service]?.[method];
  if (!rules) throw new Error(`no rules of ${rpc}`);
  return rules;
}

/** True where a caller may use a route; of one that calls this or that, at least one of them. */
export function lets(route: Route, caller: Caller): boolean {
  if (!mayCall(route, caller.principal, rulesOf)) return false;
  const { always, sometimes = [] } = route.calls;
  if (always.length > 0 || sometimes.length === 0 || route.method === 'GET' || route.callers.includes('visitor'))
    return true;
  return sometimes.some((rpc) => mayCall({ ...route, calls: { always: [rpc] } }, caller.principal, rulesOf));
}

/** Every permission that some call, or some change of an account, asks of an administrator. */
export const askedPermissions = (routes: readonly Route[]): string[] => [
  ...new Set(
    routes
      .flatMap(({ calls }) => [...calls.always, ...(calls.sometimes ?? [])])
      .flatMap((rpc) => rulesOf(rpc).flatMap((rule) => (rule.startsWith('admin:') ? [rule.slice(6)] : [])))
      .concat(accountGrants.flatMap(({ needs }) => needs)),
  ),
];

/** What a route's id names, by the call that takes it; the resource of a console's route is in its name. */
const takers: Partial<Record<Rpc, readonly string[]>> = {
  'betting.getBet': ['bets'],
  'betting.cancelBet': ['bets'],
  'wallet.cancelDeposit': ['charges'],
  'wallet.cancelWithdrawal': ['exchanges'],
  'wallet.adjustBalance': ['members', 'agents'],
};

/** Resources whose rows a route's id names; a round is everybody's. */
export function namedBy(route: Route): readonly string[] {
  if (!route.id || route.id.name === 'roundId' || route.id.form === 'me') return [];
  if (route.api === 'rest') return [route.name.split('.')[0] ?? ''];
  const found = takers[route.calls.always[0] as Rpc];
  if (!found) throw new Error(`nobody said what the id of ${route.name} names`);
  return found;
}
