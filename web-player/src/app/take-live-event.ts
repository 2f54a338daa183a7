import { createConnectQueryKey } from '@connectrpc/connect-query';
import { type Bet, BettingService } from '@madang/proto/madang/player/v1/betting_pb.ts';
import { type Board, GameService, type Round } from '@madang/proto/madang/player/v1/games_pb.ts';
import type { LiveEvent } from '@madang/proto/madang/player/v1/live_pb.ts';
import { MoneyService, type Wallet } from '@madang/proto/madang/player/v1/money_pb.ts';
import { useReceipt } from '../features/slip/receipt-store.ts';
import { reloadContext, setUnread, setWallet } from '../shared/api/context-cache.ts';
import { queryClient } from '../shared/api/query-client.ts';
import { transport } from '../shared/api/transport.ts';
import { i18n } from '../shared/i18n/setup.ts';
import { useMatches } from '../shared/live/matches-store.ts';
import { isOver, useRounds } from '../shared/live/rounds-store.ts';
import { moneyText } from '../shared/money/figures.ts';
import { useReferralHint } from '../shared/slip/referral-hint.ts';
import { useToasts } from '../shared/ui/toast-store.ts';

const MAX_RECENT = 100;

/** The newest drawn round goes in front of the board's list, or takes the place of itself where it was corrected. */
function putOnBoard(round: Round): void {
  const key = createConnectQueryKey({
    schema: GameService.method.getBoard,
    input: { game: round.game },
    transport,
    cardinality: 'finite',
  });
  queryClient.setQueryData<Board>(key, (board) => {
    if (!board) return board;
    const others = board.recent.filter((other) => other.id !== round.id);
    return { ...board, recent: [round, ...others].slice(0, MAX_RECENT) };
  });
}

function takeRound(round: Round): void {
  useRounds.getState().take([round]);
  if (isOver(round) && round.numbers.length > 0) putOnBoard(round);
}

const reread = (service: typeof BettingService | typeof MoneyService): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['connect-query', { serviceName: service.typeName }] });

function takeBet(bet: Bet): void {
  void reread(BettingService);
  useReceipt.getState().follow(bet);
  const { say } = useToasts.getState();
  if (bet.status !== 'won') return;
  const see = { label: i18n.t('toast.see'), to: '/board/betting-history' };
  say('good', i18n.t('play:bet.wonToast'), moneyText(bet.payout), see);
}

const takeWallet = ({ money, point, balance }: Wallet): void => setWallet({ money, point, balance });

/** Puts one change where the pages read it. */
export function takeLiveEvent({ change }: LiveEvent): void {
  switch (change.case) {
    case 'snapshot':
      useRounds.getState().take(change.value.rounds);
      useMatches.getState().takeChanges(change.value.matches);
      if (change.value.wallet) takeWallet(change.value.wallet);
      return;
    case 'wallet':
      takeWallet(change.value);
      return;
    case 'round':
      takeRound(change.value);
      return;
    case 'bet':
      takeBet(change.value);
      return;
    case 'referral':
      useReferralHint.getState().set(true);
      void reread(BettingService);
      return;
    case 'money':
      void reread(MoneyService);
      return;
    case 'unread': {
      const { unreadMessages, unreadReplies } = change.value;
      setUnread({ unreadMessages, unreadReplies });
      // By its name alone: the contract of support is no part of the first load.
      void queryClient.invalidateQueries({
        queryKey: ['connect-query', { serviceName: 'madang.player.v1.SupportService' }],
      });
      return;
    }
    case 'matches':
      useMatches.getState().takeChanges(change.value.changes, change.value.boardChanged);
      return;
    case 'context':
      void reloadContext();
      return;
    default:
      return;
  }
}
