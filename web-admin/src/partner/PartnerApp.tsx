import { Admin, CustomRoutes, type I18nProvider, localStorageStore, Resource } from 'react-admin';
import { BrowserRouter, Navigate, Route } from 'react-router';
import { setPersonPage } from '../lists/paths.ts';
import { ResourceList } from '../lists/ResourceList.tsx';
import { NotFound } from '../parts/NotFoundPage.tsx';
import { buildConsole } from '../rest/build-console.ts';
import { ConsoleProvider } from '../rest/console.ts';
import { LoginPage } from '../session/LoginPage.tsx';
import { ProfilePage } from '../session/ProfilePage.tsx';
import { Toast } from '../shell/Toast.tsx';
import { lights } from '../theme/make.ts';
import { FiguresPage } from './FiguresPage.tsx';
import { HomePage } from './HomePage.tsx';
import { listPages } from './lists.ts';
import { NoticesPage } from './NoticesPage.tsx';
import { PartnerLayout } from './PartnerLayout.tsx';
import { PartnerMember } from './PartnerMember.tsx';
import { SettlementPage } from './SettlementPage.tsx';

const { context, dataProvider, authProvider, session, queryClient } = buildConsole('partner', '/pa-login');
const { night, paper } = lights({ sidebar: 280, corners: { control: 3, sheet: 3 } });
const store = localStorageStore('1', 'partner');

setPersonPage((id, agent) => `/pa-user-detail?id=${encodeURIComponent(String(id))}${agent ? '&kind=agent' : ''}`);

// The partner's paths stand beside one another (/pa, /pa-users, /pa-login), so that the router has no base.
const names = ['members', 'agents', 'roles', 'commissions', 'bets', 'games', 'notices'];

const Lost = () => <NotFound home="/pa" />;

/** The partner's console in theme A, at /pa. Its router steps without transitions, as the administrator's does. */
export const PartnerApp = ({ i18nProvider }: { i18nProvider: I18nProvider }) => (
  <ConsoleProvider value={context}>
    <BrowserRouter useTransitions={false}>
      <Admin
        authProvider={authProvider}
        catchAll={Lost}
        dataProvider={dataProvider}
        darkTheme={night}
        defaultTheme="light"
        disableTelemetry
        i18nProvider={i18nProvider}
        layout={PartnerLayout}
        loginPage={false}
        notification={Toast}
        queryClient={queryClient}
        requireAuth
        store={store}
        theme={paper}
        title=""
      >
        {names.map((name) => (
          <Resource key={name} name={name} />
        ))}
        <CustomRoutes noLayout>
          <Route path="/pa-login" element={<LoginPage subtitle="console.partner_name" home="/pa" />} />
          <Route path="/pa/login" element={<Navigate to="/pa-login" replace />} />
        </CustomRoutes>
        <CustomRoutes>
          <Route path="/pa" element={<HomePage />} />
          <Route path="/pa-star" element={<HomePage />} />
          {Object.entries(listPages).map(([path, spec]) => (
            <Route key={path} path={path} element={<ResourceList spec={spec} />} />
          ))}
          <Route path="/pa-user-detail" element={<PartnerMember />} />
          <Route path="/pa-statistics-days" element={<FiguresPage />} />
          <Route path="/pa-statistics-rolling" element={<SettlementPage />} />
          <Route path="/pa-notice" element={<NoticesPage />} />
          <Route
            path="/pa-profile"
            element={<ProfilePage onEnrolled={() => session.change({ totp_enrolled: true, totp_reset_at: null })} />}
          />
        </CustomRoutes>
      </Admin>
    </BrowserRouter>
  </ConsoleProvider>
);
