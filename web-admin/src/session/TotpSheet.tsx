import { Button, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Chip } from '../parts/Chip.tsx';
import { QrCode } from '../parts/QrCode.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import { useRefusalText } from '../parts/Trouble.tsx';
import type { Refusal } from '../rest/refusal.ts';
import { useAct } from '../rest/use-act.ts';

interface Enrolment {
  secret: string;
  uri: string;
}

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** Puts an authenticator in force: its secret as a picture and as text, then a first code. */
export const TotpSheet = ({ enrolled, onEnrolled }: { enrolled: boolean; onEnrolled: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const text = useRefusalText();
  const start = useAct<Enrolment>('profile', 'totp-start');
  const confirm = useAct('profile', 'totp-confirm');
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [otp, setOtp] = useState('');
  const [refused, setRefused] = useState<Refusal | null>(null);

  const begin = async () => {
    const [result] = (await start.run({ ids: ['me'] })) ?? [];
    if (result?.ok && result.data) setEnrolment(result.data);
    else if (result) setRefused(result.error ?? { code: 'INTERNAL', message: '' });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRefused(null);
    const [result] = (await confirm.run({ ids: ['me'], otp })) ?? [];
    setOtp('');
    if (!result) return;
    if (!result.ok) return setRefused(result.error ?? { code: 'OTP_INVALID', message: '' });
    setEnrolment(null);
    notify(translate('console.totp.done'), { type: 'success' });
    onEnrolled();
  };
  const problem = start.refusal ?? confirm.refusal ?? refused;
  return (
    <Sheet
      title={translate('console.totp.title')}
      tools={
        <Chip tone={enrolled ? 'jade' : 'amber'}>{translate(enrolled ? 'console.totp.on' : 'console.totp.off')}</Chip>
      }
    >
      <div className="form">
        {problem && (
          <div className="banner bad" role="alert">
            {text(problem)}
          </div>
        )}
        {!enrolment && (
          <>
            <p className="ink-2">{translate('console.totp.why')}</p>
            <div>
              <Button
                variant={enrolled ? 'outlined' : 'contained'}
                size="large"
                disabled={start.pending}
                onClick={() => void begin()}
              >
                {translate(enrolled ? 'console.totp.again' : 'console.totp.begin')}
              </Button>
            </div>
          </>
        )}
        {enrolment && (
          <div className="totp">
            <QrCode text={enrolment.uri} label={translate('console.totp.picture')} />
            <form className="form" onSubmit={(event) => void submit(event)}>
              <p className="ink-2">{translate('console.totp.scan')}</p>
              <code className="bold">{inFours(enrolment.secret)}</code>
              <TextField
                className="otp-field"
                label={translate('console.field.otp')}
                autoComplete="one-time-code"
                autoFocus
                value={otp}
                onChange={(event) => setOtp(event.target.value.replaceAll(/\D/g, '').slice(0, 6))}
                slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: 'numeric', maxLength: 6 } }}
              />
              <Button type="submit" size="large" variant="contained" disabled={otp.length < 6 || confirm.pending}>
                {translate('console.totp.confirm')}
              </Button>
            </form>
          </div>
        )}
      </div>
    </Sheet>
  );
};
