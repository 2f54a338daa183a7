import { sessionTabs } from './session-tabs.ts';

/** The session of this tab, handed over between the tabs that are open. */
export const sessionToken = sessionTabs({
  own: sessionStorage,
  shared: localStorage,
  onShared: (listener) => window.addEventListener('storage', listener),
  channel: new BroadcastChannel('madang.session'),
});
