import { useNotify } from 'react-admin';
import { useRefusalText } from '../parts/Trouble.tsx';

/** Tells why something was refused. What waits for a second person is no failure, and is told as news. */
export const useTellRefusal = (): ((refusal: { code: string; message?: string } | undefined) => void) => {
  const notify = useNotify();
  const text = useRefusalText();
  return (refusal = { code: 'INTERNAL' }) =>
    notify(text(refusal), { type: refusal.code === 'APPROVAL_PENDING' ? 'info' : 'error' });
};
