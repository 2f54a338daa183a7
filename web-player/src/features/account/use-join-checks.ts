import { useMutation } from '@connectrpc/connect-query';
import { SessionService } from '@madang/proto/madang/player/v1/session_pb.ts';
import { useState } from 'react';
import { useRefusalText } from '../../shared/api/use-refusal-text.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { serverNow } from '../../shared/time/server-clock.ts';
import { type JoinChecks, NO_CHECKS } from './join-form.ts';

type Checked = keyof JoinChecks;

export interface CheckState {
  readonly checks: JoinChecks;
  readonly errors: Readonly<Partial<Record<Checked | 'sms', string>>>;
  readonly smsKey: string;
  /** When the last code was sent; undefined before. */
  readonly sentMs: number | undefined;
  readonly pending: boolean;
  checkAccount(name: string): void;
  checkNickname(name: string): void;
  sendSms(phoneNumber: string): void;
  checkSms(number: string): void;
  /** What was checked has been typed over. */
  forget(what: Checked): void;
}

/** The checks that the server makes while the form is filled in: two names and a phone number. */
export function useJoinChecks(): CheckState {
  const { t } = useTranslation('account');
  const refused = useRefusalText();
  const [checks, setChecks] = useState(NO_CHECKS);
  const [errors, setErrors] = useState<CheckState['errors']>({});
  const [sms, setSms] = useState<{ key: string; sentMs: number }>();
  const account = useMutation(SessionService.method.checkAccount);
  const nickname = useMutation(SessionService.method.checkNickname);
  const send = useMutation(SessionService.method.sendSms);
  const verify = useMutation(SessionService.method.checkSms);

  const fail = (what: keyof CheckState['errors'], text: string): void => setErrors((old) => ({ ...old, [what]: text }));
  const pass = (what: Checked): void => {
    setChecks((old) => ({ ...old, [what]: true }));
    setErrors(({ [what]: _, ...rest }) => rest);
  };
  const ask = async (what: keyof CheckState['errors'], call: () => Promise<void>): Promise<void> => {
    try {
      await call();
    } catch (error) {
      fail(what, refused(error));
    }
  };

  return {
    checks,
    errors,
    smsKey: sms?.key ?? '',
    sentMs: sms?.sentMs,
    pending: account.isPending || nickname.isPending || send.isPending || verify.isPending,
    checkAccount: (name) => {
      if (name === '') return fail('account', t('join.accountFirst'));
      void ask('account', async () => {
        await account.mutateAsync({ name });
        pass('account');
      });
    },
    checkNickname: (name) => {
      if (name === '') return fail('nickname', t('join.nicknameFirst'));
      void ask('nickname', async () => {
        await nickname.mutateAsync({ name });
        pass('nickname');
      });
    },
    sendSms: (phoneNumber) => {
      if (phoneNumber === '') return fail('phone', t('join.phoneFirst'));
      void ask('phone', async () => {
        const { smsKey } = await send.mutateAsync({ phoneNumber });
        setSms({ key: smsKey, sentMs: serverNow() });
        setErrors(({ phone: _, sms: __, ...rest }) => rest);
      });
    },
    checkSms: (number) => {
      if (number.length !== 6) return fail('sms', t('join.smsFirst'));
      void ask('sms', async () => {
        await verify.mutateAsync({ smsKey: sms?.key ?? '', number });
        pass('phone');
        setErrors(({ sms: _, ...rest }) => rest);
      });
    },
    forget: (what) => {
      setChecks((old) => ({ ...old, [what]: false }));
      setErrors(({ [what]: _, ...rest }) => rest);
      if (what === 'phone') setSms(undefined);
    },
  };
}
