import { BettingService } from '@madang/proto/madang/player/v1/betting_pb.ts';
import { ProtectionService } from '@madang/proto/madang/player/v1/protection_pb.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setWallet } from '../../../shared/api/context-cache.ts';
import { refusalOf } from '../../../shared/api/refusal.ts';
import { bettingClient } from '../../../shared/api/transport.ts';
import { useRefusalText } from '../../../shared/api/use-refusal-text.ts';
import type { MatchLeg, OddsChange } from '../../../shared/slip/leg.ts';
import { newKey } from '../../../shared/slip/slip-key.ts';
import { useSlip } from '../../../shared/slip/slip-store.ts';
import { serverNow } from '../../../shared/time/server-clock.ts';
import { useToasts } from '../../../shared/ui/toast-store.ts';
import { useReceipt } from '../receipt-store.ts';
import type { MatchSlipView } from './use-match-slip.ts';

interface WantedBet {
  readonly legs: readonly MatchLeg[];
  readonly stake: bigint;
  readonly folds: readonly number[];
  readonly oddsChange: OddsChange;
}

/** Legs that the house does not take together, and the rule that says so. */
export interface Ban {
  readonly rule: string;
  readonly legs: readonly MatchLeg[];
}

const contentOf = ({ legs, stake, folds, oddsChange }: WantedBet): string =>
  [...legs.map(({ marketId, pick, oddsMilli }) => `${marketId} ${pick} ${oddsMilli}`), stake, folds, oddsChange].join(
    '|',
  );

/** The bets of a slip: one, or one for each leg. */
function betsOf({ legs, mode, folds, plan }: MatchSlipView, oddsChange: OddsChange): WantedBet[] {
  const all = legs.map(({ leg }) => leg);
  const stake = plan.stakeEach;
  if (mode === 'singles') return all.map((leg) => ({ legs: [leg], stake, folds: [], oddsChange }));
  return [{ legs: all, stake, folds: mode === 'system' ? folds : [], oddsChange }];
}

/** Waiting longer than any delay of a match in play, so that an answer is not given up before it can come. */
const ANSWER_MS = 30_000;

function banOf(meta: Readonly<Record<string, string>>, legs: readonly MatchLeg[]): Ban {
  const named = (meta.legs ?? '').split(',').flatMap((index) => legs[Number(index)] ?? []);
  return { rule: meta.rule ?? '', legs: meta.legs ? named : legs };
}

/**
 * Places a slip of matches, each bet once: its key is made for its content and kept until the server has answered, so that
 * pressing again after a time-out makes no second bet.
 */
export function usePlaceMatches() {
  const { t } = useTranslation(['play', 'sports']);
  const queries = useQueryClient();
  const refused = useRefusalText();
  const say = useToasts((state) => state.say);
  const keep = useReceipt((state) => state.keep);
  const { drop, reprice } = useSlip();
  const keys = useRef(new Map<string, string>());
  const [ban, setBan] = useState<Ban>();
  const [since, setSince] = useState<number>();

  const placeOne = async (wanted: WantedBet): Promise<boolean> => {
    const content = contentOf(wanted);
    const key = keys.current.get(content) ?? newKey(serverNow());
    keys.current.set(content, key);
    const legs = wanted.legs.map(({ marketId, pick, oddsMilli }) => ({ marketId, pick, oddsMilli }));
    const { stake, folds, oddsChange } = wanted;
    try {
      const { bet, money } = await bettingClient.place(
        { key, legs, stake, folds: [...folds], oddsChange },
        { timeoutMs: ANSWER_MS },
      );
      keys.current.delete(content);
      setWallet({ money });
      if (bet) keep(bet);
      for (const leg of wanted.legs) drop(leg);
      return true;
    } catch (error) {
      const { code, meta, answered } = refusalOf(error);
      if (answered) keys.current.delete(content);
      const [only] = wanted.legs;
      const moved = Number(meta.odds_milli);
      if (code === 'ODDS_CHANGED' && wanted.legs.length === 1 && only && oddsChange === 'any' && moved > 0)
        reprice(only, moved);
      if (code === 'BANNED_COMBINATION') setBan(banOf(meta, wanted.legs));
      else say('bad', t(answered ? 'slip.refused' : 'slip.unsure'), answered ? refused(error) : t('slip.unsureText'));
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
    if (done === bets.length) say('good', t('receipt.state.accepted'));
    else say('warn', t('sports:slip.partly', { done, failed: bets.length - done }));
    await Promise.all(
      [BettingService, ProtectionService].map(({ typeName: serviceName }) =>
        queries.invalidateQueries({ queryKey: ['connect-query', { serviceName }] }),
      ),
    );
  };
  return { place, placing: since !== undefined, since, ban, lift: () => setBan(undefined) };
}
