import type { FeedMessage, FeedScore } from '../feed-message.ts';
import type { MatchFacts } from '../grading/match-facts.ts';

/** For tests: the facts of a match once more of its messages are in. */
export function factsAfter(facts: MatchFacts, messages: readonly FeedMessage[]): MatchFacts {
  const scores = new Map<string, FeedScore>(facts.scores.map((score) => [score.period, score]));
  const incidents = [...facts.incidents];
  let { status } = facts;
  for (const message of messages) {
    if (message.kind !== 'score') continue;
    for (const score of message.scores ?? []) scores.set(score.period, score);
    incidents.push(...(message.incidents ?? []));
    status = message.status ?? status;
  }
  return { ...facts, status, finished: status === 'finished', scores: [...scores.values()], incidents };
}

export const noFacts = (sport: MatchFacts['sport']): MatchFacts => ({
  sport,
  status: 'not_started',
  finished: false,
  scores: [],
  incidents: [],
});
