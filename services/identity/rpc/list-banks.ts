import type { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { banks } from '../join/banks.ts';

export const listBanks = (): Handler<typeof IdentityService.method.listBanks> => async () => ({ names: [...banks] });
