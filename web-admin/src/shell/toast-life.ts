import type { NotificationPayload } from 'react-admin';

const successMs = 1_800;
const usualMs = 3_000;

/** How long a notification stays: a success more shortly than what has to be read. */
export const withLife = (payload: NotificationPayload): NotificationPayload => ({
  ...payload,
  notificationOptions: {
    ...payload.notificationOptions,
    autoHideDuration: payload.type === 'success' ? successMs : usualMs,
  },
});
