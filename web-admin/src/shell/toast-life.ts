import type { NotificationPayload } from 'react-admin';

const successMs = 1_800;
const usualMs = 3_000;

const lasts = ({ notificationOptions }: NotificationPayload) => notificationOptions?.autoHideDuration === null;

/** How long a notification stays: a success more shortly than what has to be read. */
export const withLife = (payload: NotificationPayload): NotificationPayload => ({
  ...payload,
  notificationOptions: {
    ...payload.notificationOptions,
    autoHideDuration: lasts(payload) ? null : payload.type === 'success' ? successMs : usualMs,
  },
});

/** What is told until it is answered. */
export const lasting = { type: 'info', autoHideDuration: null } as const;
