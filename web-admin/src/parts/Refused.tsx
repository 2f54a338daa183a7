import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Refusal } from '../rest/refusal.ts';
import banner from './banner.module.css';
import { useRefusalText } from './Trouble.tsx';

/** Why a form or an action was refused; nothing while it was not. */
export const Refused = ({ refusal, children }: { refusal: Refusal | null; children?: ReactNode }) => {
  const text = useRefusalText();
  return refusal ? (
    <div className={clsx(banner.banner, banner.bad)} role="alert">
      {text(refusal)} {children}
    </div>
  ) : null;
};
