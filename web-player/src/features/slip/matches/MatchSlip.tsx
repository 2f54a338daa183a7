import { type FormEvent, useState } from 'react';
import { useMember } from '../../../shared/api/use-context.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useLink } from '../../../shared/live/link-store.ts';
import { figures, oddsText } from '../../../shared/money/figures.ts';
import { useMoney } from '../../../shared/money/use-money.ts';
import { combinationCount, type SlipMode } from '../../../shared/slip/combinations.ts';
import { isSame, type OddsChange } from '../../../shared/slip/leg.ts';
import { useSlip } from '../../../shared/slip/slip-store.ts';
import { clockOf } from '../../../shared/time/seoul.ts';
import button from '../../../shared/ui/button.module.css';
import form from '../../../shared/ui/form.module.css';
import { Icon } from '../../../shared/ui/Icon.tsx';
import lettering from '../../../shared/ui/lettering.module.css';
import { useModal } from '../../../shared/ui/modal-store.ts';
import { Segmented } from '../../../shared/ui/Segmented.tsx';
import frame from '../Slip.module.css';
import foot from '../SlipFoot.module.css';
import { StakeField } from '../StakeField.tsx';
import { Banned } from './Banned.tsx';
import { Checking } from './Checking.tsx';
import { shareText } from './fold-bonus.ts';
import { MatchLegCard } from './MatchLegCard.tsx';
import styles from './MatchSlip.module.css';
import { mostStake } from './match-plan.ts';
import { type MatchSlipView, useMatchSlip } from './use-match-slip.ts';
import { usePlaceMatches } from './use-place-matches.ts';

const CHOICES: readonly OddsChange[] = ['none', 'higher', 'any'];

function useReason(view: MatchSlipView, banned: boolean): string | undefined {
  const { t } = useTranslation(['play', 'sports']);
  const money = useMoney();
  const lost = useLink((link) => link.state === 'lost');
  const { legs, problem, limits, own } = view;
  if (lost) return t('slip.lost');
  if (legs.some(({ state }) => state.problem)) return t('slip.fixLeg');
  if (legs.some(({ state }) => state.asks)) return t('slip.answer');
  if (banned) return t('sports:slip.banned');
  if (own.problem?.kind === 'hours') return t('slip.own.hours', { at: clockOf(own.problem.untilMinute) });
  if (own.problem?.kind === 'time') return t('slip.own.time');
  if (problem === 'none') return undefined;
  if (own.problem) return t(`slip.own.${own.problem.rule}`, { left: money(own.problem.left) });
  if (problem === undefined) return undefined;
  const amounts = { low: limits?.min, high: limits?.max, win: limits?.winMax, money: limits?.money };
  return t(`slip.problem.${problem}`, { amount: money(amounts[problem] ?? 0n) });
}

/** All in one bet, each by itself, or a system with the sizes of its combinations. */
function Ways({ view }: { view: MatchSlipView }) {
  const { t } = useTranslation('sports');
  const { setMode, setFolds } = useSlip();
  const count = view.legs.length;
  if (count < 2) return null;
  const modes: SlipMode[] = count > 2 ? ['singles', 'multi', 'system'] : ['singles', 'multi'];
  const sizes = Array.from({ length: count - 1 }, (_, index) => index + 1);
  const press = (size: number): void => {
    const { folds } = view;
    const next = folds.includes(size) ? folds.filter((one) => one !== size) : [...folds, size];
    if (next.length > 0) setFolds(next.sort((a, b) => a - b));
  };
  return (
    <div className={styles.ways}>
      <Segmented
        label={t('slip.mode')}
        value={view.mode}
        options={modes.map((value) => ({ value, text: t(`slip.${value}`) }))}
        onChange={setMode}
      />
      {view.mode === 'system' && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one row of buttons in every browser.
        <div className={styles.sizes} role="group" aria-label={t('slip.ways')}>
          {sizes.map((size) => (
            <button key={size} type="button" aria-pressed={view.folds.includes(size)} onClick={() => press(size)}>
              {t('slip.way', { fold: size, of: count, count: combinationCount(count, size) })}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function Sums({ view }: { view: MatchSlipView }) {
  const { t } = useTranslation(['play', 'sports']);
  const money = useMoney();
  const { plan, mode, stake, next } = view;
  const many = mode === 'system' ? 'sports:slip.perLine' : 'sports:slip.perBet';
  return (
    <div className={foot.sum}>
      {plan.bonusMilli > 0 && (
        <div className={styles.bonus}>
          <span>{t('sports:slip.bonus')}</span>
          <span className={lettering.num}>+{shareText(plan.bonusMilli)}</span>
        </div>
      )}
      {next && (
        <p className={styles.next}>
          {t('sports:slip.nextBonus', { count: next.more, share: shareText(next.bonusMilli) })}
          {next.leastOddsMilli > 1_010 && ` (${t('sports:slip.bonusFrom', { odds: oddsText(next.leastOddsMilli) })})`}
        </p>
      )}
      {mode === 'multi' ? (
        <div>
          <span>{t('slip.odds')}</span>
          <span className={lettering.num}>{oddsText(plan.oddsMilli)}</span>
        </div>
      ) : (
        <div>
          <span>{t(many, { amount: money(stake), count: mode === 'system' ? plan.lines : plan.bets })}</span>
          <span className={lettering.num}>{figures(plan.total)}</span>
        </div>
      )}
      <div className={foot.big}>
        <span>{t(mode === 'multi' ? 'slip.winnings' : 'sports:slip.best')}</span>
        <span className={lettering.num} aria-live="polite">
          {figures(plan.winnings)}
        </span>
      </div>
    </div>
  );
}

function Limits({ view: { limits } }: { view: MatchSlipView }) {
  const { t } = useTranslation('play');
  const money = useMoney();
  const parts: string[] = [];
  if (limits && limits.max > 0n) parts.push(t('slip.stakeRange', { min: money(limits.min), max: money(limits.max) }));
  if (limits && limits.winMax > 0n) parts.push(t('slip.winMax', { max: money(limits.winMax) }));
  return <p className={foot.limits}>{parts.join(' · ')}</p>;
}

/** The slip with picks of matches: one, many together, each by itself or as a system. */
export function MatchSlip() {
  const { t } = useTranslation(['play', 'sports']);
  const money = useMoney();
  const member = useMember();
  const show = useModal((state) => state.show);
  const view = useMatchSlip();
  const { oddsChange, setOddsChange } = useSlip();
  const { place, placing, since, ban, lift } = usePlaceMatches();
  const [delay, setDelay] = useState(0);
  const { legs, plan, own } = view;
  // A ban is told of the legs as they were: with one of them gone it says nothing any more.
  const held = ban?.legs.every((leg) => legs.some((one) => isSame(one.leg, leg))) ? ban : undefined;
  const reason = useReason(view, held !== undefined);
  const ready = plan.total > 0n && view.problem === undefined && reason === undefined && legs.length > 0;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!member) show('login');
    else if (ready && !placing) {
      setDelay(Math.max(0, ...legs.map((one) => one.delaySeconds)));
      void place(view, oddsChange);
    }
  };
  if (legs.length === 0) return null;
  const last = held?.legs.at(-1);
  return (
    <form className={frame.form} noValidate onSubmit={submit}>
      <div className={frame.body}>
        <Ways view={view} />
        <div>
          {legs.map(({ leg, state, delaySeconds }) => (
            <div key={`${leg.marketId} ${leg.pick}`}>
              <MatchLegCard
                leg={leg}
                state={state}
                live={delaySeconds > 0}
                banned={held?.legs.some((one) => isSame(one, leg)) ?? false}
              />
              {held && last && isSame(last, leg) && <Banned ban={held} onLift={lift} />}
            </div>
          ))}
        </div>
        <div className={frame.choice}>
          <span className={form.label}>{t('slip.whenMoved')}</span>
          <Segmented
            label={t('slip.whenMoved')}
            value={oddsChange}
            options={CHOICES.map((value) => ({ value, text: t(`slip.change.${value}`) }))}
            onChange={setOddsChange}
          />
        </div>
        <StakeField
          stake={view.stake}
          limits={view.limits}
          most={() => (view.limits ? mostStake(plan, view.limits, own.left) : undefined)}
        />
      </div>
      <div className={foot.foot}>
        <Sums view={view} />
        {since !== undefined && delay > 0 && <Checking sinceMs={since} seconds={delay} />}
        {reason && (
          <p className={foot.blocked} role="status">
            <Icon name="alert" />
            {reason}
          </p>
        )}
        <button
          type="submit"
          className={`${button.button} ${button.go} ${button.large}`}
          disabled={member !== undefined && (!ready || placing)}
        >
          {!member
            ? t('slip.login')
            : placing
              ? t('slip.placing')
              : plan.total > 0n
                ? t('slip.place', { amount: money(plan.total) })
                : t('slip.enterStake')}
        </button>
        <Limits view={view} />
      </div>
    </form>
  );
}
