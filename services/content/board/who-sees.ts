import { AccountKind, type Principal } from '@madang/proto/madang/common/v1/common_pb.ts';

/** Administrators and services see what was hidden and deleted, and whose it is; everybody else what is shown. */
export const seesAll = ({ kind }: Pick<Principal, 'kind'>): boolean =>
  kind === AccountKind.ADMIN || kind === AccountKind.SERVICE;

/** Services write for operators, whose posts are all the house's. */
export const isMember = ({ kind }: Pick<Principal, 'kind'>): boolean => kind === AccountKind.MEMBER;
