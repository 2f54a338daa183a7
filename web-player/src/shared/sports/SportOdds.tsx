import type { MarketPick, MatchMarket } from '@madang/proto/madang/player/v1/sports_pb.ts';
import { OddsButton, type OddsButtonProps } from '../games/OddsButton.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { useSlip } from '../slip/slip-store.ts';
import { useStakeFocus } from '../slip/stake-focus.ts';
import { useDrawer } from '../ui/drawer-store.ts';
import { Result } from './Result.tsx';
import { useSportTexts } from './use-sport-texts.ts';

/** The match that a pick belongs to, as far as its button needs it. */
export interface SportsMatch {
  readonly id: bigint;
  readonly home: string;
  readonly away: string;
  /** Nothing of it can be bet on now. */
  readonly stopped: boolean;
}

interface SportOddsProps {
  readonly match: SportsMatch;
  readonly market: MatchMarket;
  readonly pick: MarketPick;
  readonly shape: OddsButtonProps['shape'];
  readonly text?: string | undefined;
}

/** A pick of a match's market and its price; once it is decided, what became of it. */
export function SportOdds({ match, market, pick, shape, text }: SportOddsProps) {
  const { t, i18n } = useTranslation('sports');
  const texts = useSportTexts();
  const chosen = useSlip(({ legs }) =>
    legs.some((leg) => 'marketId' in leg && leg.marketId === market.id && leg.pick === pick.pick),
  );
  const toggle = useSlip((slip) => slip.toggle);
  const showSlip = useDrawer((drawer) => drawer.show);
  const askStake = useStakeFocus((focus) => focus.ask);
  const name = texts.full(market, pick.pick, match);
  const locked = match.stopped || market.status !== 'open' || pick.suspended;
  if (pick.result) return <Result label={name} text={text} result={pick.result} word={t(`result.${pick.result}`)} />;
  const put = (): void =>
    toggle({
      marketId: market.id,
      matchId: String(match.id),
      type: market.type,
      period: market.period,
      ...(market.lineQuarters !== undefined && { lineQuarters: market.lineQuarters }),
      pick: pick.pick,
      oddsMilli: pick.oddsMilli,
      home: match.home,
      away: match.away,
      language: i18n.language,
    });
  return (
    <OddsButton
      label={`${match.home} – ${match.away}, ${texts.market(market)}, ${name}`}
      text={text}
      oddsMilli={pick.oddsMilli}
      shape={shape}
      chosen={chosen}
      locked={locked}
      onPick={put}
      onEnter={() => {
        if (!chosen) put();
        showSlip('slip');
        askStake();
      }}
    />
  );
}
