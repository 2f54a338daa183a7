import type { ConnectionRules as Rules } from '@madang/proto/madang/identity/v1/connections_pb.ts';
import { addressJudge } from '@madang/runtime/address-rules.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Caller } from '../session/caller.ts';

/** From where people may enter and by which names, ready to be asked at every call. */
export interface ConnectionRules {
  /** Whether a caller's address is let in; a visitor is judged as the member that it may become. */
  letsIn(caller: Pick<Caller, 'kind' | 'ip'>): boolean;
  /** Hosts under which the player site is reached; none where the configuration alone says it. */
  hosts: ReadonlySet<string>;
  /** Those that members are told, as they are written. */
  shownHosts: readonly string[];
}

export function connectionRules({ addresses, domains }: Pick<Rules, 'addresses' | 'domains'>): ConnectionRules {
  const of = (area: string) => addressJudge(addresses.filter((rule) => rule.area === area));
  const judges = { member: of('member'), agent: of('agent'), admin: of('admin') };
  return {
    letsIn: ({ kind, ip }) => judges[kind === 'visitor' ? 'member' : kind](ip),
    hosts: new Set(domains.map(({ host }) => host.replace(/\/$/, ''))),
    shownHosts: domains.filter(({ shown }) => shown).map(({ host }) => host),
  };
}

/** ADDRESS_BLOCKED for a caller whose address is not let in. */
export function checkAddress(rules: Pick<ConnectionRules, 'letsIn'>, caller: Pick<Caller, 'kind' | 'ip'>): void {
  if (!rules.letsIn(caller)) throw new DomainError('ADDRESS_BLOCKED');
}
