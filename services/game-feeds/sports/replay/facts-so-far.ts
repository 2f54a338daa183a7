import type { FeedMessage, FeedScore } from '../feed-message.ts';
import type { MatchFacts } from '../grading/match-facts.ts';

/** For tests: the facts of a match once more of its messages are in. */
export function factsAfter(facts: MatchFacts, messages: readonly FeedMessage[]): MatchFacts {
  return messages.reduce<MatchFacts>((now, message) => {
    if (message.kind !== 'score') return now;
    const scores = new Map<string, FeedScore>(
      [...now.scores, ...(message.scores ?? [])].map((score) => [score.period, score]),
    );
    const status = message.status ?? now.status;
    const incidents = [...now.incidents, ...(message.incidents ?? [])];
    return { ...now, status, finished: status === 'finished', scores: [...scores.values()], incidents };
  }, facts);
}

export const noFacts = (sport: MatchFacts['sport']): MatchFacts => ({
  sport,
  status: 'not_started',
  finished: false,
  scores: [],
  incidents: [],
});
