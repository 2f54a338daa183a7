import type { ConsoleIdentity } from '../contract/identity.ts';

/** How the partner's console is arranged: A is the classic way, B goes tier by tier. */
export type AgentTheme = 'A' | 'B';

/** The arrangement of an account; where nothing is said of it, A. */
export const agentThemeOf = (identity: ConsoleIdentity | null): AgentTheme =>
  identity?.agent_theme === 'B' ? 'B' : 'A';
