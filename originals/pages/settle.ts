import { ask, type KeptRound, Refused, roundOf, type ToldRound } from './api.ts';
import type { Bar } from './bar.ts';
import { forNow } from './kept.ts';
import type { TextKey } from './texts.ts';

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks until the server answers, however long it is away; the bar says so meanwhile. */
export async function heal<T>(bar: Bar, work: () => Promise<T>): Promise<T> {
  for (let wait = 500; ; wait = Math.min(8_000, wait * 2)) {
    try {
      const answer = await work();
      bar.lost(false);
      return answer;
    } catch (error) {
      if (!(error instanceof Refused) || (error.code !== 'LOST' && error.code !== 'TOO_MANY')) throw error;
      if (error.code === 'LOST') bar.lost(true);
      await sleep(wait);
    }
  }
}

/** A bet as it is sent; the key makes it one bet, however often it is sent. */
export interface Sent {
  key: string;
  game: string;
  bet: unknown;
  clientSeed: string;
}

/** A bet that was sent is sent again by a reload within this time; after it, it is only asked after. */
const sentAnewFor = 20_000;

/** What was sent and not shown to its end yet, over reloads of the window. */
export const pending = {
  keep: (sent: Sent): void => forNow.set(keyOf(sent.game), JSON.stringify({ sent, at: Date.now() })),
  drop: (game: string): void => forNow.remove(keyOf(game)),
  read(game: string): { sent: Sent; at: number } | undefined {
    const text = forNow.get(keyOf(game));
    return text === null ? undefined : (JSON.parse(text) as { sent: Sent; at: number });
  },
};

const keyOf = (game: string): string => `originals-${game}-sent`;

export const place = (bar: Bar, sent: Sent): Promise<ToldRound> =>
  heal(bar, async () => (await ask<{ round: ToldRound }>('bet', sent)).round);

/**
 * The round of this game that the page left before its end, if there is one: what it had sent, or else what the server
 * has open. A bet that never arrived is sent by its key once more while it is young, and never after that: nobody is to
 * find a bet placed that was given up on. `lost` is such a one.
 */
export async function leftRound(
  bar: Bar,
  game: string,
  rounds: readonly ToldRound[],
): Promise<ToldRound | 'lost' | undefined> {
  const kept = pending.read(game);
  if (!kept) return rounds.find(({ state }) => state === 'asked' || state === 'voiding');
  const { sent, at } = kept;
  const { round } = await heal(bar, () => ask<{ round: ToldRound | null }>(`rounds?key=${sent.key}`));
  if (round) return round;
  if (Date.now() - at < sentAnewFor) return place(bar, sent);
  pending.drop(game);
  return 'lost';
}

/** Waits until a round is decided, refused or taken back. */
export async function settled(bar: Bar, t: (key: TextKey) => string, first: ToldRound): Promise<KeptRound> {
  let round = first;
  while (round.state === 'asked' || round.state === 'voiding') {
    bar.say(t('waiting'));
    await sleep(1_000);
    round = await again(bar, round);
  }
  bar.say('');
  return roundOf(round);
}

const again = async (bar: Bar, { id }: { id: string }): Promise<ToldRound> =>
  (await heal(bar, () => ask<{ round: ToldRound }>(`rounds/${id}`))).round;

/** Looks after a win that the platform has not booked yet; answers the balance once it is. */
export async function paid(bar: Bar, round: KeptRound): Promise<string | undefined> {
  for (let wait = 1_000; ; wait = Math.min(15_000, wait * 2)) {
    const { state, balance } = await again(bar, round);
    if (state !== 'paying') return balance;
    await sleep(wait);
  }
}
