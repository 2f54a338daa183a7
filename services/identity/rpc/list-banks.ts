import { banks } from '@madang/proto/madang/identity/v1/banks.ts';
import type { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';

export const listBanks = (): Handler<typeof IdentityService.method.listBanks> => async () => ({ names: [...banks] });
