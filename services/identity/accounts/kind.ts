import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';

/** What an account can be, as the tables spell it. */
export type Kind = 'member' | 'agent' | 'admin';

const toProto: Record<Kind, AccountKind> = {
  member: AccountKind.MEMBER,
  agent: AccountKind.AGENT,
  admin: AccountKind.ADMIN,
};

export const kindToProto = (kind: string): AccountKind => toProto[kind as Kind] ?? AccountKind.UNSPECIFIED;

/** The kind that a request names, or undefined where it names none; VALIDATION for a service. */
export const namedKind = (kind: AccountKind): Kind | undefined =>
  kind === AccountKind.UNSPECIFIED ? undefined : kindFromProto(kind);

/** The table's word for a kind of account; VALIDATION for a service or none. */
export function kindFromProto(kind: AccountKind): Kind {
  if (kind === AccountKind.MEMBER) return 'member';
  if (kind === AccountKind.AGENT) return 'agent';
  if (kind === AccountKind.ADMIN) return 'admin';
  throw new DomainError('VALIDATION', { field: 'kind' });
}
