import type { Limit } from '@madang/proto/madang/betting/v1/betting_pb.ts';

interface Priced {
  oddsMilli: number;
  status: string;
}

/** Odds pay in hundredths: what is smaller is cut off. */
const paid = (stake: bigint, oddsMilli: number): bigint => (stake * BigInt(oddsMilli - (oddsMilli % 10))) / 1_000n;

/**
 * The state of a price for whoever has these limits: `capped` where even the least stake would win more than a bet may
 * pay, so that no stake can be placed on it.
 */
export function saleStatus(
  { oddsMilli, status }: Priced,
  limit: Pick<Limit, 'stakeMin' | 'winMax'> | undefined,
): string {
  return status === 'open' && limit && paid(limit.stakeMin, oddsMilli) > limit.winMax ? 'capped' : status;
}
