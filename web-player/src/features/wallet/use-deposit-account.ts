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

/**
 * The account to pay into: asked for at once, or after the exchange password where the site wants it. It is the same one
 * until an open request is decided, and may be another one for the next, so that it is asked for again then.
 */
export function useDepositAccount(openRequest: bigint | undefined): DepositAccountState {
  const needsPassword = useSystem()?.useChargePassword ?? false;
  const [password, setPassword] = useState('');
  const { mutate, data, isPending, error } = useMutation(MoneyService.method.getDepositAccount);
  const asked = useRef<{ open: bigint | undefined }>(undefined);
  useEffect(() => {
    const decided = asked.current?.open !== undefined && openRequest === undefined;
    const first = asked.current === undefined;
    asked.current = { open: openRequest };
    if (!needsPassword && (first || decided)) mutate({ bankPassword: '' });
  }, [needsPassword, openRequest, mutate]);
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
