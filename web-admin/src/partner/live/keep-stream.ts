import type { QueryClient } from '@tanstack/react-query';
import type { ReportOf } from '../../contract/rows.ts';
import type { TokenStore } from '../../rest/token.ts';
import { setLive } from './is-live.ts';
import { type Balances, type Heard, listen } from './listen.ts';

const firstWaitMs = 1_000;
const longestWaitMs = 30_000;

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = window.setTimeout(done, ms);
    signal.addEventListener(
      'abort',
      () => {
        window.clearTimeout(timer);
        done();
      },
      { once: true },
    );
  });

/** Puts what was heard where the polls would have put it. */
function keep(queries: QueryClient, { wallet, money, unread, snapshot, context, request }: Heard): void {
  const balances = wallet ?? snapshot?.wallet;
  if (balances) keepBalances(queries, balances);
  if (unread) {
    const { unreadMessages: messages = 0, unreadReplies: replies = 0 } = unread;
    queries.setQueryData<ReportOf<'unread'>>(['reports', 'unread', {}], { messages, replies });
  }
  // The operator may have closed the console, or opened it.
  if (context) askAgain(queries);
  // What waits below was asked for, taken back or decided on.
  if (request?.kind) void queries.invalidateQueries({ queryKey: [`${request.kind}s`] });
  // An own request was decided on.
  if (money) for (const name of ['own-charges', 'own-exchanges']) void queries.invalidateQueries({ queryKey: [name] });
}

const askAgain = (queries: QueryClient): void => {
  for (const name of ['unread', 'own-figures']) void queries.invalidateQueries({ queryKey: ['reports', name] });
};

const keepBalances = (queries: QueryClient, { money = '0', point = '0', balance = '0' }: Balances): void =>
  void queries.setQueriesData<ReportOf<'own-figures'>>(
    { queryKey: ['reports', 'own-figures'] },
    (known) =>
      known && { ...known, own: { ...known.own, money: Number(money), point: Number(point), egg: Number(balance) } },
  );

/** Keeps a stream open while the console is, again after a while where it was lost: longer and longer until one opens. */
export async function keepStream(token: TokenStore, queries: QueryClient, signal: AbortSignal): Promise<void> {
  let waitMs = firstWaitMs;
  while (!signal.aborted) {
    const hear = (heard: Heard) => {
      // It stands at the start and in place of what was missed, and has balances for whoever is logged in alone.
      if (heard.snapshot?.wallet) {
        waitMs = firstWaitMs;
        setLive(true);
        askAgain(queries);
      }
      keep(queries, heard);
    };
    // Whatever ended it, the answer is the same: the polls go on meanwhile, and tell what is refused.
    await listen(token, hear, signal).catch(() => undefined);
    setLive(false);
    // Consoles that lost it at once do not come back at once.
    await wait(waitMs * (0.5 + Math.random() / 2), signal);
    waitMs = Math.min(longestWaitMs, waitMs * 2);
  }
}
