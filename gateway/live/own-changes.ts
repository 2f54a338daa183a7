import { FALLBACK, isLanguage } from '@madang/i18n/languages.ts';
import type { GatewayContext } from '../context.ts';
import { playerBet, playerReferral } from '../player-view/player-bet.ts';
import { playerLog } from '../player-view/player-money.ts';
import type { AccountFeed } from './account-feed.ts';
import { Change } from './change.ts';
import { FetchQueue } from './fetch-queue.ts';

type OwnKind = 'bet' | 'referral' | 'charge' | 'exchange';

interface Wanted {
  feed: AccountFeed;
  kind: OwnKind;
  id: string;
}

/** Tells that something of an account changed. */
export type OwnChanges = (accountId: bigint, kind: OwnKind, id: string | bigint) => void;

const newestLogs = 30;

/** Reads what an event named, as its member sees it. */
async function read({ feed, kind, id }: Wanted, { services, asMember }: GatewayContext): Promise<Change | undefined> {
  const options = asMember(feed.principal);
  const language = isLanguage(feed.principal.language) ? feed.principal.language : FALLBACK;
  if (kind === 'referral') {
    const { referrals } = await services.betReferrals.listOwnReferrals({}, options);
    const own = referrals.find((one) => String(one.id) === id);
    return own && new Change({ case: 'referral', value: playerReferral(own, language) });
  }
  if (kind === 'bet') {
    return new Change({ case: 'bet', value: playerBet(await services.betting.getBet({ id }, options), language) });
  }
  const { logs } = await services.wallet.listAccountLogs({ limit: newestLogs }, options);
  const found = logs.find((log) => log.type === kind && String(log.id) === id);
  return found && new Change({ case: 'money', value: playerLog(found) });
}

/**
 * Pushes bets, deposits and withdrawals to the accounts that listen. Their events do not tell them in full, so each is
 * read once; when too many wait, or one cannot be read, the account gets a fresh snapshot instead.
 */
export function ownChanges(gateway: GatewayContext): OwnChanges {
  const queue = new FetchQueue<Wanted>({
    keyOf: ({ feed, kind, id }) => `${feed.principal.accountId} ${kind} ${id}`,
    concurrency: 8,
    maxQueue: 5_000,
    fetch: async (wanted) => {
      const change = await read(wanted, gateway);
      if (change) wanted.feed.send(change);
    },
    lost: ({ feed }) => {
      for (const stream of feed.streams) stream.lose();
    },
  });
  return (accountId, kind, id) => {
    const feed = gateway.live.feedOf(accountId);
    if (feed) queue.add({ feed, kind, id: String(id) });
  };
}
