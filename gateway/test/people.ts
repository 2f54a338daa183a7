import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { AccountSchema } from '@madang/proto/madang/identity/v1/identity_pb.ts';

export type AccountInit = MessageInitShape<typeof AccountSchema> & {
  id: bigint;
  kind: AccountKind;
  path: string;
  account: string;
};

const joinedAt = timestampFromMs(Date.parse('2026-11-01T09:00:00+09:00'));

/** Who exists in the gateway's tests. */
export const people = {
  player: {
    id: 7n,
    kind: AccountKind.MEMBER,
    account: 'player1',
    nickname: '하늘',
    state: 'normal',
    createdAt: joinedAt,
    path: '1.2.7',
    parentId: 2n,
    role: 'member',
  },
  other: {
    id: 8n,
    kind: AccountKind.MEMBER,
    account: 'player2',
    nickname: '바다',
    state: 'normal',
    createdAt: joinedAt,
    path: '1.2.8',
    parentId: 2n,
    role: 'member',
  },
  shop: {
    id: 2n,
    kind: AccountKind.AGENT,
    account: 'shop1',
    nickname: '매장',
    state: 'normal',
    createdAt: joinedAt,
    path: '1.2',
    parentId: 1n,
    role: 'shop',
  },
  admin: { id: 900n, kind: AccountKind.ADMIN, account: 'admin', nickname: '운영자', path: '', parentId: 0n },
} as const satisfies Record<string, AccountInit>;

export type PersonName = keyof typeof people;

export const personOf = (id: bigint): AccountInit | undefined =>
  Object.values(people).find((person) => person.id === id);
