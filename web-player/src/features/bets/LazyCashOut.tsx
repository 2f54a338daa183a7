import type { Bet } from '@madang/proto/madang/player/v1/betting_pb.ts';
import { lazy, Suspense } from 'react';
import { withTexts } from '../../shared/i18n/setup.ts';
import styles from './BetLine.module.css';

const Loaded = lazy(() =>
  withTexts('sports', import('./cash-out/CashOut.tsx')).then((file) => ({ default: file.CashOut })),
);

/** The way out of a bet on matches, and what of it was taken; read where somebody has such a bet. */
export function CashOut({ bet }: { bet: Bet }) {
  if (bet.status !== 'accepted' && bet.closedStake === 0n) return null;
  return (
    <Suspense fallback={<div className={styles.room} />}>
      <Loaded bet={bet} />
    </Suspense>
  );
}
