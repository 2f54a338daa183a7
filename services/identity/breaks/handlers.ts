import type { BreaksService } from '@madang/proto/madang/identity/v1/breaks_pb.ts';
import type { Access, Handlers } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../deps.ts';
import { keepBreaks } from './keep-breaks.ts';
import { listRelated } from './list-related.ts';

export const breaksAccess: Access<typeof BreaksService> = {
  keepBreaks: ['service'],
  listRelated: ['admin:protection.read'],
};

export const breaksHandlers = (deps: IdentityDeps): Handlers<typeof BreaksService> => ({
  keepBreaks: keepBreaks(deps),
  listRelated: listRelated(deps),
});
