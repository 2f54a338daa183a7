import type { CashOutPrice } from '@madang/proto/madang/player/v1/cash_out_pb.ts';

/** Bets whose prices are asked for in one call. */
const MOST = 20;
/** How long an asking waits for others of the same page. */
const WAIT_MS = 40;

type Ask = (betIds: string[]) => Promise<CashOutPrice[]>;
interface Waiting {
  readonly betId: string;
  readonly resolve: (price: CashOutPrice | null) => void;
  readonly reject: (error: unknown) => void;
}

/** Joins what the bets of a page ask for into one call; a bet that has no answer has null. */
export function priceBatch(ask: Ask): (betId: string) => Promise<CashOutPrice | null> {
  let waiting: Waiting[] = [];
  const send = async (): Promise<void> => {
    const all = waiting;
    waiting = [];
    for (let from = 0; from < all.length; from += MOST) {
      const part = all.slice(from, from + MOST);
      try {
        const prices = await ask([...new Set(part.map(({ betId }) => betId))]);
        const byBet = new Map(prices.map((price) => [price.betId, price]));
        for (const { betId, resolve } of part) resolve(byBet.get(betId) ?? null);
      } catch (error) {
        for (const { reject } of part) reject(error);
      }
    }
  };
  return (betId) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setTimeout(() => void send(), WAIT_MS);
      waiting.push({ betId, resolve, reject });
    });
}
