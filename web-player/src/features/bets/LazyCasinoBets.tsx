import { type ComponentProps, lazy, Suspense } from 'react';
import { withTexts } from '../../shared/i18n/setup.ts';
import { SkeletonRows } from '../../shared/ui/Skeleton.tsx';

const Loaded = lazy(() =>
  withTexts('casino', import('./CasinoBets.tsx')).then((file) => ({ default: file.CasinoBets })),
);

/** Bets with suppliers, read where somebody looks for them. */
export const CasinoBets = (props: ComponentProps<typeof Loaded>) => (
  <Suspense fallback={<SkeletonRows rows={6} height={64} />}>
    <Loaded {...props} />
  </Suspense>
);
