import type { Member } from '@madang/proto/madang/player/v1/session_pb.ts';
import { Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { useBreak } from '../shared/care/break-store.ts';
import { withTexts } from '../shared/i18n/setup.ts';
import { part } from '../shared/nav/parts.ts';
import { Guard } from '../shared/ui/Guard.tsx';
import { modalAddresses } from '../shared/ui/modal-addresses.ts';
import { SkeletonPanel } from '../shared/ui/Skeleton.tsx';
import { MayBrowse } from './MayBrowse.tsx';
import { MembersOnly } from './MembersOnly.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { PageFailed } from './pages/PageFailed.tsx';
import { useScrollHabit } from './use-scroll-habit.ts';

const Home = part('/', () => import('./pages/HomePage.tsx').then((file) => file.HomePage));
const sportsPage = () => withTexts('sports', import('./pages/SportsPage.tsx')).then((file) => file.SportsPage);
const casinoPage = () => withTexts('casino', import('./pages/CasinoRoute.tsx')).then((file) => file.CasinoRoute);
const gamePage = () => import('./pages/GamePage.tsx').then((file) => file.GamePage);

/** Every address of members alone: what it shows is read for nobody else. */
const memberPages = Object.entries({
  '/game/casino': casinoPage,
  '/game/slot': casinoPage,
  '/board/money-deposit': () => withTexts('wallet', import('./pages/DepositPage.tsx')).then((file) => file.DepositPage),
  '/board/money-withdraw': () =>
    withTexts('wallet', import('./pages/WithdrawalPage.tsx')).then((file) => file.WithdrawalPage),
  '/board/money-history': () =>
    withTexts('wallet', import('./pages/MoneyHistoryPage.tsx')).then((file) => file.MoneyHistoryPage),
  '/board/point': () =>
    withTexts('wallet', import('./pages/PointHistoryPage.tsx')).then((file) => file.PointHistoryPage),
  '/board/casino-balance': () => withTexts('wallet', import('./pages/EggsPage.tsx')).then((file) => file.EggsPage),
  '/board/betting-history': () => import('./pages/BetHistoryPage.tsx').then((file) => file.BetHistoryPage),
  '/board/friend': () =>
    withTexts('board', import('../features/friend/FriendPage.tsx')).then((file) => file.FriendPage),
  '/board/message': () =>
    withTexts('support', import('../features/messages/MessagePage.tsx')).then((file) => file.MessagePage),
  '/board/care': () => withTexts('help', import('../features/care/CarePage.tsx')).then((file) => file.CarePage),
}).map(([path, load]) => ({ path, Page: part<{ member: Member }>(path, load, true) }));

/** Every other address of the site, but for the first page. `*?` stands for anything below, or for nothing. */
const pages = Object.entries({
  '/game/powerball/*?': gamePage,
  '/game/minigame/*?': gamePage,
  '/game/sports/*?': sportsPage,
  '/game/europe-sports/*?': sportsPage,
  '/game/inplay/*?': sportsPage,
  '/board/notice': () => import('../features/notices/NoticePage.tsx').then((file) => file.NoticePage),
  '/board/event': () =>
    withTexts('articles', import('../features/articles/EventsPage.tsx')).then((file) => file.EventsPage),
  '/board/freeboard': () =>
    withTexts('board', import('../features/board/FreeboardPage.tsx')).then((file) => file.FreeboardPage),
  '/board/view': () => withTexts('board', import('../features/board/ViewPage.tsx')).then((file) => file.ViewPage),
  '/board/game-result': () => import('./pages/ResultsRoute.tsx').then((file) => file.ResultsRoute),
  '/board/game-rule': () =>
    withTexts('help', withTexts('articles', import('./pages/RulesRoute.tsx'))).then((file) => file.RulesRoute),
  '/board/customer': () =>
    withTexts('support', import('../features/support/SupportPage.tsx')).then((file) => file.SupportPage),
  '/fair': () => withTexts('help', import('../features/fair/FairPage.tsx')).then((file) => file.FairPage),
}).map(([path, load]) => ({ path, Page: part(path, load) }));

/** What a member reaches while it takes a break; the page of limits says by itself that one runs. */
const openInBreak = new Set([
  '/board/money-withdraw',
  '/board/money-history',
  '/board/point',
  '/board/casino-balance',
  '/board/betting-history',
  '/board/notice',
  '/board/event',
  '/board/game-rule',
  '/board/freeboard',
  '/board/view',
  '/board/friend',
  '/board/customer',
  // What the house writes to a member reaches it in a break; what calls to play or to talk does not.
  '/board/message',
  '/board/care',
  '/fair',
  '/logout',
]);
const Resting = part('resting', () =>
  withTexts('help', import('../features/care/RestingPage.tsx')).then((file) => file.RestingPage),
);

/** What the address names; in a break, what is open and until when. */
export function Pages() {
  const pathname = usePathname();
  const resting = useBreak((state) => state.running);
  const isOpen = openInBreak.has(pathname);
  return (
    <>
      {resting && pathname !== '/board/care' && (
        <Suspense fallback={<SkeletonPanel height={120} />}>
          <Resting closed={!isOpen} />
        </Suspense>
      )}
      {(!resting || isOpen) && <NamedPage />}
    </>
  );
}

function NamedPage() {
  const pathname = usePathname();
  useScrollHabit(pathname);
  return (
    <Guard key={pathname} fallback={<PageFailed />}>
      <Suspense fallback={<SkeletonPanel height={420} />}>
        <Switch>
          <Route path="/">
            <Home />
          </Route>
          {Object.entries(modalAddresses).map(([path, modal]) => (
            <Route key={path} path={path}>
              <Home modal={modal} />
            </Route>
          ))}
          {memberPages.map(({ path, Page }) => (
            <Route key={path} path={path}>
              <MembersOnly>{(member) => <Page member={member} />}</MembersOnly>
            </Route>
          ))}
          {pages.map(({ path, Page }) => (
            <Route key={path} path={path}>
              <MayBrowse>
                <Page />
              </MayBrowse>
            </Route>
          ))}
          <Route>
            <NotFoundPage />
          </Route>
        </Switch>
      </Suspense>
    </Guard>
  );
}
