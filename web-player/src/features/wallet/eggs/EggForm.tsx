import type { OwnEggRules } from '@madang/proto/madang/player/v1/eggs_pb.ts';
import type { Member } from '@madang/proto/madang/player/v1/session_pb.ts';
import { type FormEvent, useState } from 'react';
import { useBreak } from '../../../shared/care/break-store.ts';
import { useOpenWindow } from '../../../shared/casino/open-windows.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Krw } from '../../../shared/money/Krw.tsx';
import { useMoney } from '../../../shared/money/use-money.ts';
import { AmountField } from '../../../shared/ui/AmountField.tsx';
import button from '../../../shared/ui/button.module.css';
import { Confirm } from '../../../shared/ui/Confirm.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import lettering from '../../../shared/ui/lettering.module.css';
import note from '../../../shared/ui/note.module.css';
import { Segmented } from '../../../shared/ui/Segmented.tsx';
import styles from './EggForm.module.css';
import { EggVendorSelect } from './EggVendorSelect.tsx';
import { type EggWay, eggProblem, eggShut, greatestOf, leastOf, mostOf } from './egg-state.ts';
import { useConvert } from './use-convert.ts';
import { useEggVendors } from './use-egg-vendors.ts';

const WAYS: readonly EggWay[] = ['charge', 'exchange'];

interface EggFormProps {
  readonly rules: OwnEggRules;
  readonly member: Member;
  /** Called when a conversion was taken on. */
  readonly onTaken?: () => void;
  readonly className?: string | undefined;
}

/** Money becomes eggs and eggs money; one and the same on its page and in its modal. */
export function EggForm({ rules, member, onTaken, className }: EggFormProps) {
  const { t } = useTranslation('wallet');
  const money = useMoney();
  const resting = useBreak((state) => state.running);
  const isPlaying = useOpenWindow();
  const [way, setWay] = useState<EggWay>(() => (resting || !rules.open ? 'exchange' : 'charge'));
  const [amount, setAmount] = useState(0n);
  const [asks, setAsks] = useState<bigint>();
  const { vendors, vendor, held, choose } = useEggVendors(rules, way);
  const { pending, send } = useConvert(way, () => {
    setAmount(0n);
    onTaken?.();
  });
  const have = way === 'charge' ? member.money : held;
  const shut = eggShut({ way, rules, level: member.level, resting, vendor });
  const problem = eggProblem({ way, rules, amount, have });
  const limits = { min: money(leastOf(way, rules)), max: money(greatestOf(way, rules)), have: money(have) };
  const ready = amount > 0n && !problem && !shut && !pending;
  const begin = (wanted: bigint): void => {
    // Who is inside a game cannot bet once its eggs are gone.
    if (way === 'exchange' && isPlaying) setAsks(wanted);
    else send(vendor, wanted);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (ready) begin(amount);
  };
  return (
    <form className={className} noValidate onSubmit={submit}>
      <Segmented<EggWay>
        label={t('eggs.way')}
        value={way}
        options={WAYS.map((value) => ({ value, text: t(`eggs.${value}.title`) }))}
        onChange={(next) => {
          setWay(next);
          setAmount(0n);
        }}
      />
      <EggVendorSelect vendors={vendors} value={vendor} onVendor={choose} />
      <div className={styles.have}>
        <span className={lettering.soft}>{t(way === 'charge' ? 'money' : 'eggs.title')}</span>
        <Krw amount={have} strong />
        {way === 'exchange' && (
          <button
            type="button"
            className={`${button.button} ${button.small}`}
            disabled={held === 0n || shut !== undefined || pending}
            onClick={() => begin(0n)}
          >
            {t('eggs.exchange.all')}
          </button>
        )}
      </div>
      <AmountField
        label={t(`eggs.${way}.amount`)}
        amount={amount}
        onAmount={setAmount}
        onMost={() => setAmount(mostOf({ way, rules, have }))}
        hint={t(greatestOf(way, rules) > 0n ? 'eggs.range' : 'eggs.from', limits)}
        error={problem && t(`eggs.problem.${problem}`, limits)}
      />
      {shut && (
        <p className={`${note.note} ${note.warn}`} role="status">
          <Icon name={shut === 'waiting' ? 'clock' : 'lock'} />
          <span>{t(`eggs.shut.${shut}`, { level: rules.level })}</span>
        </p>
      )}
      {!shut && way === 'exchange' && (
        <p className={note.note}>
          <Icon name="info" />
          <span>{t('eggs.inside')}</span>
        </p>
      )}
      <button type="submit" className={`${button.button} ${button.go} ${button.large}`} disabled={!ready}>
        {pending
          ? t('eggs.pending')
          : amount > 0n
            ? t(`eggs.${way}.act`, { amount: money(amount) })
            : t(`eggs.${way}.actEmpty`)}
      </button>
      {asks !== undefined && (
        <Confirm
          title={t('eggs.playing.title')}
          text={t('eggs.inside')}
          keep={t('eggs.playing.keep')}
          act={t('eggs.playing.act')}
          onKeep={() => setAsks(undefined)}
          onAct={() => {
            setAsks(undefined);
            send(vendor, asks);
          }}
        />
      )}
    </form>
  );
}
