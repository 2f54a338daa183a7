import type { RouteObject } from 'react-router';
import { supportPage } from '../../resources/support/support-page.ts';
import { lazyPage } from '../../rest/lazy-page.ts';

const CustomerPage = lazyPage(async () => supportPage(async () => (await import('../CustomerPage.tsx')).CustomerPage));
const MessagePage = lazyPage(async () => supportPage(async () => (await import('../MessagePage.tsx')).MessagePage));
const NoticesPage = lazyPage(async () => (await import('../NoticesPage.tsx')).NoticesPage);

/** What the operator tells, and what is asked of it. */
export const newsRoutes: readonly RouteObject[] = [
  { path: '/pa-notice', element: <NoticesPage /> },
  { path: '/pa-customer', element: <CustomerPage /> },
  { path: '/pa-message', element: <MessagePage /> },
];
