import { AccountKind, type Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { Account } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import type { WalletSettings } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';
import { type Flags, findAccounts } from '../requests/ask-identity.ts';
import { effectiveSettings, type Place, resolveValues } from './resolve.ts';
import { findValues, subjectsOf } from './stored.ts';

type Reading = Pick<WalletDeps, 'database' | 'settings'>;

/** Where a caller or an account stands. */
export function placeOf(
  who: Pick<Principal, 'kind' | 'level' | 'path' | 'normalMark'> & ({ accountId: bigint } | { id: bigint }),
): Place {
  const accountId = 'accountId' in who ? who.accountId : who.id;
  const isMember = who.kind === AccountKind.MEMBER;
  const above = who.path.split('.').filter((label) => label !== '' && label !== String(accountId));
  return {
    accountId,
    level: isMember ? Math.max(1, who.level) : 0,
    agents: above.map(BigInt).reverse(),
    normalB: isMember && who.normalMark === 'b',
  };
}

/** The rules of money as they hold at a place. */
export async function settingsAt({ database, settings }: Reading, place: Place): Promise<WalletSettings> {
  const site = await settings.current();
  const set = place.level === 0 ? [] : await findValues(database, subjectsOf(place));
  return effectiveSettings(site, resolveValues(site, place, set));
}

/** Whose request it is that an operator decides on: what holds for it now. */
export interface Requester {
  settings: WalletSettings;
  flags: Flags;
}

/** What holds for accounts, at most a hundred, as identity has them now; one that is gone is absent. */
export async function findRequesters(
  deps: Reading & Pick<WalletDeps, 'identity'>,
  context: CallContext,
  accountIds: readonly bigint[],
): Promise<Map<bigint, Requester>> {
  const accounts = await findAccounts(deps, context, accountIds);
  const places = new Map([...accounts.values()].map((account: Account) => [account.id, placeOf(account)]));
  const site = await deps.settings.current();
  const set = await findValues(deps.database, [...places.values()].flatMap(subjectsOf));
  return new Map(
    [...accounts.values()].flatMap(({ id, flags }) => {
      const place = places.get(id);
      return place ? [[id, { flags, settings: effectiveSettings(site, resolveValues(site, place, set)) }]] : [];
    }),
  );
}
