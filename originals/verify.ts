import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { DiceBet } from './dice/bet.ts';
import type { DiceRecord } from './dice/roll.ts';
import { verifyRoll } from './dice/verify-roll.ts';
import { readRound } from './fairness/read-round.ts';
import { verifyRound } from './fairness/verify-round.ts';
import { gameOf } from './games/all.ts';

/** Verifies a revealed round: ends with 0 where all agrees, 1 where something does not, 2 where the question is unclear. */
const usage = `node originals/verify.ts ROUND.json    a round of any game as the page copies it; - reads it from the input
node originals/verify.ts --commitment HASH --server-seed SEED --client-seed TEXT --nonce N
  (--under TARGET | --over TARGET) --stake N --odds THOUSANDTHS --rolled N --payout N --receipt HASH`;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const option = { type: 'string' } as const;
const options = {
  commitment: option,
  'server-seed': option,
  'client-seed': option,
  nonce: option,
  under: option,
  over: option,
  stake: option,
  odds: option,
  rolled: option,
  payout: option,
  receipt: option,
};

function readQuestion(args: string[]): { record: DiceRecord; serverSeed: string } {
  const { values } = parseArgs({ args, options });
  const text = (name: keyof typeof values): string => {
    const value = values[name];
    if (value === undefined) throw new Error(`--${name} is missing`);
    return value;
  };
  const whole = (name: keyof typeof values): bigint => {
    const value = text(name);
    if (!/^\d{1,30}$/.test(value)) throw new Error(`--${name} is not a whole number`);
    return BigInt(value);
  };
  if ((values.under === undefined) === (values.over === undefined)) throw new Error('give one of --under and --over');
  const direction: DiceBet['direction'] = values.under === undefined ? 'over' : 'under';
  const record = {
    commitment: text('commitment'),
    clientSeed: text('client-seed'),
    nonce: Number(whole('nonce')),
    bet: { direction, target: Number(whole(direction)) },
    stake: whole('stake'),
    oddsMilli: Number(whole('odds')),
    rolled: Number(whole('rolled')),
    payout: whole('payout'),
    receipt: text('receipt'),
  };
  return { record, serverSeed: text('server-seed') };
}

/** Verifies a round that was copied from the page, whichever game it is of. */
async function verifyFile(file: string): Promise<boolean> {
  // 0 is the input: what is piped in.
  const round = readRound(readFileSync(file === '-' ? 0 : file, 'utf8'));
  const game = gameOf(round.game);
  if (!game) throw new Error(`there is no game ${round.game}`);
  const { differs, computed } = await verifyRound(game, round);
  const shown = (value: unknown): string => (typeof value === 'bigint' ? String(value) : JSON.stringify(value));
  for (const what of differs) {
    const found = what === 'bet' ? undefined : computed?.[what];
    if (found === undefined) say(`DIFFERS bet: ${game.code} takes no such bet`);
    else say(`DIFFERS ${what}: claimed ${shown(round[what])}, computed ${shown(found)}`);
  }
  if (differs.length === 0) say(`verified: ${game.code}, staked ${round.stake}, paid ${round.payout}`);
  return differs.length === 0;
}

/** Verifies a roll of dice by its flags. */
function verifyFlags(args: string[]): boolean {
  const { record, serverSeed } = readQuestion(args);
  const disagreements = verifyRoll(record, serverSeed);
  for (const found of disagreements)
    say(
      found.what === 'input'
        ? `REFUSED ${found.code}`
        : `DIFFERS ${found.what}: claimed ${found.claimed}, computed ${found.computed}`,
    );
  if (disagreements.length === 0) say(`verified: rolled ${record.rolled}, paid ${record.payout}`);
  return disagreements.length === 0;
}

try {
  const args = process.argv.slice(2);
  const [file = ''] = args;
  const agrees =
    args.length === 1 && (file === '-' || !file.startsWith('-')) ? await verifyFile(file) : verifyFlags(args);
  process.exitCode = agrees ? 0 : 1;
} catch (error) {
  say(`${error instanceof Error ? error.message : error}\n${usage}`);
  process.exitCode = 2;
}
