import { type ComponentProps, lazy, Suspense } from 'react';
import type { CancelConfirm as Dialog } from './CancelConfirm.tsx';

const Loaded = lazy(() => import('./CancelConfirm.tsx').then((file) => ({ default: file.CancelConfirm })));

/** The question is read when it is first asked: few bets are taken back. */
export const CancelConfirm = (props: ComponentProps<typeof Dialog>) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
);
