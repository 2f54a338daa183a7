import { lazy } from 'react';
import type { RouteObject } from 'react-router';
import { lazyPage } from '../../rest/lazy-page.ts';

const StartPage = lazy(async () => ({ default: (await import('../HomePage.tsx')).StartPage }));
const HomePage = lazy(async () => ({ default: (await import('../HomePage.tsx')).HomePage }));
const ZeusHomePage = lazyPage(async () => (await import('../ZeusHomePage.tsx')).ZeusHomePage);
const ListPage = lazyPage(async () => (await import('../ListPage.tsx')).ListPage);
const TierPage = lazyPage(async () => (await import('../TierPage.tsx')).TierPage);
const PartnerMember = lazyPage(async () => (await import('../PartnerMember.tsx')).PartnerMember);
const PartnerCreate = lazyPage(async () => (await import('../PartnerCreate.tsx')).PartnerCreate);
const ReferralsPage = lazyPage(async () => (await import('../ReferralPages.tsx')).ReferralsPage);
const ReferralCreatePage = lazyPage(async () => (await import('../ReferralPages.tsx')).ReferralCreatePage);

const list = (path: string) => ({ path, element: <ListPage path={path} /> });

/** Who stands below the partner. */
export const treeRoutes: readonly RouteObject[] = [
  { path: '/pa', element: <StartPage /> },
  { path: '/pa-star', element: <HomePage /> },
  { path: '/pa-zeus-home', element: <ZeusHomePage /> },
  list('/pa-users'),
  list('/pa-agent-user-list'),
  list('/pa-child-user-list'),
  list('/pa-accessor'),
  list('/pa-user-connection'),
  list('/pa-register'),
  { path: '/pa-agent-user-list-by-role', element: <TierPage /> },
  { path: '/pa-user-detail', element: <PartnerMember /> },
  { path: '/pa-user-detail-view', element: <PartnerMember /> },
  { path: '/pa-create-agent', element: <PartnerCreate /> },
  { path: '/pa-referral-codes', element: <ReferralsPage /> },
  { path: '/pa-referral-codes/create', element: <ReferralCreatePage /> },
];
