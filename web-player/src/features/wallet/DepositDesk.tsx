import { useMutation } from '@connectrpc/connect-query';
import { type DepositAccount, MoneyService } from '@madang/proto/madang/player/v1/money_pb.ts';
import type { Member } from '@madang/proto/madang/player/v1/session_pb.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { longWork } from '../../shared/api/long-work.ts';
import { useRefusalText } from '../../shared/api/use-refusal-text.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useMoney } from '../../shared/money/use-money.ts';
import { hourText } from '../../shared/time/seoul.ts';
import { msOf } from '../../shared/time/timestamp.ts';
import { useNow } from '../../shared/time/use-now.ts';
import { AmountField } from '../../shared/ui/AmountField.tsx';
import button from '../../shared/ui/button.module.css';
import form from '../../shared/ui/form.module.css';
import { Icon } from '../../shared/ui/Icon.tsx';
import note from '../../shared/ui/note.module.css';
import { useToasts } from '../../shared/ui/toast-store.ts';
import { DepositAside } from './DepositAside.tsx';
import styles from './desk.module.css';
import { OpenDeposit } from './OpenDeposit.tsx';
import { useAmountText } from './use-amount-text.ts';
import { useDepositAccount } from './use-deposit-account.ts';
import { useFormKey } from './use-form-key.ts';
import { useOpenDeposit } from './use-open-deposit.ts';
import { Way } from './Way.tsx';

const useSteps = (): readonly string[] => {
  const { t } = useTranslation('wallet');
  return [t('deposit.step1'), t('deposit.step2'), t('deposit.step3')];
};

function useDeposit(onDone: () => void) {
  const { t } = useTranslation('wallet');
  const queries = useQueryClient();
  const refused = useRefusalText();
  const say = useToasts((state) => state.say);
  const { keyFor, settled } = useFormKey();
  const deposit = useMutation(MoneyService.method.deposit, {
    ...longWork,
    onSuccess: () => {
      settled();
      onDone();
      say('good', t('deposit.done'), t('deposit.doneText'));
      return queries.invalidateQueries({ queryKey: ['connect-query', { serviceName: MoneyService.typeName }] });
    },
    onError: (error) => {
      settled(error);
      say('bad', t('deposit.failed'), refused(error));
    },
  });
  return {
    pending: deposit.isPending,
    send: (amount: bigint, depositor: string) =>
      deposit.mutate({ amount, depositor, key: keyFor(`${amount} ${depositor}`) }),
  };
}

interface FormProps {
  readonly member: Member;
  readonly account: DepositAccount | undefined;
  readonly onDone: () => void;
}

function Form({ member, account, onDone }: FormProps) {
  const { t } = useTranslation('wallet');
  const money = useMoney();
  const [amount, setAmount] = useState(0n);
  const { hint, problem } = useAmountText(account);
  const steps = useSteps();
  const { pending, send } = useDeposit(() => {
    setAmount(0n);
    onDone();
  });
  const wrong = problem(amount);
  const depositor = account?.depositor || member.bankAccountHolder;
  const closed = useClosedUntil(account);
  const ready = account !== undefined && amount > 0n && wrong === undefined && !closed && !pending;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (ready) send(amount, depositor);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Way steps={steps} />
      <AmountField label={t('deposit.amount')} amount={amount} onAmount={setAmount} hint={hint} error={wrong} />
      <div className={form.field}>
        <span className={form.label}>{t('deposit.depositor')}</span>
        <div className={form.box} data-state="fixed">
          <span className={styles.grow}>{depositor}</span>
          <Icon name="lock" small />
        </div>
        <p className={form.hint}>{t('deposit.depositorHint')}</p>
      </div>
      {closed && (
        <p className={`${note.note} ${note.warn}`} role="status">
          <Icon name="clock" />
          <span>{t('deposit.opens', { at: hourText(closed) })}</span>
        </p>
      )}
      <button type="submit" className={`${button.button} ${button.go} ${button.large}`} disabled={!ready}>
        {pending
          ? t('deposit.pending')
          : amount > 0n
            ? t('deposit.act', { amount: money(amount) })
            : t('deposit.actEmpty')}
      </button>
      <p className={form.hint}>{t('deposit.twice')}</p>
    </form>
  );
}

/** When deposits open again; undefined while they may be asked for. */
function useClosedUntil(account: DepositAccount | undefined): number | undefined {
  const now = useNow();
  const opens = account?.opensAt && msOf(account.opensAt);
  return opens && opens > now ? opens : undefined;
}

/** The form, or how far the request is that was made with it; beside both the account to pay into. */
export function DepositDesk({ member }: { member: Member }) {
  const { t } = useTranslation('wallet');
  const steps = useSteps();
  const { open } = useOpenDeposit();
  const desk = useDepositAccount(open?.id);
  const [more, setMore] = useState(false);
  return (
    <section className={styles.desk} aria-label={t('deposit.title')}>
      {open && !more ? (
        <OpenDeposit log={open} account={desk.account} steps={steps} onMore={() => setMore(true)} />
      ) : (
        <Form member={member} account={desk.account} onDone={() => setMore(false)} />
      )}
      <DepositAside desk={desk} />
    </section>
  );
}
