import { useMutation } from '@connectrpc/connect-query';
import { SessionService } from '@madang/proto/madang/player/v1/session_pb.ts';
import type { FormEvent } from 'react';
import { refusalOf } from '../../shared/api/refusal.ts';
import { useRefusalText } from '../../shared/api/use-refusal-text.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { serverNow } from '../../shared/time/server-clock.ts';
import button from '../../shared/ui/button.module.css';
import form from '../../shared/ui/form.module.css';
import modal from '../../shared/ui/Modal.module.css';
import { Modal } from '../../shared/ui/Modal.tsx';
import { useModal } from '../../shared/ui/modal-store.ts';
import { TextField } from '../../shared/ui/TextField.tsx';
import { useToasts } from '../../shared/ui/toast-store.ts';
import { BankFields } from './BankFields.tsx';
import { isTyped } from './birth-date.ts';
import { deviceName } from './device.ts';
import { JoinProgress } from './JoinProgress.tsx';
import { useJoinDraft } from './join-draft.ts';
import { doneOf, REQUIRED, type Required } from './join-form.ts';
import { useLoginName } from './login-name.ts';
import { NameFields } from './NameFields.tsx';
import { PhoneFields } from './PhoneFields.tsx';
import { useJoinChecks } from './use-join-checks.ts';
import { useMinimumAge } from './use-minimum-age.ts';
import { usePasswordLeast } from './use-password-least.ts';

/** The whole join form: only its own buttons close it, and what is filled in is kept. */
export function JoinModal() {
  const { t } = useTranslation(['account', 'player']);
  const { show, hide } = useModal();
  const say = useToasts((state) => state.say);
  const refused = useRefusalText();
  const { draft, change, forget } = useJoinDraft();
  const state = useJoinChecks();
  const join = useMutation(SessionService.method.join, {
    onSuccess: ({ state: next }) => {
      say('good', t('join.done'), t(next === 'waiting' ? 'join.waiting' : 'join.ready'));
      useLoginName.getState().keep(draft.account);
      forget();
      show('login');
    },
  });
  const minimumAge = useMinimumAge();
  const passwordLeast = usePasswordLeast();
  const done = doneOf(draft, state.checks, { minimumAge, nowMs: serverNow(), passwordLeast });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (done.length < REQUIRED.length || join.isPending) return;
    join.mutate({ ...draft, code: draft.code.trim(), smsKey: state.smsKey, device: deviceName() });
  };
  const wrongCode = join.error && refusalOf(join.error).code === 'JOIN_CODE';
  const bad: Required[] = [];
  if (state.errors.account) bad.push('account');
  if (state.errors.nickname) bad.push('nickname');
  if (state.errors.phone || state.errors.sms) bad.push('phoneNumber');
  const born = isTyped(draft.dateOfBirth) && !done.includes('dateOfBirth');
  if (born) bad.push('dateOfBirth');
  if (wrongCode) bad.push('code');
  return (
    <Modal title={t('player:join.title')} onClose={hide} size="wide" keepOnEscape keepOnBack>
      <form noValidate onSubmit={submit}>
        <div className={modal.body}>
          <NameFields draft={draft} change={change} state={state} />
          <PhoneFields draft={draft} change={change} state={state} />
          <BankFields draft={draft} change={change} />
          <div className={form.set}>
            <TextField
              label={t('join.code')}
              value={draft.code}
              maxLength={40}
              autoCapitalize="characters"
              error={wrongCode ? refused(join.error) : undefined}
              onText={(code) => change({ code })}
            />
          </div>
        </div>
        <div className={modal.foot}>
          <JoinProgress done={done} bad={bad} />
          {join.error && !wrongCode && (
            <p className={`${form.hint} ${form.wrong}`} role="alert">
              {t('join.failed')} {refused(join.error)}
            </p>
          )}
          <button
            type="submit"
            className={`${button.button} ${button.go} ${button.large}`}
            disabled={done.length < REQUIRED.length || join.isPending}
          >
            {t(join.isPending ? 'join.pending' : 'join.act')}
          </button>
        </div>
      </form>
    </Modal>
  );
}
