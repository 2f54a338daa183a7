import type { DayUse } from '@madang/proto/madang/player/v1/protection_pb.ts';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { figures, moneyText, signed } from '../../shared/money/figures.ts';
import { goTo } from '../../shared/nav/go-to.ts';
import button from '../../shared/ui/button.module.css';
import { Confirm } from '../../shared/ui/Confirm.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import { useModal } from '../../shared/ui/modal-store.ts';
import { Segmented } from '../../shared/ui/Segmented.tsx';
import styles from './Care.module.css';
import { spanText } from './rule-texts.ts';
import { useBegin } from './use-begin.ts';
import { useCareChanges } from './use-care.ts';

const NEXT = ['15', '30', '60', '120'] as const;

/** The reminder: the day's figures, when it comes again, and the ways out of the game. It stays until it is answered. */
export function RealityCheck({ use, onAnswer }: { use: DayUse; onAnswer: () => void }) {
  const [resting, setResting] = useState(false);
  return resting ? (
    <RestForADay onKeep={() => setResting(false)} onDone={onAnswer} />
  ) : (
    <Reminder use={use} onAnswer={onAnswer} onRest={() => setResting(true)} />
  );
}

function Reminder({ use, onAnswer, onRest }: { use: DayUse; onAnswer: () => void; onRest: () => void }) {
  const { t } = useTranslation('help');
  const { change } = useCareChanges();
  const show = useModal((state) => state.show);
  const chosen = NEXT.find((minutes) => minutes === String(use.realityMinutes)) ?? '60';
  const leave = (then: () => void) => () => {
    onAnswer();
    then();
  };
  return (
    <Confirm
      title={t('care.check.title', { minutes: use.realityMinutes })}
      text={t('care.check.text')}
      keep={t('care.check.go')}
      act={t('care.timeOut.act', { span: t('care.for.1d') })}
      onKeep={onAnswer}
      onAct={onRest}
    >
      <Today use={use} />
      {use.stakeLeft >= 0n && (
        <p className={lettering.soft}>{t('care.check.left', { left: moneyText(use.stakeLeft) })}</p>
      )}
      {use.minutesLeft >= 0 && (
        <p className={lettering.soft}>{t('care.check.timeLeft', { left: spanText(use.minutesLeft) })}</p>
      )}
      <div className={styles.pair}>
        <button type="button" className={`${button.button} ${button.small}`} onClick={leave(() => goTo('/board/care'))}>
          {t('care.check.rest')}
        </button>
        <button type="button" className={`${button.button} ${button.small}`} onClick={leave(() => show('logout'))}>
          {t('care.check.logout')}
        </button>
      </div>
      <p className={lettering.soft}>{t('care.check.next')}</p>
      <Segmented
        label={t('care.check.next')}
        value={chosen}
        options={NEXT.map((minutes) => ({ value: minutes, text: t(`care.reminder.${minutes}`) }))}
        onChange={(minutes) => change.mutate({ rule: 'reality', value: BigInt(minutes) })}
      />
    </Confirm>
  );
}

function Today({ use: { minutes, staked, returned } }: { use: DayUse }) {
  const { t } = useTranslation('help');
  const most = staked > returned ? staked : returned;
  const share = (amount: bigint): string => `${most > 0n ? Number((amount * 100n) / most) : 0}%`;
  return (
    <>
      <dl className={styles.sums}>
        <Fact name={t('care.check.time')} value={spanText(minutes)} />
        <Fact name={t('care.check.net')} value={signed(returned - staked)} />
      </dl>
      <dl className={styles.bars}>
        {[
          { name: 'staked', amount: staked },
          { name: 'returned', amount: returned },
        ].map(({ name, amount }) => (
          <div key={name} data-of={name}>
            <dt>{t(`care.check.${name}`)}</dt>
            <dd className={lettering.num}>
              <i style={{ width: share(amount) }} />
              <b>{figures(amount)}</b>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** A day without play is asked about once more: nobody ends it early. */
function RestForADay({ onKeep, onDone }: { onKeep: () => void; onDone: () => void }) {
  const { t } = useTranslation('help');
  const { start, pending } = useBegin();
  const act = t('care.timeOut.act', { span: t('care.for.1d') });
  return (
    <Confirm
      title={act}
      text={t('care.timeOut.text')}
      keep={t('care.stop')}
      act={act}
      pending={pending}
      onKeep={onKeep}
      onAct={() => start('time_out', '1d', onDone)}
    />
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={lettering.num}>{value}</dd>
    </div>
  );
}
