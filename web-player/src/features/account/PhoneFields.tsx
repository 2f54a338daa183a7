import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { clockText } from '../../shared/time/countdown.ts';
import { useNow } from '../../shared/time/use-now.ts';
import button from '../../shared/ui/button.module.css';
import form from '../../shared/ui/form.module.css';
import lettering from '../../shared/ui/lettering.module.css';
import { TextField } from '../../shared/ui/TextField.tsx';
import { CheckedMark } from './CheckedMark.tsx';
import { digitsOf, phoneText } from './join-form.ts';
import type { JoinPartProps } from './join-part.ts';
import styles from './PhoneFields.module.css';

const CODE_MS = 180_000;

function CodeLeft({ sentMs }: { sentMs: number }) {
  const left = Math.max(0, Math.ceil((sentMs + CODE_MS - useNow()) / 1_000));
  return (
    <span className={`${lettering.num} ${lettering.strong} ${lettering.warn} ${styles.left}`}>{clockText(left)}</span>
  );
}

/** A code is sent to the number, and typed back. */
export function PhoneFields({ draft, change, state }: JoinPartProps) {
  const { t } = useTranslation('account');
  const { checks, errors, pending, sentMs } = state;
  return (
    <div className={form.set}>
      <h3>{t('join.phoneTitle')}</h3>
      <div className={form.pairs}>
        <TextField
          label={t('join.phone')}
          value={phoneText(draft.phoneNumber)}
          inputMode="tel"
          autoComplete="tel-national"
          placeholder="010-1234-5678"
          error={errors.phone}
          good={checks.phone}
          onText={(text) => {
            change({ phoneNumber: digitsOf(text, 11), smsNumber: '' });
            state.forget('phone');
          }}
          end={
            !checks.phone && (
              <button
                type="button"
                className={`${button.button} ${button.small} ${button.inField}`}
                disabled={pending}
                onClick={() => state.sendSms(draft.phoneNumber)}
              >
                {t(sentMs === undefined ? 'join.send' : 'join.sendAgain')}
              </button>
            )
          }
        />
        <TextField
          label={t('join.code6')}
          value={draft.smsNumber}
          inputMode="numeric"
          autoComplete="one-time-code"
          disabled={sentMs === undefined || checks.phone}
          hint={t('join.code6Hint')}
          error={errors.sms}
          good={checks.phone}
          onText={(text) => change({ smsNumber: digitsOf(text, 6) })}
          end={
            checks.phone ? (
              <CheckedMark text={t('join.verified')} />
            ) : (
              sentMs !== undefined && (
                <>
                  <CodeLeft sentMs={sentMs} />
                  <button
                    type="button"
                    className={`${button.button} ${button.small} ${button.inField}`}
                    disabled={pending || draft.smsNumber.length !== 6}
                    onClick={() => state.checkSms(draft.smsNumber)}
                  >
                    {t('join.verify')}
                  </button>
                </>
              )
            )
          }
        />
      </div>
    </div>
  );
}
