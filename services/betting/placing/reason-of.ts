import { Reason } from '@madang/proto/madang/common/v1/error_pb.ts';
import type { ReasonName } from '@madang/runtime/errors.ts';

/** The reason that a refused stake gives its bet; a code of the ledger that has no name of its own is a conflict. */
export function reasonOf(code: string): ReasonName {
  return Object.hasOwn(Reason, code) && code !== 'UNSPECIFIED' ? (code as ReasonName) : 'STATE_CONFLICT';
}
