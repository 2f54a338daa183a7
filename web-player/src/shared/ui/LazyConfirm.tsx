import { type ComponentProps, lazy, Suspense } from 'react';
import type { Confirm as Dialog } from './Confirm.tsx';

const Loaded = lazy(() => import('./Confirm.tsx').then((file) => ({ default: file.Confirm })));

/** A question that is read when it is first asked, for what every page has and few people come to. */
export const LazyConfirm = (props: ComponentProps<typeof Dialog>) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
);
