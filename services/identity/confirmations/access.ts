import type { ConfirmationService } from '@madang/proto/madang/identity/v1/confirmations_pb.ts';
import type { Access } from '@madang/runtime/rpc/handler.ts';

/** Anybody of a console proves its own session; administrators alone agree to what waits for a second person. */
export const confirmationAccess: Access<typeof ConfirmationService> = { confirmSelf: ['admin', 'agent'] };
