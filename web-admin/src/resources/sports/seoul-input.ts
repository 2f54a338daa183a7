/** What a field of day and time holds is Seoul's, whatever zone the operator's computer is in. */
export const instantOf = (typed: string): string => new Date(`${typed}+09:00`).toISOString();

const seoulMs = 9 * 3_600_000;

/** An instant as a field of day and time has it, to the minute. */
export const typedTime = (at: string): string => new Date(Date.parse(at) + seoulMs).toISOString().slice(0, 16);

/** A span whose end does not lie behind its beginning holds nothing. */
export const spanProblem = (from: string, to: string): boolean => from !== '' && to !== '' && to <= from;
