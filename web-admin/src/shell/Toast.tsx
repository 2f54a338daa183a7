import { useMemo } from 'react';
import { Notification, NotificationContext, useNotificationContext } from 'react-admin';
import { withLife } from './toast-life.ts';

/** react-admin's notification, of which each kind stays as long as it should. */
export const Toast = () => {
  const context = useNotificationContext();
  const timed = useMemo(() => {
    const takeNotification = () => {
      const taken = context.takeNotification();
      return taken ? withLife(taken) : undefined;
    };
    return { ...context, takeNotification };
  }, [context]);
  return (
    <NotificationContext.Provider value={timed}>
      <Notification />
    </NotificationContext.Provider>
  );
};
