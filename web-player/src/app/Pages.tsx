import { type ComponentType, lazy, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { withTexts } from '../shared/i18n/setup.ts';
import { Guard } from '../shared/ui/Guard.tsx';
import { SkeletonPanel } from '../shared/ui/Skeleton.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { PageFailed } from './pages/PageFailed.tsx';
import { useScrollHabit } from './use-scroll-habit.ts';

/** A page that is read when it is first opened. */
const page = <P extends object>(load: () => Promise<ComponentType<P>>) => lazy(async () => ({ default: await load() }));

const Home = page(() => import('./pages/HomePage.tsx').then((file) => file.HomePage));
const Game = page(() => import('./pages/GamePage.tsx').then((file) => file.GamePage));
const Deposit = page(() => withTexts('wallet', import('./pages/DepositPage.tsx')).then((file) => file.DepositPage));
const Withdrawal = page(() =>
  withTexts('wallet', import('./pages/WithdrawalPage.tsx')).then((file) => file.WithdrawalPage),
);
const MoneyHistory = page(() =>
  withTexts('wallet', import('./pages/MoneyHistoryPage.tsx')).then((file) => file.MoneyHistoryPage),
);
const PointHistory = page(() =>
  withTexts('wallet', import('./pages/PointHistoryPage.tsx')).then((file) => file.PointHistoryPage),
);
const BetHistory = page(() => import('./pages/BetHistoryPage.tsx').then((file) => file.BetHistoryPage));
const Notices = page(() => import('../features/notices/NoticePage.tsx').then((file) => file.NoticePage));
const Results = page(() => import('../features/rounds/ResultsPage.tsx').then((file) => file.ResultsPage));
const Rules = page(() => import('../features/rounds/RulesPage.tsx').then((file) => file.RulesPage));
const Support = page(() => import('../features/support/SupportPage.tsx').then((file) => file.SupportPage));
const Fair = page(() => import('../features/fair/FairPage.tsx').then((file) => file.FairPage));

/** Every address of the site. */
export function Pages() {
  const { pathname } = useLocation();
  useScrollHabit(pathname);
  return (
    <Guard key={pathname} fallback={<PageFailed />}>
      <Suspense fallback={<SkeletonPanel height={420} />}>
        <Routes>
          <Route path="/" element={<Home />} />
          <Route path="/login" element={<Home modal="login" />} />
          <Route path="/join" element={<Home modal="join" />} />
          <Route path="/logout" element={<Home modal="logout" />} />
          <Route path="/game/powerball/*" element={<Game />} />
          <Route path="/game/minigame/*" element={<Game />} />
          <Route path="/board/money-deposit" element={<Deposit />} />
          <Route path="/board/money-withdraw" element={<Withdrawal />} />
          <Route path="/board/money-history" element={<MoneyHistory />} />
          <Route path="/board/point" element={<PointHistory />} />
          <Route path="/board/betting-history" element={<BetHistory />} />
          <Route path="/board/notice" element={<Notices />} />
          <Route path="/board/game-result" element={<Results />} />
          <Route path="/board/game-rule" element={<Rules />} />
          <Route path="/board/customer" element={<Support />} />
          <Route path="/fair" element={<Fair />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </Guard>
  );
}
