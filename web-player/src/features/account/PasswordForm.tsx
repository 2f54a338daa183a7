import { useMutation } from '@connectrpc/connect-query';
import { SessionService } from '@madang/proto/madang/player/v1/session_pb.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { refusalOf } from '../../shared/api/refusal.ts';
import { useRefusalText } from '../../shared/api/use-refusal-text.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import button from '../../shared/ui/button.module.css';
import modal from '../../shared/ui/Modal.module.css';
import { PasswordField } from '../../shared/ui/PasswordField.tsx';
import { useToasts } from '../../shared/ui/toast-store.ts';
import { usePasswordLeast } from './use-password-least.ts';

export function PasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('account');
  const say = useToasts((state) => state.say);
  const refused = useRefusalText();
  const [password, setPassword] = useState('');
  const [next, setNext] = useState('');
  const [again, setAgain] = useState('');
  const least = usePasswordLeast();
  const queries = useQueryClient();
  const update = useMutation(SessionService.method.updatePassword, {
    onSuccess: () => {
      // What was refused until there was a password of its own is asked again.
      void queries.invalidateQueries();
      say('good', t('change.done'));
      onDone();
    },
  });
  const differ = again !== '' && again !== next;
  const ready = password !== '' && next.length >= least && again === next && !update.isPending;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (ready) update.mutate({ password, newPassword: next });
  };
  const wrong = update.error && refusalOf(update.error).code === 'WRONG_PASSWORD';
  return (
    <form className={modal.body} noValidate onSubmit={submit}>
      <PasswordField
        label={t('change.now')}
        value={password}
        onText={setPassword}
        autoComplete="current-password"
        error={wrong ? refused(update.error) : undefined}
      />
      <PasswordField
        label={t('change.next')}
        value={next}
        onText={setNext}
        autoComplete="new-password"
        hint={t('join.passwordHint', { least })}
        error={update.error && !wrong ? refused(update.error) : undefined}
      />
      <PasswordField
        label={t('change.again')}
        value={again}
        onText={setAgain}
        autoComplete="new-password"
        error={differ ? t('change.differ') : undefined}
      />
      <button type="submit" className={`${button.button} ${button.go} ${button.large}`} disabled={!ready}>
        {t('change.act')}
      </button>
    </form>
  );
}
