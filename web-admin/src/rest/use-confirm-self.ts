import { useState } from 'react';
import type { ActionResult } from '../contract/identity.ts';
import { type Refusal, refusalOf } from './refusal.ts';
import { useAct } from './use-act.ts';
import { useMe } from './use-me.ts';

export interface ConfirmSelf {
  /** True from the moment that an action asked for it until the operator proved to be there. */
  needed: boolean;
  by: 'otp' | 'password';
  typed: string;
  type: (typed: string) => void;
  /** True where what was typed could be right. */
  ready: boolean;
  refusal: Refusal | null;
  /** Whether an action was refused for want of it, which makes it needed. */
  asks: (results: readonly ActionResult[]) => boolean;
  /** Proves it where it is needed; false where that was refused. */
  confirm: () => Promise<boolean>;
  reset: () => void;
}

/** Lets an operator prove to be the session's owner in the dialog of the action that asks for it; it is sent again after. */
export const useConfirmSelf = (): ConfirmSelf => {
  const { totp_enrolled: enrolled } = useMe();
  const act = useAct('profile', 'confirm');
  const [needed, setNeeded] = useState(false);
  const [typed, type] = useState('');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const by = enrolled ? 'otp' : 'password';
  const reset = () => {
    setNeeded(false);
    type('');
    setRefusal(null);
  };
  const confirm = async (): Promise<boolean> => {
    if (!needed) return true;
    const [result] = (await act.run({ ids: ['me'], [by]: typed })) ?? [];
    type('');
    if (result?.ok) {
      reset();
      return true;
    }
    setRefusal(result?.error ? { ...result.error, code: result.error.code } : refusalOf(undefined));
    return false;
  };
  return {
    needed,
    by,
    typed,
    type,
    ready: by === 'otp' ? /^\d{6}$/.test(typed) : typed !== '',
    refusal,
    asks: (results) => {
      const asked = results.some(({ error }) => error?.code === 'CONFIRMATION_NEEDED');
      if (asked) setNeeded(true);
      return asked;
    },
    confirm,
    reset,
  };
};
