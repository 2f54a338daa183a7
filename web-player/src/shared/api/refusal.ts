import { Code, ConnectError } from '@connectrpc/connect';
import { ErrorDetailSchema, ReasonSchema } from '@madang/proto/madang/common/v1/error_pb.ts';

/** Why a call was refused: a stable code, the field that is wrong where one is, and facts that a text may show. */
export interface Refusal {
  readonly code: string;
  readonly field: string;
  readonly meta: Readonly<Record<string, string>>;
  /** The server gave an answer; without one a money call may or may not have taken effect. */
  readonly answered: boolean;
}

const BY_STATUS: Partial<Record<Code, string>> = {
  [Code.Unauthenticated]: 'INVALID_REQUEST',
  [Code.PermissionDenied]: 'FORBIDDEN',
  [Code.NotFound]: 'NOT_FOUND',
  [Code.InvalidArgument]: 'VALIDATION',
  [Code.ResourceExhausted]: 'RATE_LIMITED',
  [Code.DeadlineExceeded]: 'DEADLINE_EXCEEDED',
  [Code.Unavailable]: 'UNAVAILABLE',
  [Code.Unimplemented]: 'UNAVAILABLE',
};

export function refusalOf(error: unknown): Refusal {
  const failure = ConnectError.from(error);
  const detail = failure.findDetails(ErrorDetailSchema)[0];
  if (detail) {
    // A reason that this build does not know yet has no name here.
    const code = ReasonSchema.value[detail.reason]?.localName ?? 'INTERNAL';
    return { code, field: detail.field, meta: detail.meta, answered: true };
  }
  // fetch itself failed: there is no HTTP answer behind this error.
  const unreachable = failure.code === Code.Unknown && failure.cause instanceof TypeError;
  const code = unreachable ? 'UNAVAILABLE' : (BY_STATUS[failure.code] ?? 'INTERNAL');
  const unsure = unreachable || code === 'UNAVAILABLE' || code === 'DEADLINE_EXCEEDED' || code === 'INTERNAL';
  return { code, field: '', meta: {}, answered: !unsure };
}
