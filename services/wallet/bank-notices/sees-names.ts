import type { Principal } from '@madang/proto/madang/common/v1/common_pb.ts';

/** Names of payers are compared by who decides on deposits. */
export const seesNames = ({ permissions }: Principal): boolean =>
  permissions.includes('deposits.process') || permissions.includes('members.personal');
