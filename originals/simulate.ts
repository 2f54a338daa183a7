import { simulate } from './games/simulated.ts';
import { publishedBets } from './games/simulated-bets.ts';

/** Plays every published bet, `node originals/simulate.ts [rounds]`, and ends with 1 where one is four errors away. */
const rounds = Number(process.argv[2] ?? 2_000_000);
if (!Number.isSafeInteger(rounds) || rounds < 1_000 || rounds > 1_000_000_000)
  throw new Error('rounds are a number from 1,000 to 1,000,000,000');

const columns = (...texts: string[]): void =>
  void process.stdout.write(`${texts.map((text, at) => (at < 2 ? text.padEnd(20) : text.padStart(10))).join(' ')}\n`);

columns('game', 'bet', 'published', 'simulated', 'error', 'errors off');
for (const { game, name, bet, returnBp } of publishedBets) {
  const { mean, error } = simulate(game, bet, rounds, 20_261);
  const off = (mean - (returnBp + 0.5) / 10_000) / error;
  const percent = (part: number): string => `${(part * 100).toFixed(3)} %`;
  columns(game.code, name, percent(returnBp / 10_000), percent(mean), percent(error), off.toFixed(2));
  if (Math.abs(off) > 4) process.exitCode = 1;
}
