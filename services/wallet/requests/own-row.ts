import type { Account } from '@madang/proto/madang/identity/v1/identity_pb.ts';

/** What each request keeps of who asked: names and place in the tree as they were then. */
export const ownerColumns = 'account_id, account, nickname, level, path, parent_id, test_account';

export const ownerValues = (owner: Account): unknown[] => [
  owner.id,
  owner.account,
  owner.nickname,
  owner.level,
  owner.path,
  owner.parentId,
  owner.testAccount,
];
