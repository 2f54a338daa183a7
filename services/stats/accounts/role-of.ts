import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';

/** The tier that an account is counted in; every member is of one. */
export const roleOf = ({ kind, role }: { kind: AccountKind; role: string }): string =>
  kind === AccountKind.MEMBER ? 'member' : role;
