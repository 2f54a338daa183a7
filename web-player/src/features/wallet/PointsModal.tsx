import { useMutation } from '@connectrpc/connect-query';
import { MoneyService } from '@madang/proto/madang/player/v1/money_pb.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { setWallet } from '../../shared/api/context-cache.ts';
import { longWork } from '../../shared/api/long-work.ts';
import { useMember } from '../../shared/api/use-context.ts';
import { useRefusalText } from '../../shared/api/use-refusal-text.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { figures, parseAmount } from '../../shared/money/figures.ts';
import { useMoney } from '../../shared/money/use-money.ts';
import button from '../../shared/ui/button.module.css';
import lettering from '../../shared/ui/lettering.module.css';
import modal from '../../shared/ui/Modal.module.css';
import { Modal } from '../../shared/ui/Modal.tsx';
import { useModal } from '../../shared/ui/modal-store.ts';
import { TextField } from '../../shared/ui/TextField.tsx';
import { useToasts } from '../../shared/ui/toast-store.ts';
import styles from './PointsModal.module.css';
import { useFormKey } from './use-form-key.ts';

/** Points become money, one for one. */
export function PointsModal() {
  const { t } = useTranslation('wallet');
  const money = useMoney();
  const queries = useQueryClient();
  const refused = useRefusalText();
  const hide = useModal((state) => state.hide);
  const say = useToasts((state) => state.say);
  const have = useMember()?.point ?? 0n;
  const [point, setPoint] = useState(0n);
  const { keyFor, settled } = useFormKey();
  const convert = useMutation(MoneyService.method.convertPoints, {
    ...longWork,
    onSuccess: (wallet) => {
      settled();
      setWallet({ money: wallet.money, point: wallet.point, balance: wallet.balance });
      say('good', t('points.done'), money(point));
      hide();
      return queries.invalidateQueries({ queryKey: ['connect-query', { serviceName: MoneyService.typeName }] });
    },
    onError: (error) => settled(error),
  });
  const tooMuch = point > have;
  const error = tooMuch
    ? t('points.tooMuch')
    : convert.error
      ? `${t('points.failed')} ${refused(convert.error)}`
      : undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (point > 0n && !tooMuch && !convert.isPending) convert.mutate({ point, key: keyFor(String(point)) });
  };
  return (
    <Modal title={t('points.convertTitle')} onClose={hide}>
      <form className={modal.body} noValidate onSubmit={submit}>
        <p className={`${lettering.soft} ${styles.have}`}>
          {t('points.have')} <b className={`${lettering.num} ${lettering.warn}`}>{figures(have)} P</b>
        </p>
        <TextField
          label={t('points.amount')}
          value={point === 0n ? '' : figures(point)}
          inputMode="numeric"
          placeholder="0"
          hint={t('points.rate', { amount: money(1n) })}
          error={error}
          onText={(text) => setPoint(parseAmount(text))}
          end={
            <button
              type="button"
              className={`${button.button} ${button.small} ${button.inField}`}
              onClick={() => setPoint(have)}
            >
              {t('points.all')}
            </button>
          }
        />
        <button
          type="submit"
          className={`${button.button} ${button.go} ${button.large}`}
          disabled={point === 0n || tooMuch || convert.isPending}
        >
          {t('points.act')}
        </button>
      </form>
    </Modal>
  );
}
