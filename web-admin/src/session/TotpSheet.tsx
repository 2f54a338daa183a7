import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Chip } from '../parts/Chip.tsx';
import layout from '../parts/layout.module.css';
import { Refused } from '../parts/Refused.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import text from '../parts/text.module.css';
import type { Refusal } from '../rest/refusal.ts';
import { useAct } from '../rest/use-act.ts';
import { type Enrolment, TotpConfirm } from './TotpConfirm.tsx';

interface TotpSheetProps {
  enrolled: boolean;
  /** True where an operator took the last one away. */
  wasReset: boolean;
  onEnrolled: () => void;
}

/** Puts an authenticator in force for the operator's own account. */
export const TotpSheet = ({ enrolled, wasReset, onEnrolled }: TotpSheetProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const start = useAct<Enrolment>('profile', 'totp-start');
  const confirm = useAct('profile', 'totp-confirm');
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [refused, setRefused] = useState<Refusal | null>(null);

  const begin = async () => {
    const [result] = (await start.run({ ids: ['me'] })) ?? [];
    if (result?.ok && result.data) setEnrolment(result.data);
    else if (result) setRefused(result.error ?? { code: 'INTERNAL', message: '' });
  };
  const submit = async (otp: string, password: string) => {
    setRefused(null);
    const [result] = (await confirm.run({ ids: ['me'], otp, password })) ?? [];
    if (!result) return;
    if (!result.ok) return setRefused(result.error ?? { code: 'OTP_INVALID', message: '' });
    setEnrolment(null);
    notify(translate('console.totp_sheet.done'), { type: 'success' });
    onEnrolled();
  };
  const problem = start.refusal ?? confirm.refusal ?? refused;
  const mark = (
    <Chip tone={enrolled ? 'jade' : 'amber'}>
      {translate(enrolled ? 'console.totp_sheet.on' : 'console.totp_sheet.off')}
    </Chip>
  );
  return (
    <Sheet title={translate('console.totp_sheet.title')} tools={mark}>
      <div className={layout.form}>
        <Refused refusal={problem} />
        {enrolment ? (
          <TotpConfirm
            enrolment={enrolment}
            pending={confirm.pending}
            onConfirm={(otp, password) => void submit(otp, password)}
          />
        ) : (
          <>
            {wasReset && <p className={text.bold}>{translate('console.totp.taken_away')}</p>}
            <p className={text.ink2}>{translate('console.totp_sheet.why')}</p>
            <div>
              <Button
                variant={enrolled ? 'outlined' : 'contained'}
                size="large"
                disabled={start.pending}
                onClick={() => void begin()}
              >
                {translate(enrolled ? 'console.totp_sheet.again' : 'console.totp_sheet.begin')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Sheet>
  );
};
