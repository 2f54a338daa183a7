import { useMutation } from '@connectrpc/connect-query';
import { MoneyService } from '@madang/proto/madang/player/v1/money_pb.ts';
import type { Member } from '@madang/proto/madang/player/v1/session_pb.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefusalText } from '../../shared/api/use-refusal-text.ts';
import { useMoney } from '../../shared/money/use-money.ts';
import { AmountField } from '../../shared/ui/AmountField.tsx';
import button from '../../shared/ui/button.module.css';
import form from '../../shared/ui/form.module.css';
import { Icon } from '../../shared/ui/Icon.tsx';
import { useToasts } from '../../shared/ui/toast-store.ts';
import { DepositAside } from './DepositAside.tsx';
import styles from './desk.module.css';
import { useAmountText } from './use-amount-text.ts';
import { useDepositAccount } from './use-deposit-account.ts';
import { useFormKey } from './use-form-key.ts';
import { Way } from './Way.tsx';

export function DepositDesk({ member }: { member: Member }) {
  const { t } = useTranslation('wallet');
  const money = useMoney();
  const queries = useQueryClient();
  const refused = useRefusalText();
  const say = useToasts((state) => state.say);
  const [amount, setAmount] = useState(0n);
  const { keyFor, settled } = useFormKey();
  const desk = useDepositAccount();
  const { account } = desk;
  const { hint, problem } = useAmountText(account);
  const deposit = useMutation(MoneyService.method.deposit, {
    onSuccess: () => {
      settled();
      setAmount(0n);
      say('good', t('deposit.done'), t('deposit.doneText'));
      return queries.invalidateQueries({ queryKey: ['connect-query', { serviceName: MoneyService.typeName }] });
    },
    onError: (error) => {
      settled(error);
      say('bad', t('deposit.failed'), refused(error));
    },
  });
  const wrong = problem(amount);
  const depositor = account?.depositor || member.bankAccountHolder;
  const ready = account !== undefined && amount > 0n && wrong === undefined && !deposit.isPending;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (ready) deposit.mutate({ amount, depositor, key: keyFor(`${amount} ${depositor}`) });
  };
  return (
    <section className={styles.desk} aria-label={t('deposit.title')}>
      <form noValidate onSubmit={submit}>
        <Way steps={[t('deposit.step1'), t('deposit.step2'), t('deposit.step3')]} />
        <AmountField label={t('deposit.amount')} amount={amount} onAmount={setAmount} hint={hint} error={wrong} />
        <div className={form.field}>
          <span className={form.label}>{t('deposit.depositor')}</span>
          <div className={form.box} data-state="fixed">
            <span className={styles.grow}>{depositor}</span>
            <Icon name="lock" small />
          </div>
          <p className={form.hint}>{t('deposit.depositorHint')}</p>
        </div>
        <button type="submit" className={`${button.button} ${button.go} ${button.large}`} disabled={!ready}>
          {deposit.isPending
            ? t('deposit.pending')
            : amount > 0n
              ? t('deposit.act', { amount: money(amount) })
              : t('deposit.actEmpty')}
        </button>
        <p className={form.hint}>{t('deposit.twice')}</p>
      </form>
      <DepositAside desk={desk} />
    </section>
  );
}
