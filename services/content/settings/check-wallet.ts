import { DomainError, toDomainError } from '@madang/runtime/errors.ts';

/** Counts what members hold at casino suppliers. */
export type EggCount = () => Promise<Counted>;

interface Counted {
  holders: bigint;
  eggs: bigint;
  transfers: bigint;
}

interface Counting {
  countEggs(request: object, options: { timeoutMs: number }): Promise<Counted>;
}

const timeoutMs = 2_000;

export const eggCount =
  (wallet: Counting): EggCount =>
  async () => {
    try {
      return await wallet.countEggs({}, { timeoutMs });
    } catch (error) {
      throw toDomainError(error);
    }
  };

/**
 * A site gives eggs up only when nobody holds any: STATE_CONFLICT with what there still is. They are recalled before. The other
 * way is open at any time, since bets that were placed are settled in either.
 */
export async function checkWallet(
  { countEggs }: { countEggs: EggCount },
  before: boolean,
  after: boolean,
): Promise<void> {
  if (before || !after) return;
  const { holders, eggs, transfers } = await countEggs();
  if (holders === 0n && transfers === 0n) return;
  const meta = { holders: `${holders}`, eggs: `${eggs}`, transfers: `${transfers}` };
  throw new DomainError('STATE_CONFLICT', { field: 'is_seamless', meta });
}
