import { Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { BetReferral, SportsBook } from '../../../contract/sports.ts';
import { typedAmount, withSeparators } from '../../../figures/typed-amount.ts';
import { useKeys } from '../../../keys/use-keys.ts';
import { oddsText } from '../../../lists/cells.tsx';
import { Kbd } from '../../../parts/Kbd.tsx';
import { Money } from '../../../parts/Money.tsx';
import { Refused } from '../../../parts/Refused.tsx';
import text from '../../../parts/text.module.css';
import { useAct } from '../../../rest/use-act.ts';
import { useMay } from '../../../rest/use-may.ts';
import { useWorkQueues } from '../../../shell/work-queues.tsx';
import { milliOf, typedOdds } from '../fixture/odds-step.ts';
import { trades } from '../may.ts';
import { useTold } from '../use-told.ts';
import { kindOf, useWords } from '../words/use-words.ts';
import styles from './Referral.module.css';
import { ReferralHead } from './ReferralHead.tsx';
import { positionsAfter } from './referral-offer.ts';

const Positions = ({ referral, after }: { referral: BetReferral; after: ReturnType<typeof positionsAfter> }) => {
  const { pick: pickName } = useWords();
  const [leg] = referral.legs;
  if (!leg || after.length === 0) return null;
  const sides = { home: { id: 0, names: leg.home }, away: { id: 0, names: leg.away } };
  return (
    <div className={styles.after}>
      {after.map((one) => (
        <div key={one.pick}>
          <span>{pickName(kindOf(leg.market_id), one.pick, sides)}</span>
          <span className={text.ink2}>
            <Money value={one.before} /> →
          </span>
          <Money value={one.after} signed />
        </div>
      ))}
    </div>
  );
};

/** The bet that is being answered: taken as it is, offered for less, up to the limit that it breaks, or refused. */
export const OpenReferral = ({ referral, book }: { referral: BetReferral; book: SportsBook | null }) => {
  const translate = useTranslate();
  const told = useTold();
  const may = useMay()(trades);
  const { connected } = useWorkQueues();
  const [stake, setStake] = useState(withSeparators(String(referral.limit > 0 ? referral.limit : referral.stake)));
  const [odds, setOdds] = useState(oddsText(referral.odds));
  const acts = {
    accept: useAct('bet-referrals', 'accept'),
    offer: useAct('bet-referrals', 'offer'),
    refuse: useAct('bet-referrals', 'refuse'),
  };
  const given = typedAmount(stake) ?? 0;
  const milli = typedOdds(odds);
  const pending = Object.values(acts).some((act) => act.pending);
  const less = given > 0 && milli !== null && given <= referral.stake && milli <= milliOf(referral.odds);
  const same = given === referral.stake && milli === milliOf(referral.odds);
  const ready = may && connected && !pending;
  const answer = async (how: keyof typeof acts, fields: Record<string, unknown>) => {
    if (ready) told(await acts[how].run({ ids: [referral.id], ...fields }), `console.sports.referral.done.${how}`);
  };
  const accept = () => void answer('accept', {});
  const refuse = () => void answer('refuse', { memo: '' });
  const offer = () => milli !== null && less && !same && void answer('offer', { stake: given, odds: milli / 1000 });
  const capped = referral.limit > 0 && referral.limit < referral.stake;
  const cap = () => capped && void answer('offer', { stake: referral.limit, odds: referral.odds });
  useKeys(
    may
      ? [
          { combo: 'A', label: 'console.sports.referral.accept', run: accept },
          { combo: 'O', label: 'console.sports.referral.offer', run: offer },
          ...(capped ? [{ combo: 'P', label: 'console.sports.referral.cap', run: cap }] : []),
          { combo: 'X', label: 'console.sports.referral.refuse', run: refuse },
        ]
      : [],
  );
  return (
    <ReferralHead referral={referral}>
      {may && (
        <div className={styles.offer}>
          <TextField
            label={translate('console.sports.referral.less')}
            value={stake}
            error={given > referral.stake}
            onChange={(event) => setStake(withSeparators(event.target.value))}
            slotProps={{ htmlInput: { inputMode: 'numeric' }, inputLabel: { shrink: true } }}
          />
          <TextField
            label={translate('console.sports.field.odds')}
            value={odds}
            disabled={referral.legs.length > 1}
            error={milli === null || milli > milliOf(referral.odds)}
            onChange={(event) => setOdds(event.target.value)}
            slotProps={{ htmlInput: { inputMode: 'decimal' }, inputLabel: { shrink: true } }}
          />
        </div>
      )}
      <Positions referral={referral} after={positionsAfter(book, referral, given, milli ?? milliOf(referral.odds))} />
      {Object.entries(acts).map(([how, act]) => (
        <Refused key={how} refusal={act.refusal} />
      ))}
      {may && (
        <div className={styles.buttons}>
          <Button variant="contained" disabled={!ready} onClick={accept}>
            {translate('console.sports.referral.accept')} <Kbd>A</Kbd>
          </Button>
          <Button disabled={!ready || !less || same} onClick={offer}>
            {translate('console.sports.referral.offer')} <Kbd>O</Kbd>
          </Button>
          {capped && (
            <Button disabled={!ready} onClick={cap}>
              {translate('console.sports.referral.cap')} <Kbd>P</Kbd>
            </Button>
          )}
          <Button color="error" disabled={!ready} onClick={refuse}>
            {translate('console.sports.referral.refuse')} <Kbd>X</Kbd>
          </Button>
        </div>
      )}
    </ReferralHead>
  );
};
