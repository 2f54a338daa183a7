import { useReport } from '../rest/use-report.ts';
import { useEveryMs } from './live/is-live.ts';

/** What the partner has not read: told by the stream, and asked for while there is none, which the gateway answers from memory. */
export const useUnread = () => useReport('unread', { everyMs: useEveryMs(8_000) });
