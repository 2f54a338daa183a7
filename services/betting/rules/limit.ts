import type { Principal } from '@madang/proto/madang/common/v1/common_pb.ts';

/** What a member of a level may do in a game class, in KRW. */
export interface Limit {
  level: number;
  gameClass: string;
  stakeMin: bigint;
  stakeMax: bigint;
  /** Most that one bet may pay. */
  winMax: bigint;
  /** Most that a member may have on a round. */
  roundMax: bigint;
}

/** Whose limits are asked for, as its session tells. */
export type LimitHolder = Pick<Principal, 'accountId' | 'level' | 'normalMark'>;
