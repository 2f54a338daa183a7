import type { CallOptions } from '@connectrpc/connect';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { Account } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { principalHeader } from '@madang/runtime/rpc/principal.ts';

/** Calls as a member of the demo makes them. */
export function asMember(platform: Platform, { id, account, nickname, level, path }: Account): CallOptions {
  const now = platform.clock.now().getTime();
  const principal = { kind: AccountKind.MEMBER, accountId: id, account, nickname, level, path, language: 'ko' };
  return { headers: { [principalHeader]: platform.seal.sign(principal, now) } };
}

/** Calls as the demo's administrator will make them: its account is made last. */
export function asOperator(platform: Platform, permissions: string[]): CallOptions {
  const now = platform.clock.now().getTime();
  const principal = { kind: AccountKind.ADMIN, account: 'admin', nickname: '관리자', permissions, language: 'ko' };
  return { headers: { [principalHeader]: platform.seal.sign(principal, now) } };
}
