/** What the pages of sports ask for that not every platform answers; a test holds them to what the API declares. */
const doors: ReadonlyMap<string, boolean> = new Map([
  // Reports.
  ['sports-book', true],
  // Resources.
  ['bet-referrals', true],
  ['sports-alerts', true],
  // Filters of resources.
  ['bets.fixture_id', true],
]);

export const doorNames: readonly string[] = [...doors.keys()];

/** Whether there is something to ask: a panel without it stays away, and asks nothing. */
export const isOffered = (name: string): boolean => doors.get(name) ?? true;
