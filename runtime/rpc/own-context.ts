import { create } from '@bufbuild/protobuf';
import { PrincipalSchema } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { CallContext } from './handler.ts';
import { servicePrincipal } from './principal.ts';

/** A service as it acts for itself: nobody's session, and a deadline of its own. */
export function ownContext(service: string, now: Date, deadlineMs: number): CallContext {
  return {
    principal: create(PrincipalSchema, servicePrincipal(service)),
    signal: AbortSignal.timeout(deadlineMs),
    deadlineMs: now.getTime() + deadlineMs,
    requestId: '',
    trace: '',
    forward: () => ({}),
  };
}
