import { useId } from 'react';
import { useSystem } from '../../shared/api/use-context.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import form from '../../shared/ui/form.module.css';
import { Icon } from '../../shared/ui/Icon.tsx';
import { PinField } from '../../shared/ui/PinField.tsx';
import { TextField } from '../../shared/ui/TextField.tsx';
import type { JoinPartProps } from './join-part.ts';

/** Where winnings will be paid to, and the four digits that a withdrawal asks for. */
export function BankFields({ draft, change }: Omit<JoinPartProps, 'state'>) {
  const { t } = useTranslation('account');
  const id = useId();
  const banks = useSystem()?.banks ?? [];
  return (
    <div className={form.set}>
      <h3>{t('join.bankTitle')}</h3>
      <div className={form.pairs}>
        <div className={form.field}>
          <label className={form.label} htmlFor={id}>
            {t('join.bank')}
          </label>
          <div className={form.box}>
            <select id={id} value={draft.bankName} onChange={(event) => change({ bankName: event.target.value })}>
              <option value="">{t('join.bankChoose')}</option>
              {banks.map((bank) => (
                <option key={bank} value={bank}>
                  {bank}
                </option>
              ))}
            </select>
            <Icon name="down" small />
          </div>
        </div>
        <TextField
          label={t('join.bankAccount')}
          value={draft.bankAccount}
          inputMode="numeric"
          maxLength={30}
          onText={(text) => change({ bankAccount: text.replace(/[^\d-]/g, '') })}
        />
        <TextField
          label={t('join.holder')}
          value={draft.bankAccountHolder}
          maxLength={40}
          hint={t('join.holderHint')}
          onText={(bankAccountHolder) => change({ bankAccountHolder })}
        />
        <PinField
          label={t('join.bankPassword')}
          value={draft.bankPassword}
          hint={t('join.bankPasswordHint')}
          onPin={(bankPassword) => change({ bankPassword })}
        />
      </div>
    </div>
  );
}
