import { useMutation } from '@connectrpc/connect-query';
import { SessionService } from '@madang/proto/madang/player/v1/session_pb.ts';
import { type FormEvent, useState } from 'react';
import { sessionToken } from '../../shared/api/session-token.ts';
import { useSystem } from '../../shared/api/use-context.ts';
import { useRefusalText } from '../../shared/api/use-refusal-text.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { near } from '../../shared/nav/parts.ts';
import button from '../../shared/ui/button.module.css';
import { Lattice } from '../../shared/ui/Lattice.tsx';
import { Logo } from '../../shared/ui/Logo.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import modal from '../../shared/ui/Modal.module.css';
import { Modal, ModalClose } from '../../shared/ui/Modal.tsx';
import { useModal } from '../../shared/ui/modal-store.ts';
import { PasswordField } from '../../shared/ui/PasswordField.tsx';
import { TextField } from '../../shared/ui/TextField.tsx';
import { deviceName } from './device.ts';
import { deviceId } from './device-id.ts';
import styles from './LoginModal.module.css';
import { useLoginName } from './login-name.ts';

const Brand = () => (
  <div className={styles.brand}>
    <Lattice />
    <span className={styles.logo}>
      <Logo />
    </span>
    <ModalClose />
  </div>
);

export function LoginModal() {
  const { t } = useTranslation(['account', 'player']);
  const { show, hide } = useModal();
  const refused = useRefusalText();
  const mayJoin = useSystem()?.useUserJoin;
  const [account, setAccount] = useState(() => useLoginName.getState().account);
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const login = useMutation(SessionService.method.login, {
    onSuccess: ({ token }) => {
      sessionToken.set(token);
      hide();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const complete = account.trim() !== '' && password !== '';
    setMissing(!complete);
    if (!complete || login.isPending) return;
    login.mutate({ account: account.trim(), password, device: deviceName(), deviceId: deviceId() });
  };
  const reason = missing ? t('login.missing') : login.error ? refused(login.error) : undefined;
  const error = reason && `${t('login.failed')} ${reason}`;
  return (
    <Modal title={t('player:login.title')} onClose={hide} head={<Brand />}>
      <p className={styles.title} aria-hidden="true">
        {t('player:login.title')}
      </p>
      <form className={modal.body} noValidate onSubmit={submit}>
        <TextField
          label={t('account')}
          value={account}
          onText={setAccount}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          label={t('password')}
          value={password}
          onText={setPassword}
          autoComplete="current-password"
          error={error}
        />
        <button type="submit" className={`${button.button} ${button.go} ${button.large}`} disabled={login.isPending}>
          {t(login.isPending ? 'login.pending' : 'login.act')}
        </button>
        {mayJoin && (
          <p className={`${lettering.soft} ${styles.first}`}>
            {t('login.first')}
            <button
              type="button"
              className={`${lettering.gain} ${styles.join}`}
              {...near('join')}
              onClick={() => show('join')}
            >
              {t('login.join')}
            </button>
          </p>
        )}
      </form>
    </Modal>
  );
}
