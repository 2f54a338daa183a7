import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useKeyListener } from '../keys/use-keys.ts';
import { Awaited } from '../parts/Awaited.tsx';
import { PageTrouble } from '../parts/Trouble.tsx';
import { Settled } from '../shell/Settled.tsx';
import styles from './PartnerLayout.module.css';

/** The frame of a page in a window of its own: no menu and no bars. */
export const WindowFrame = ({ children }: { children: ReactNode }) => {
  useKeyListener();
  return (
    <main className={styles.window} id="main" data-theme="a">
      <ErrorBoundary FallbackComponent={PageTrouble} resetKeys={[children]}>
        <Suspense fallback={<Awaited />}>
          <Settled>{children}</Settled>
        </Suspense>
      </ErrorBoundary>
    </main>
  );
};
