import type { CareRule } from '@madang/proto/madang/player/v1/protection_pb.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { writing } from '../../shared/i18n/written.ts';
import { figures, parseAmount } from '../../shared/money/figures.ts';
import { clockOf } from '../../shared/time/seoul.ts';
import button from '../../shared/ui/button.module.css';
import lettering from '../../shared/ui/lettering.module.css';
import { Segmented } from '../../shared/ui/Segmented.tsx';
import { TextField } from '../../shared/ui/TextField.tsx';
import styles from './Care.module.css';
import { isLooser, minuteOf, nightOf, nightValue, stepped, valueText } from './rule-texts.ts';
import { useCareChanges } from './use-care.ts';

const STEP_KRW = 10_000n;
const STEP_MINUTES = 30n;
const REMINDERS = ['-1', '15', '30', '60', '120'] as const;

/** The form of one rule; it says whether the change counts at once before it is made. */
export function RuleEditor({ rule, onClose }: { rule: CareRule; onClose: () => void }) {
  const { t } = useTranslation('help');
  const { change } = useCareChanges();
  const [wanted, setWanted] = useState<bigint | undefined>(rule.value < 0n ? undefined : rule.value);
  const send = (value: bigint): void => change.mutate({ rule: rule.rule, value }, { onSuccess: onClose });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (wanted !== undefined && !change.isPending) send(wanted);
  };
  const compares = rule.rule !== 'night' && rule.rule !== 'reality';
  const looser = compares && wanted !== undefined && isLooser(rule.value, wanted);
  return (
    <form className={styles.editor} noValidate onSubmit={submit}>
      <RuleField rule={rule} value={wanted} onValue={setWanted} />
      {compares && <p className={lettering.soft}>{t(looser ? 'care.later' : 'care.atOnce')}</p>}
      <div className={styles.acts}>
        <button type="button" className={`${button.button} ${button.small}`} onClick={onClose}>
          {t('care.stop')}
        </button>
        {rule.value >= 0n && (
          <button
            type="button"
            className={`${button.button} ${button.small}`}
            disabled={change.isPending}
            onClick={() => send(-1n)}
          >
            {t('care.remove')}
          </button>
        )}
        <button
          type="submit"
          className={`${button.button} ${button.small} ${button.go}`}
          disabled={wanted === undefined || wanted === rule.value || change.isPending}
        >
          {compares && rule.value >= 0n && wanted !== undefined && wanted !== rule.value
            ? t(looser ? 'care.raiseTo' : 'care.lowerTo', { value: valueText(rule.rule, wanted) })
            : t('care.save')}
        </button>
      </div>
    </form>
  );
}

interface FieldProps {
  readonly rule: CareRule;
  readonly value: bigint | undefined;
  readonly onValue: (value: bigint | undefined) => void;
}

function RuleField({ rule, value, onValue }: FieldProps) {
  const { t } = useTranslation('help');
  const label = t(`care.rule.${rule.rule}`);
  if (rule.rule === 'night') return <NightField value={value} onValue={onValue} />;
  if (rule.rule === 'reality') {
    const options = REMINDERS.map((minutes) => ({ value: minutes, text: t(`care.reminder.${minutes}`) }));
    const chosen = REMINDERS.find((minutes) => minutes === String(value ?? -1n)) ?? '-1';
    return (
      <Segmented label={label} value={chosen} options={options} onChange={(minutes) => onValue(BigInt(minutes))} />
    );
  }
  const isTime = rule.rule === 'time_day';
  const unit = isTime ? t('care.minutes') : writing().currency.word;
  const by = (more: boolean) => (
    <button
      type="button"
      className={`${button.button} ${button.small}`}
      disabled={!more && (value ?? 0n) <= 0n}
      onClick={() => onValue(stepped(value ?? 0n, isTime ? STEP_MINUTES : STEP_KRW, more))}
    >
      <span aria-hidden="true">{more ? '+' : '−'}</span>
      <span className={lettering.srOnly}>{t(more ? 'care.more' : 'care.less')}</span>
    </button>
  );
  return (
    <div className={styles.stepper}>
      {by(false)}
      <TextField
        label={label}
        value={value === undefined ? '' : figures(value)}
        inputMode="numeric"
        end={<span className={lettering.soft}>{unit}</span>}
        onText={(text) => onValue(/\d/.test(text) ? parseAmount(text) : undefined)}
      />
      {by(true)}
    </div>
  );
}

function NightField({ value, onValue }: Omit<FieldProps, 'rule'>) {
  const { t } = useTranslation('help');
  const held = value === undefined ? undefined : nightOf(value);
  const [from, setFrom] = useState(clockOf(held?.from ?? 60));
  const [to, setTo] = useState(clockOf(held?.to ?? 360));
  const tell = (fromText: string, toText: string): void => {
    setFrom(fromText);
    setTo(toText);
    const [first, last] = [minuteOf(fromText), minuteOf(toText)];
    onValue(first === undefined || last === undefined || first === last ? undefined : nightValue(first, last));
  };
  return (
    <div className={styles.night}>
      <TextField label={t('care.nightFrom')} type="time" value={from} onText={(text) => tell(text, to)} />
      <TextField label={t('care.nightTo')} type="time" value={to} onText={(text) => tell(from, text)} />
    </div>
  );
}
