import { create } from '@bufbuild/protobuf';
import { Code, ConnectError } from '@connectrpc/connect';
import { ErrorDetailSchema, Reason } from '@madang/proto/madang/common/v1/error_pb.ts';

/** The stable name of a refusal, as clients see it: `Reason` without its prefix. */
export type ReasonName = Exclude<keyof typeof Reason, 'UNSPECIFIED'>;

/** Which gRPC code a reason travels under. A reason that is absent here is a failed precondition: a rule said no. */
const codes: Partial<Record<ReasonName, Code>> = {
  INTERNAL: Code.Internal,
  INVALID_REQUEST: Code.Unauthenticated,
  EXPIRED_SESSION: Code.Unauthenticated,
  LOGIN_FAILED: Code.Unauthenticated,
  OTP_REQUIRED: Code.Unauthenticated,
  OTP_INVALID: Code.Unauthenticated,
  LOCKED: Code.PermissionDenied,
  FORBIDDEN: Code.PermissionDenied,
  ADDRESS_BLOCKED: Code.PermissionDenied,
  ACCESS_DENIED: Code.PermissionDenied,
  PARTNER_PAGE_CLOSED: Code.PermissionDenied,
  PARTNER_PAGE_BLOCKED: Code.PermissionDenied,
  RATE_LIMITED: Code.ResourceExhausted,
  RESOURCE_EXHAUSTED: Code.ResourceExhausted,
  NOT_FOUND: Code.NotFound,
  POST_GONE: Code.NotFound,
  VALIDATION: Code.InvalidArgument,
  SUBJECT_REQUIRED: Code.InvalidArgument,
  CONTENT_REQUIRED: Code.InvalidArgument,
  FILE_TYPE: Code.InvalidArgument,
  FILE_TOO_LARGE: Code.InvalidArgument,
  FILE_BROKEN: Code.InvalidArgument,
  KEY_CONFLICT: Code.AlreadyExists,
  TAKEN: Code.AlreadyExists,
  UNAVAILABLE: Code.Unavailable,
  MAINTENANCE: Code.Unavailable,
  DEADLINE_EXCEEDED: Code.DeadlineExceeded,
};

export interface ErrorFacts {
  /** The request's field that is wrong, in snake_case. */
  field?: string;
  /** Facts that a client may show, for example the new odds. */
  meta?: Record<string, string>;
  /** What lies behind it: logged, never shown. */
  cause?: unknown;
}

/** A refusal that a rule decided. Everything else that is thrown becomes INTERNAL and is not shown. */
export class DomainError extends Error {
  readonly reason: ReasonName;
  readonly field: string;
  readonly meta: Record<string, string>;

  constructor(reason: ReasonName, facts: ErrorFacts = {}) {
    super(facts.field ? `${reason} (${facts.field})` : reason, { cause: facts.cause });
    this.name = 'DomainError';
    this.reason = reason;
    this.field = facts.field ?? '';
    this.meta = facts.meta ?? {};
  }
}

/** The Connect form of any thrown value; a value that is no refusal shows nothing of itself. */
export function toConnectError(thrown: unknown): ConnectError {
  if (thrown instanceof ConnectError) return thrown;
  const error = thrown instanceof DomainError ? thrown : new DomainError('INTERNAL', { cause: thrown });
  const detail = create(ErrorDetailSchema, { reason: Reason[error.reason], field: error.field, meta: error.meta });
  return new ConnectError(
    error.message,
    codes[error.reason] ?? Code.FailedPrecondition,
    undefined,
    [{ desc: ErrorDetailSchema, value: detail }],
    error.cause ?? error,
  );
}

const nameOfReason = new Map<number, ReasonName>(
  Object.entries(Reason).map(([name, value]) => [value, name as ReasonName]),
);

const reasonOfCode: Partial<Record<Code, ReasonName>> = {
  [Code.DeadlineExceeded]: 'DEADLINE_EXCEEDED',
  [Code.Unavailable]: 'UNAVAILABLE',
  [Code.Canceled]: 'UNAVAILABLE',
  [Code.Aborted]: 'UNAVAILABLE',
  [Code.ResourceExhausted]: 'RESOURCE_EXHAUSTED',
  [Code.InvalidArgument]: 'VALIDATION',
  [Code.NotFound]: 'NOT_FOUND',
  [Code.PermissionDenied]: 'FORBIDDEN',
  [Code.Unauthenticated]: 'INVALID_REQUEST',
};

/** The refusal inside of whatever a client call threw; what is none becomes INTERNAL, with its cause. */
export function toDomainError(thrown: unknown): DomainError {
  if (thrown instanceof DomainError) return thrown;
  if (!(thrown instanceof ConnectError)) return new DomainError('INTERNAL', { cause: thrown });
  const detail = thrown.findDetails(ErrorDetailSchema)[0];
  if (!detail) return new DomainError(reasonOfCode[thrown.code] ?? 'INTERNAL', { cause: thrown });
  const reason = nameOfReason.get(detail.reason) ?? 'INTERNAL';
  return new DomainError(reason, { field: detail.field, meta: detail.meta, cause: thrown.cause ?? thrown });
}

/** True when nobody can know whether the call took effect: the caller must ask or repeat, never assume. */
export function outcomeUnknown(thrown: unknown): boolean {
  const reason = toDomainError(thrown).reason;
  return reason === 'DEADLINE_EXCEEDED' || reason === 'UNAVAILABLE' || reason === 'INTERNAL';
}
