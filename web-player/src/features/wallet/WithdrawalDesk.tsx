import { useMutation } from '@connectrpc/connect-query';
import { MoneyService, type WithdrawalInfo } from '@madang/proto/madang/player/v1/money_pb.ts';
import type { Member } from '@madang/proto/madang/player/v1/session_pb.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { reloadContext } from '../../shared/api/context-cache.ts';
import { longWork } from '../../shared/api/long-work.ts';
import { refusalOf } from '../../shared/api/refusal.ts';
import { useRefusalText } from '../../shared/api/use-refusal-text.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useMoney } from '../../shared/money/use-money.ts';
import { useNow } from '../../shared/time/use-now.ts';
import { AmountField } from '../../shared/ui/AmountField.tsx';
import button from '../../shared/ui/button.module.css';
import { Failed } from '../../shared/ui/Failed.tsx';
import { PinField } from '../../shared/ui/PinField.tsx';
import skeleton from '../../shared/ui/Skeleton.module.css';
import { useToasts } from '../../shared/ui/toast-store.ts';
import { ClosedNote } from './ClosedNote.tsx';
import styles from './desk.module.css';
import { useAmountText } from './use-amount-text.ts';
import { useFormKey } from './use-form-key.ts';
import { useWithdrawalInfo } from './use-withdrawal-info.ts';
import { Way } from './Way.tsx';
import { WithdrawalAside } from './WithdrawalAside.tsx';
import { closedReason } from './withdrawal-time.ts';

const PASSWORD_CODES = new Set(['WRONG_EXCHANGE_PASSWORD', 'LOCKED']);

function useWithdraw(onDone: () => void) {
  const { t } = useTranslation('wallet');
  const queries = useQueryClient();
  const refused = useRefusalText();
  const say = useToasts((state) => state.say);
  const { keyFor, settled } = useFormKey();
  const withdraw = useMutation(MoneyService.method.withdraw, {
    ...longWork,
    onSuccess: () => {
      settled();
      onDone();
      say('good', t('withdraw.done'), t('withdraw.doneText'));
      void reloadContext();
      return queries.invalidateQueries({ queryKey: ['connect-query', { serviceName: MoneyService.typeName }] });
    },
    onError: (error) => {
      settled(error);
      if (!PASSWORD_CODES.has(refusalOf(error).code)) say('bad', t('withdraw.failed'), refused(error));
    },
  });
  const wrong = withdraw.error && PASSWORD_CODES.has(refusalOf(withdraw.error).code);
  return {
    pending: withdraw.isPending,
    passwordError: wrong ? refused(withdraw.error) : undefined,
    send: (amount: bigint, bankPassword: string) =>
      withdraw.mutate({ amount, bankPassword, key: keyFor(`${amount} ${bankPassword}`) }),
  };
}

function Form({ member, info }: { member: Member; info: WithdrawalInfo }) {
  const { t } = useTranslation('wallet');
  const money = useMoney();
  const [amount, setAmount] = useState(0n);
  const [password, setPassword] = useState('');
  const { hint, problem } = useAmountText(info);
  const { pending, passwordError, send } = useWithdraw(() => {
    setAmount(0n);
    setPassword('');
  });
  const reason = closedReason(info, useNow());
  const wrong = amount > member.money ? t('amount.money', { money: money(member.money) }) : problem(amount);
  const entered = !info.needsPassword || password.length === 4;
  const ready = amount > 0n && !wrong && entered && !reason && !pending;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (ready) send(amount, password);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Way steps={[t('withdraw.step1'), t('withdraw.step2'), t('withdraw.step3')]} />
      <AmountField label={t('withdraw.amount')} amount={amount} onAmount={setAmount} hint={hint} error={wrong} />
      {info.needsPassword && (
        <PinField label={t('password')} value={password} onPin={setPassword} error={passwordError} />
      )}
      {reason && <ClosedNote info={info} reason={reason} />}
      <button type="submit" className={`${button.button} ${button.go} ${button.large}`} disabled={!ready}>
        {pending
          ? t('withdraw.pending')
          : amount > 0n
            ? t('withdraw.act', { amount: money(amount) })
            : t('withdraw.actEmpty')}
      </button>
    </form>
  );
}

export function WithdrawalDesk({ member }: { member: Member }) {
  const { t } = useTranslation('wallet');
  const { data, error, isPending, refetch } = useWithdrawalInfo();
  if (isPending) return <div className={`${skeleton.skeleton} ${styles.coming}`} aria-busy="true" />;
  if (!data) return <Failed error={error} onRetry={() => void refetch()} />;
  return (
    <section className={styles.desk} aria-label={t('withdraw.title')}>
      <Form member={member} info={data} />
      <WithdrawalAside info={data} money={member.money} />
    </section>
  );
}
