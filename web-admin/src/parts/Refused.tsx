import type { ReactNode } from 'react';
import type { Refusal } from '../rest/refusal.ts';
import { useRefusalText } from './Trouble.tsx';

/** Why a form or an action was refused; nothing while it was not. */
export const Refused = ({ refusal, children }: { refusal: Refusal | null; children?: ReactNode }) => {
  const text = useRefusalText();
  return refusal ? (
    <div className="banner bad" role="alert">
      {text(refusal)} {children}
    </div>
  ) : null;
};
