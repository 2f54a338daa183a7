import { cardIndex, cardName, playBaccarat } from './baccarat.ts';
import { checkDraw, type DrawCheck } from './check-draw.ts';
import type { DrawRule } from './declaration.ts';
import type { Draw } from './draw-result.ts';

/** A draw as one list: balls in draw order and the extra ball last, or cards 0…51 in the order they were dealt. */
export function numbersOf(draw: Draw): number[] {
  if (draw.kind === 'balls') return draw.extra === undefined ? [...draw.balls] : [...draw.balls, draw.extra];
  const { player, banker } = draw;
  const dealt = [player[0], banker[0], player[1], banker[1], player[2], banker[2]];
  return dealt.flatMap((card) => (card === undefined ? [] : [cardIndex(card)]));
}

/** The draw that such a list tells; a list that the rule would not give is refused like any draw from outside. */
export function drawOfNumbers(rule: DrawRule, numbers: readonly number[]): DrawCheck {
  if (rule.kind === 'balls') {
    if (!rule.extra) return checkDraw(rule, { kind: 'balls', balls: numbers });
    const wanted = rule.count + 1;
    if (numbers.length !== wanted) return refuse('COUNT', `needs ${wanted} numbers, the extra ball last`);
    return checkDraw(rule, { kind: 'balls', balls: numbers.slice(0, -1), extra: numbers.at(-1) });
  }
  const strange = numbers.find((number) => !Number.isInteger(number) || number < 0 || number > 51);
  if (strange !== undefined) return refuse('RANGE', 'a card is a whole number from 0 to 51');
  let dealt = 0;
  // A blank stands for a card that the rules call for and the list lacks; the count below tells.
  const draw = playBaccarat(() => cardName(numbers[dealt++] ?? 0));
  if (dealt !== numbers.length) return refuse('COUNT', `the third-card rules deal ${dealt} cards here`);
  return checkDraw(rule, draw);
}

const refuse = (code: 'COUNT' | 'RANGE', detail: string): DrawCheck => ({
  ok: false,
  problem: { field: 'numbers', code, detail },
});
