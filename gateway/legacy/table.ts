import type { LegacyCall } from './call.ts';
import { agentCalls } from './calls/agents.ts';
import { bankCalls } from './calls/bank.ts';
import { bettingCalls } from './calls/betting.ts';
import { boardCalls } from './calls/board.ts';
import { casinoCalls } from './calls/casino.ts';
import { casinoBetCalls } from './calls/casino-bets.ts';
import { contextCalls } from './calls/context.ts';
import { eggCalls } from './calls/eggs.ts';
import { gameCalls } from './calls/games.ts';
import { joinCalls } from './calls/join.ts';
import { sessionCalls } from './calls/session.ts';
import { supportCalls } from './calls/support.ts';
import { uploadCalls } from './calls/upload.ts';

/** Every call of the legacy API. */
export const legacyCalls: readonly LegacyCall[] = [
  ...sessionCalls,
  ...joinCalls,
  ...contextCalls,
  ...gameCalls,
  ...casinoCalls,
  ...eggCalls,
  ...bettingCalls,
  ...casinoBetCalls,
  ...bankCalls,
  ...boardCalls,
  ...agentCalls,
  ...supportCalls,
  ...uploadCalls,
];
