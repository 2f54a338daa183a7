import { useMutation } from '@connectrpc/connect-query';
import { type DepositAccount, MoneyService } from '@madang/proto/madang/player/v1/money_pb.ts';
import { useEffect, useRef, useState } from 'react';
import { useSystem } from '../../shared/api/use-context.ts';

interface DepositAccountState {
  readonly account: DepositAccount | undefined;
  readonly needsPassword: boolean;
  readonly pending: boolean;
  readonly error: unknown;
  readonly password: string;
  setPassword(password: string): void;
  show(): void;
}

/** The account to pay into: asked for at once, or after the exchange password where the site wants it. */
export function useDepositAccount(): DepositAccountState {
  const needsPassword = useSystem()?.useChargePassword ?? false;
  const [password, setPassword] = useState('');
  const { mutate, data, isPending, error } = useMutation(MoneyService.method.getDepositAccount);
  const asked = useRef(false);
  useEffect(() => {
    if (needsPassword || asked.current) return;
    asked.current = true;
    mutate({ bankPassword: '' });
  }, [needsPassword, mutate]);
  return {
    account: data,
    needsPassword: needsPassword && !data,
    pending: isPending,
    error,
    password,
    setPassword,
    show: () => mutate({ bankPassword: password }),
  };
}
