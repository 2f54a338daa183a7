import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { serverNow } from '../../shared/time/server-clock.ts';
import button from '../../shared/ui/button.module.css';
import form from '../../shared/ui/form.module.css';
import { PasswordField } from '../../shared/ui/PasswordField.tsx';
import { TextField } from '../../shared/ui/TextField.tsx';
import { birthProblem, isTyped } from './birth-date.ts';
import { CheckedMark } from './CheckedMark.tsx';
import { digitsOf } from './join-form.ts';
import type { JoinPartProps } from './join-part.ts';
import { useMinimumAge } from './use-minimum-age.ts';
import { usePasswordLeast } from './use-password-least.ts';

/** Who the member will be: two names that must be free, a password, a birthday. */
export function NameFields({ draft, change, state }: JoinPartProps) {
  const { t } = useTranslation('account');
  const { checks, errors, pending } = state;
  const age = useMinimumAge();
  const least = usePasswordLeast();
  const born = birthProblem(draft.dateOfBirth, age, serverNow());
  const wrong = isTyped(draft.dateOfBirth) ? born : undefined;
  return (
    <div className={form.pairs}>
      <TextField
        label={t('account')}
        value={draft.account}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        hint={t('join.accountHint')}
        error={errors.account}
        good={checks.account}
        onText={(text) => {
          change({ account: text.replace(/[^a-z0-9_]/gi, '').toLowerCase() });
          state.forget('account');
        }}
        end={
          checks.account ? (
            <CheckedMark text={t('join.free')} />
          ) : (
            <button
              type="button"
              className={`${button.button} ${button.small} ${button.inField}`}
              disabled={pending}
              onClick={() => state.checkAccount(draft.account)}
            >
              {t('join.check')}
            </button>
          )
        }
      />
      <PasswordField
        label={t('password')}
        value={draft.password}
        autoComplete="new-password"
        maxLength={128}
        hint={t('join.passwordHint', { least })}
        onText={(password) => change({ password })}
      />
      <TextField
        label={t('nickname')}
        value={draft.nickname}
        autoComplete="nickname"
        maxLength={12}
        hint={t('join.nicknameHint')}
        error={errors.nickname}
        good={checks.nickname}
        onText={(text) => {
          change({ nickname: text.trimStart() });
          state.forget('nickname');
        }}
        end={
          checks.nickname ? (
            <CheckedMark text={t('join.free')} />
          ) : (
            <button
              type="button"
              className={`${button.button} ${button.small} ${button.inField}`}
              disabled={pending}
              onClick={() => state.checkNickname(draft.nickname)}
            >
              {t('join.check')}
            </button>
          )
        }
      />
      <TextField
        label={t('join.birthday')}
        value={draft.dateOfBirth}
        inputMode="numeric"
        autoComplete="bday"
        placeholder="19860101"
        hint={t('join.birthdayHint', { age })}
        error={wrong && t(wrong === 'young' ? 'join.birthdayYoung' : 'join.birthdayWrong', { age })}
        good={born === undefined}
        onText={(text) => change({ dateOfBirth: digitsOf(text, 8) })}
      />
    </div>
  );
}
