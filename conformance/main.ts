import { type Options, readOptions, usage } from './options.ts';
import { type Outcome, rules, runRules } from './run-rules.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

function line({ rule, says, outcome, expected, got, ms }: Outcome): string {
  const head = `${outcome.padEnd(8)}${rule.padEnd(30)}`;
  if (outcome === 'failed')
    return `${head}${says}\n${' '.repeat(8)}expected ${expected}\n${' '.repeat(8)}got      ${got}`;
  return outcome === 'skipped' ? `${head}${got}` : `${head}${says} (${ms} ms)`;
}

/** An option that is not known, or a key that cannot be read, is told before the usage. */
function optionsOf(args: readonly string[]): Options | 'list' | undefined {
  try {
    return readOptions(args);
  } catch (error) {
    say(`${error instanceof Error ? error.message : String(error)}\n`);
    return undefined;
  }
}

const options = optionsOf(process.argv.slice(2));
if (options === undefined) {
  say(usage);
  process.exit(2);
}
if (options === 'list') {
  for (const { name, says } of rules) say(`${name.padEnd(30)}${says}`);
  process.exit(0);
}
const { setting, wanted, json } = options;
const outcomes = await runRules(setting, wanted, (outcome) => json || say(line(outcome)));
const count = (kind: Outcome['outcome']): number => outcomes.filter(({ outcome }) => outcome === kind).length;
if (json) say(JSON.stringify(outcomes, null, 2));
else say(`\n${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`);
process.exitCode = count('failed') > 0 || outcomes.length === 0 ? 1 : 0;
