import { Admin, CustomRoutes, type I18nProvider, localStorageStore, Resource } from 'react-admin';
import { BrowserRouter, Route } from 'react-router';
import { NotFound } from '../parts/NotFoundPage.tsx';
import { Dashboard } from '../resources/dashboard/index.ts';
import { logs } from '../resources/logs/index.tsx';
import { agents, JoinsPage, members, PersonPage } from '../resources/members/index.tsx';
import { charges, exchanges } from '../resources/money-requests/index.ts';
import { notices } from '../resources/notices/index.tsx';
import { odds } from '../resources/odds/index.ts';
import { rounds } from '../resources/rounds/index.ts';
import { settings } from '../resources/settings/index.ts';
import { TreePage } from '../resources/tree/TreePage.tsx';
import { buildConsole } from '../rest/build-console.ts';
import { ConsoleProvider } from '../rest/console.ts';
import { LoginPage } from '../session/LoginPage.tsx';
import { ProfilePage } from '../session/ProfilePage.tsx';
import { Toast } from '../shell/Toast.tsx';
import { lights } from '../theme/make.ts';
import { AdminLayout } from './AdminLayout.tsx';

const { context, dataProvider, authProvider, session, queryClient } = buildConsole('admin', '/login');
const { night, paper } = lights({ sidebar: 200 });
const store = localStorageStore('1', 'admin');

const Lost = () => <NotFound home="/" />;
const Login = () => <LoginPage subtitle="console.admin" home="/" />;

/**
 * The administrator's console, at /admin. The router takes every step at once, not as a transition: a transition waits
 * while react-admin asks again who is logged in, and a visitor would be sent to the login page over and over.
 */
export const AdminApp = ({ i18nProvider }: { i18nProvider: I18nProvider }) => (
  <ConsoleProvider value={context}>
    <BrowserRouter basename="/admin" useTransitions={false}>
      <Admin
        authProvider={authProvider}
        catchAll={Lost}
        dashboard={Dashboard}
        dataProvider={dataProvider}
        darkTheme={night}
        defaultTheme="dark"
        disableTelemetry
        i18nProvider={i18nProvider}
        layout={AdminLayout}
        loginPage={Login}
        notification={Toast}
        queryClient={queryClient}
        requireAuth
        store={store}
        theme={paper}
        title=""
      >
        {[charges, exchanges, members, agents, rounds, odds, notices, settings, ...logs].map((resource) => (
          <Resource key={resource.name} {...resource} />
        ))}
        <CustomRoutes>
          <Route path="/joins" element={<JoinsPage />} />
          <Route path="/tree" element={<TreePage />} />
          <Route path="/members/:id" element={<PersonPage resource="members" />} />
          <Route path="/agents/:id" element={<PersonPage resource="agents" />} />
          <Route path="/rounds/:game/:day/:round" element={<rounds.list />} />
          <Route
            path="/profile"
            element={<ProfilePage onEnrolled={() => session.change({ totp_enrolled: true, totp_reset_at: null })} />}
          />
        </CustomRoutes>
      </Admin>
    </BrowserRouter>
  </ConsoleProvider>
);
