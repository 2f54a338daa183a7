import CssBaseline from '@mui/material/CssBaseline';
import { lazy, Suspense } from 'react';
import {
  AdminContext,
  type AdminContextProps,
  CoreAdminUI,
  type CoreAdminUIProps,
  useNotificationContext,
} from 'react-admin';
import { Later } from '../parts/Later.tsx';
import { PageTrouble } from '../parts/Trouble.tsx';

const Toast = lazy(async () => ({ default: (await import('./Toast.tsx')).Toast }));
const AccessDenied = lazy(async () => ({ default: (await import('./refused-pages.ts')).AccessDenied }));
const AuthenticationError = lazy(async () => ({ default: (await import('./refused-pages.ts')).AuthenticationError }));

/** What was done or refused, told at the edge of the page once there is something to tell. */
const Notices = () => {
  const { notifications } = useNotificationContext();
  return (
    <Later open={notifications.length > 0}>
      <Toast />
    </Later>
  );
};

const Broken: NonNullable<CoreAdminUIProps['error']> = ({ resetErrorBoundary }) => (
  <PageTrouble resetErrorBoundary={() => resetErrorBoundary(undefined)} />
);

interface ConsoleAdminProps extends CoreAdminUIProps {
  /** Providers, themes and what is kept: react-admin's context. */
  context: Omit<AdminContextProps, 'children'>;
}

/**
 * react-admin's `Admin` without the layout, login form and pages of its own that the consoles never show: it names them
 * as what it falls back on, so that they would be loaded before anything else.
 */
export const ConsoleAdmin = ({ context, ...pages }: ConsoleAdminProps) => (
  <AdminContext {...context}>
    <CssBaseline enableColorScheme />
    <Suspense fallback={null}>
      <CoreAdminUI
        accessDenied={AccessDenied}
        authenticationError={AuthenticationError}
        error={Broken}
        title=""
        requireAuth
        disableTelemetry
        {...pages}
      />
    </Suspense>
    <Notices />
  </AdminContext>
);
