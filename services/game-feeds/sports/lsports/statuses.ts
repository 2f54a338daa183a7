import type { FeedPickResult, FixtureStatusName, Sport } from '../feed-message.ts';

/** LSports' numbers of what they name, as the text of their digits. */
export const sportsById: ReadonlyMap<string, Sport> = new Map([
  ['6046', 'football'],
  ['48242', 'basketball'],
  ['154914', 'baseball'],
  ['154830', 'volleyball'],
  ['35232', 'ice_hockey'],
  ['54094', 'tennis'],
  ['687890', 'esports'],
]);

export const fixtureStatusById: ReadonlyMap<string, FixtureStatusName> = new Map([
  ['1', 'not_started'],
  ['2', 'in_progress'],
  ['3', 'finished'],
  ['4', 'cancelled'],
  ['5', 'postponed'],
  ['6', 'interrupted'],
  ['7', 'abandoned'],
  ['8', 'coverage_lost'],
  ['9', 'about_to_start'],
]);

export type BetStatus = 'open' | 'suspended' | 'settled';

export const betStatusById: ReadonlyMap<string, BetStatus> = new Map([
  ['1', 'open'],
  ['2', 'suspended'],
  ['3', 'settled'],
]);

export const resultById: ReadonlyMap<string, FeedPickResult['result']> = new Map([
  ['-1', 'void'],
  ['1', 'loss'],
  ['2', 'win'],
  ['3', 'push'],
  ['4', 'half_loss'],
  ['5', 'half_win'],
]);

/** After these nothing more is offered. */
export const isOver = (status: FixtureStatusName): boolean =>
  status === 'finished' || status === 'cancelled' || status === 'abandoned';
