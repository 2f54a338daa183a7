import { Broken, type Rule, type Setting, Skipped, Trial } from './rule.ts';
import { betRules } from './rules/bets.ts';
import { formRules } from './rules/form.ts';
import { rollbackRules } from './rules/rollbacks.ts';
import { senderRules } from './rules/sender.ts';
import { sessionRules } from './rules/session.ts';
import { winRules } from './rules/wins.ts';

export const rules: readonly Rule[] = [
  ...senderRules,
  ...formRules,
  ...sessionRules,
  ...betRules,
  ...winRules,
  ...rollbackRules,
];

export interface Outcome {
  rule: string;
  says: string;
  outcome: 'passed' | 'failed' | 'skipped';
  expected?: string;
  got?: string;
  ms: number;
}

/** Tries rules one after the other: each looks at the player's balance, which nobody else may change meanwhile. */
export async function runRules(
  setting: Setting,
  wanted: readonly Rule[] = rules,
  tell: (outcome: Outcome) => void = () => {},
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const rule of wanted) {
    const started = performance.now();
    const became = await tryRule(rule, setting);
    const outcome = { rule: rule.name, says: rule.says, ...became, ms: Math.round(performance.now() - started) };
    outcomes.push(outcome);
    tell(outcome);
  }
  return outcomes;
}

async function tryRule(rule: Rule, setting: Setting): Promise<Pick<Outcome, 'outcome' | 'expected' | 'got'>> {
  try {
    await rule.run(new Trial(setting));
    return { outcome: 'passed' };
  } catch (error) {
    if (error instanceof Skipped) return { outcome: 'skipped', got: error.message };
    if (error instanceof Broken) return { outcome: 'failed', expected: error.expected, got: error.got };
    return { outcome: 'failed', expected: 'an answer', got: error instanceof Error ? error.message : String(error) };
  }
}
