import type { ValuesService } from '@madang/proto/madang/wallet/v1/values_pb.ts';
import type { Access, Handlers } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';
import { listValues } from './list-values.ts';
import { setValues } from './set-values.ts';

export const valuesHandlers = (deps: WalletDeps): Handlers<typeof ValuesService> => ({
  listValues: listValues(deps),
  setValues: setValues(deps),
});

/** A value pays more or lets more through, for whomever it is: it is a setting like the site's own. */
export const valuesAccess: Access<typeof ValuesService> = {
  listValues: ['admin:settings.read', 'admin:members.read', 'service'],
  setValues: ['admin:settings.write', 'service'],
};
