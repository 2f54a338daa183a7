import { type Periodic, periodic } from '@madang/runtime/periodic.ts';
import type { WalletDeps } from '../deps.ts';
import { matchNotices } from './match-notices.ts';

/** How long a deposit that is asked for after its money came waits for a look. */
const everyMs = 2_000;

/** Looks for what agrees, at its time and when a notice came. */
export const startMatching = (deps: WalletDeps): Periodic =>
  periodic({ name: 'bank notices', everyMs, log: deps.log, turn: async () => (await matchNotices(deps)) > 0 });
