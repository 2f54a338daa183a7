import type { NotificationPayload } from 'react-admin';

const successMs = 1_800;
const usualMs = 3_000;
/** What can be taken back stays until somebody has seen that it was not meant, and only then is it sent. */
const undoMs = 6_000;

const lasts = ({ notificationOptions }: NotificationPayload) => notificationOptions?.autoHideDuration === null;

const lifeOf = ({ type, notificationOptions }: NotificationPayload): number => {
  if (notificationOptions?.undoable) return undoMs;
  return type === 'success' ? successMs : usualMs;
};

/** How long a notification stays: a success more shortly than what has to be read. */
export const withLife = (payload: NotificationPayload): NotificationPayload => ({
  ...payload,
  notificationOptions: {
    ...payload.notificationOptions,
    autoHideDuration: lasts(payload) ? null : lifeOf(payload),
  },
});

/** What is told until it is answered. */
export const lasting = { type: 'info', autoHideDuration: null } as const;
