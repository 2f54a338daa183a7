import type { Round } from '@madang/proto/madang/player/v1/games_pb.ts';
import { lastWord } from '../../shared/games/bead-road.ts';
import { ballsOf, shortestLadder } from '../../shared/games/drawn-numbers.ts';
import { ladderOf } from '../../shared/games/ladder.ts';

/** A market whose results make a road, or `ladder` for where the ladder of the first ball ends. */
export type Pattern = string;

const BY_FAMILY: Record<string, readonly Pattern[]> = {
  powerball: ['powerball.odd_even', 'powerball.under_over', 'sum.odd_even', 'sum.under_over', 'sum.size', 'ladder'],
  powerladder: ['ladder.odd_even', 'ladder.start', 'ladder.lines'],
  kenoladder: ['ladder.odd_even', 'ladder.start', 'ladder.lines'],
  speedkeno: ['sum.odd_even', 'sum.last_digit', 'lucky.odd_even', 'lucky.under_over'],
  happy545: ['sum.under_over', 'sum.odd_even', 'first.odd_even'],
  baccarat: ['baccarat.result'],
};

/** The roads of a family; a declared game has one for each market of two or three picks. */
export function patternsOf(
  family: string,
  markets: readonly { market: string; picks: readonly unknown[] }[],
): readonly Pattern[] {
  return BY_FAMILY[family] ?? markets.filter(({ picks }) => picks.length <= 3).map(({ market }) => market);
}

function wordOf(round: Round, family: string, pattern: Pattern): string | undefined {
  if (pattern === 'ladder') {
    const first = ballsOf(family, round.numbers).balls[0];
    const shortest = shortestLadder(family);
    return first === undefined || shortest === undefined ? undefined : ladderOf(first, shortest).end;
  }
  const result = round.results.find(({ market }) => market === pattern);
  return result && lastWord(result.pick);
}

/** The results of one pattern, oldest first; rounds without one are passed over. */
export function wordsOf(recent: readonly Round[], family: string, pattern: Pattern): string[] {
  const words: string[] = [];
  for (const round of recent) {
    const word = wordOf(round, family, pattern);
    if (word !== undefined) words.unshift(word);
  }
  return words;
}
