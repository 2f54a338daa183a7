import { BettingService } from '@madang/proto/madang/player/v1/betting_pb.ts';
import { ProtectionService } from '@madang/proto/madang/player/v1/protection_pb.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { setWallet } from '../../../shared/api/context-cache.ts';
import { refusalOf } from '../../../shared/api/refusal.ts';
import { useRefusalText } from '../../../shared/api/use-refusal-text.ts';
import { bettingClient } from '../../../shared/bets/betting-client.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { oddsText } from '../../../shared/money/figures.ts';
import type { MatchLeg, OddsChange } from '../../../shared/slip/leg.ts';
import { useReferralHint } from '../../../shared/slip/referral-hint.ts';
import { newKey } from '../../../shared/slip/slip-key.ts';
import { useSlip } from '../../../shared/slip/slip-store.ts';
import { useSportTexts } from '../../../shared/sports/use-sport-texts.ts';
import { serverNow } from '../../../shared/time/server-clock.ts';
import { useToasts } from '../../../shared/ui/toast-store.ts';
import { takes } from '../leg-state.ts';
import { useReceipt } from '../receipt-store.ts';
import { type Ban, banOf, type MovedLeg, movedLegs } from './named-legs.ts';
import type { MatchSlipView } from './use-match-slip.ts';

interface WantedBet {
  readonly legs: readonly MatchLeg[];
  readonly stake: bigint;
  readonly folds: readonly number[];
  readonly oddsChange: OddsChange;
  /** The longest delay of its matches in play. */
  readonly delaySeconds: number;
}

const contentOf = ({ legs, stake, folds, oddsChange }: WantedBet): string =>
  [...legs.map(({ marketId, pick, oddsMilli }) => `${marketId} ${pick} ${oddsMilli}`), stake, folds, oddsChange].join(
    '|',
  );

/** The bets of a slip: one, or one for each leg. */
function betsOf({ legs, mode, folds, plan }: MatchSlipView, oddsChange: OddsChange): WantedBet[] {
  const all = legs.map(({ leg }) => leg);
  const stake = plan.stakeEach;
  if (mode === 'singles')
    return legs.map(({ leg, delaySeconds }) => ({ legs: [leg], stake, folds: [], oddsChange, delaySeconds }));
  const delaySeconds = Math.max(0, ...legs.map((one) => one.delaySeconds));
  return [{ legs: all, stake, folds: mode === 'system' ? folds : [], oddsChange, delaySeconds }];
}

/** Beside the delay of a match in play, so that an answer is not given up before the site has given it up. */
const ANSWER_MS = 20_000;

/**
 * Places a slip of matches, each bet once: its key is made for its content and kept until the server has answered, so that
 * pressing again after a time-out makes no second bet.
 */
export function usePlaceMatches() {
  const { t } = useTranslation(['play', 'sports']);
  const queries = useQueryClient();
  const refused = useRefusalText();
  const texts = useSportTexts();
  const say = useToasts((state) => state.say);
  const keep = useReceipt((state) => state.keep);
  const waits = useReferralHint((state) => state.set);
  const { drop, reprice } = useSlip();
  const keys = useRef(new Map<string, string>());
  const [ban, setBan] = useState<Ban>();
  const [since, setSince] = useState<number>();

  const told = ({ leg, oddsMilli }: MovedLeg): string => `${texts.full(leg, leg.pick, leg)} ${oddsText(oddsMilli)}`;

  const placeOne = async (wanted: WantedBet): Promise<boolean> => {
    const content = contentOf(wanted);
    const key = keys.current.get(content) ?? newKey(serverNow());
    keys.current.set(content, key);
    const legs = wanted.legs.map(({ marketId, pick, oddsMilli }) => ({ marketId, pick, oddsMilli }));
    const { stake, folds, oddsChange } = wanted;
    try {
      const { bet, money } = await bettingClient.place(
        { key, legs, stake, folds: [...folds], oddsChange },
        { timeoutMs: ANSWER_MS + wanted.delaySeconds * 1_000 },
      );
      keys.current.delete(content);
      setWallet({ money });
      if (bet) keep(bet);
      for (const leg of wanted.legs) drop(leg);
      return true;
    } catch (error) {
      const { code, meta, answered } = refusalOf(error);
      if (answered) keys.current.delete(content);
      const moved = code === 'ODDS_CHANGED' ? movedLegs(meta, wanted.legs) : [];
      for (const { leg, oddsMilli } of moved) if (takes(oddsChange, leg.oddsMilli, oddsMilli)) reprice(leg, oddsMilli);
      if (code === 'BET_REFERRED') {
        // The slip is the trader's now: what is shown of it stands above an empty one.
        for (const leg of wanted.legs) drop(leg);
        waits(true);
        say('warn', t('sports:referral.sent'));
      } else if (code === 'BANNED_COMBINATION') setBan(banOf(meta, wanted.legs));
      else if (!answered) say('bad', t('slip.unsure'), t('slip.unsureText'));
      else
        say('bad', t('slip.refused'), [refused(error), ...(wanted.legs.length > 1 ? moved.map(told) : [])].join(' '));
      return false;
    }
  };

  const place = async (view: MatchSlipView, oddsChange: OddsChange): Promise<void> => {
    setBan(undefined);
    setSince(serverNow());
    const bets = betsOf(view, oddsChange);
    let done = 0;
    // One after the other: each draws on the balance that the one before has left.
    for (const wanted of bets) if (await placeOne(wanted)) done += 1;
    setSince(undefined);
    if (done === 0) return;
    if (done === bets.length)
      say('good', t('receipt.state.accepted'), undefined, {
        label: t('player:toast.see'),
        to: '/board/betting-history',
      });
    else say('warn', t('sports:slip.partly', { done, failed: bets.length - done }));
    await Promise.all(
      [BettingService, ProtectionService].map(({ typeName: serviceName }) =>
        queries.invalidateQueries({ queryKey: ['connect-query', { serviceName }] }),
      ),
    );
  };
  return { place, placing: since !== undefined, since, ban, lift: () => setBan(undefined) };
}
