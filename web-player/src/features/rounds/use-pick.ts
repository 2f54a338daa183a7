import type { GameInfo, MarketInfo, PickInfo, Price, Round } from '@madang/proto/madang/player/v1/games_pb.ts';
import { useGameTexts } from '../../shared/games/use-game-texts.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { potentialWinnings } from '../../shared/money/winnings.ts';
import { isRoundLeg } from '../../shared/slip/leg.ts';
import { useSlip } from '../../shared/slip/slip-store.ts';
import { useStakeFocus } from '../../shared/slip/stake-focus.ts';
import { msOf } from '../../shared/time/timestamp.ts';
import { useDrawer } from '../../shared/ui/drawer-store.ts';
import { useToasts } from '../../shared/ui/toast-store.ts';

/** What the buttons of a page share: the round that is sold, its prices by pick, and whether it is still open. */
export interface Sale {
  readonly game: GameInfo;
  readonly round: Round | undefined;
  readonly prices: ReadonlyMap<string, Price>;
  readonly open: boolean;
  /** The least stake of the member's level, and the most that a bet may pay; 0 where there is no such limit. */
  readonly stakeMin: bigint;
  readonly winMax: bigint;
}

export interface PickState {
  readonly oddsMilli: number;
  readonly locked: boolean;
  /** Not for sale: even the least stake would win more than a bet may pay. */
  readonly capped: boolean;
  readonly chosen: boolean;
  toggle(): void;
  /** Puts it on the slip and goes on to the stake; one that is on it already stays. */
  choose(): void;
}

/** The state of one pick's button. Before the first prices come, the game's own stand in their place, locked. */
export function usePick(sale: Sale, market: MarketInfo, pick: PickInfo): PickState {
  const { game, round, prices, open, stakeMin, winMax } = sale;
  const { t } = useTranslation('play');
  const texts = useGameTexts();
  const say = useToasts((state) => state.say);
  const showSlip = useDrawer((drawer) => drawer.show);
  const askStake = useStakeFocus((focus) => focus.ask);
  const chosen = useSlip(({ legs }) =>
    legs.some((leg) => isRoundLeg(leg) && leg.roundId === round?.id && leg.pick === pick.pick),
  );
  const toggle = useSlip((slip) => slip.toggle);
  const price = prices.get(pick.pick);
  const oddsMilli = price?.oddsMilli ?? pick.oddsMilli;
  const capped = winMax > 0n && potentialWinnings(stakeMin, [oddsMilli]) > winMax;
  const locked = !open || !round || capped || price?.status !== 'open';
  const put = (): void => {
    if (!round || locked) return;
    const [before] = useSlip.getState().legs;
    toggle({
      roundId: round.id,
      game: game.id,
      round: round.round,
      market: market.market,
      pick: pick.pick,
      oddsMilli,
      closesMs: msOf(round.closesAt),
    });
    // Rounds of mini games are never combined: a pick that takes the place of another says so.
    if (before && !chosen) {
      const name = isRoundLeg(before) ? texts.full(before.market, before.pick) : `${before.home} – ${before.away}`;
      say('warn', t('slip.replaced'), name);
    }
  };
  return {
    oddsMilli,
    locked,
    capped,
    chosen,
    toggle: put,
    choose: () => {
      if (locked) return;
      if (!chosen) put();
      showSlip('slip');
      askStake();
    },
  };
}
