import type { GatewayContext } from '../context.ts';
import { playerWallet } from '../player-view/player-money.ts';
import { openRound } from '../player-view/player-round.ts';
import { isSold } from '../site/sold.ts';
import { Change } from './change.ts';
import { watchedMatches } from './match-view.ts';
import type { LiveStream } from './stream.ts';

const readAgainAtMost = 3;

/** The whole state for one stream: what it watches of the games and matches that the site sells, and its member's balances. */
export async function snapshotOf(gateway: GatewayContext, stream: LiveStream): Promise<Change> {
  const now = gateway.clock.now();
  const settings = await gateway.site.settings.get();
  const [running, wallet] = await Promise.all([
    isSold(settings, 'minigame') ? gateway.rounds.currentOfAll(now) : [],
    walletOf(gateway, stream),
  ]);
  const watched = running.filter((round) => stream.games.size === 0 || stream.games.has(round.game));
  const rounds = watched.map((round) => openRound(round, now));
  const matches = stream.watch && isSold(settings, 'sports') ? await watchedMatches(gateway.matches, stream.watch) : [];
  return new Change({ case: 'snapshot', value: { rounds, matches, ...(wallet && { wallet }) } });
}

/** Balances that are at least as new as every event that came before the answer. */
async function walletOf(gateway: GatewayContext, stream: LiveStream) {
  const feed = gateway.live.feedOf(stream.caller.session?.principal.accountId);
  if (!feed) return undefined;
  const { accountId } = feed.principal;
  for (let reading = 1; ; reading++) {
    const { version } = feed;
    const { balances } = await gateway.services.wallet.getBalances(
      { accountIds: [accountId] },
      gateway.asMember(feed.principal),
    );
    const wallet = playerWallet(balances[0]);
    const { money = 0n, point = 0n, balance = 0n } = wallet;
    feed.read({ money, point, balance });
    if (feed.version === version || reading === readAgainAtMost) return { money, point, balance };
  }
}
