import { Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import layout from '../parts/layout.module.css';
import { OtpField } from '../parts/OtpField.tsx';
import { QrCode } from '../parts/QrCode.tsx';
import text from '../parts/text.module.css';
import styles from './TotpConfirm.module.css';

export interface Enrolment {
  secret: string;
  uri: string;
}

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

interface TotpConfirmProps {
  enrolment: Enrolment;
  pending: boolean;
  onConfirm: (otp: string, password: string) => void;
}

/** A secret as a picture and as text; the password and a first code put it in force. */
export const TotpConfirm = ({ enrolment, pending, onConfirm }: TotpConfirmProps) => {
  const translate = useTranslate();
  const [otp, setOtp] = useState('');
  const [password, setPassword] = useState('');
  return (
    <div className={styles.totp}>
      <QrCode text={enrolment.uri} label={translate('console.totp_sheet.picture')} />
      <form
        className={layout.form}
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm(otp, password);
          setOtp('');
        }}
      >
        <p className={text.ink2}>{translate('console.totp_sheet.scan')}</p>
        <code className={text.bold}>{inFours(enrolment.secret)}</code>
        <TextField
          label={translate('console.profile.password_now')}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 128 } }}
        />
        <OtpField value={otp} onChange={setOtp} takesFocus={false} />
        <Button type="submit" size="large" variant="contained" disabled={otp.length < 6 || password === '' || pending}>
          {translate('console.totp_sheet.confirm')}
        </Button>
      </form>
    </div>
  );
};
