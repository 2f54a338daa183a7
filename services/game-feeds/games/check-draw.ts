import { isCard, playBaccarat } from './baccarat.ts';
import type { BaccaratRule, BallRule, DrawRule } from './declaration.ts';
import { type BaccaratDraw, type BallDraw, type Draw, sameDraw } from './draw-result.ts';

export interface DrawProblem {
  readonly field: string;
  readonly code: 'MALFORMED' | 'COUNT' | 'RANGE' | 'REPEATED' | 'RULES';
  readonly detail: string;
}

export type DrawCheck =
  | { readonly ok: true; readonly draw: Draw }
  | { readonly ok: false; readonly problem: DrawProblem };

const refuse = (field: string, code: DrawProblem['code'], detail: string): DrawCheck => ({
  ok: false,
  problem: { field, code, detail },
});

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const within = (value: unknown, drum: { from: number; to: number }): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= drum.from && value <= drum.to;

function checkBalls(rule: BallRule, input: Record<string, unknown>): DrawCheck {
  const { balls, extra } = input;
  if (!Array.isArray(balls) || balls.length !== rule.count)
    return refuse('balls', 'COUNT', `needs ${rule.count} balls`);
  const seen: number[] = [];
  for (const [index, ball] of balls.entries()) {
    const field = `balls[${index}]`;
    if (!within(ball, rule)) return refuse(field, 'RANGE', `needs a whole number from ${rule.from} to ${rule.to}`);
    if (seen.includes(ball)) return refuse(field, 'REPEATED', `ball ${ball} came before`);
    seen.push(ball);
  }
  const draw: BallDraw = { kind: 'balls', balls: seen };
  if (!rule.extra)
    return extra === undefined ? { ok: true, draw } : refuse('extra', 'MALFORMED', 'the game has no extra ball');
  if (!within(extra, rule.extra)) {
    return refuse('extra', 'RANGE', `needs a whole number from ${rule.extra.from} to ${rule.extra.to}`);
  }
  return { ok: true, draw: { ...draw, extra } };
}

const isHand = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.length >= 2 &&
  value.length <= 3 &&
  value.every((card) => typeof card === 'string' && isCard(card));

/** Deals the same cards again in table order: the hands must come out as entered. */
function replay(entered: BaccaratDraw): boolean {
  const [p1 = '', p2 = '', p3] = entered.player;
  const [b1 = '', b2 = '', b3] = entered.banker;
  const order = [p1, b1, p2, b2, ...(p3 === undefined ? [] : [p3]), ...(b3 === undefined ? [] : [b3])];
  let dealt = 0;
  // A card that the rules call for and the entry lacks shows up as a blank, which makes the hands differ.
  const again = playBaccarat(() => order[dealt++] ?? '');
  return dealt === order.length && sameDraw(again, entered);
}

function checkBaccarat(rule: BaccaratRule, input: Record<string, unknown>): DrawCheck {
  const { player, banker } = input;
  if (!isHand(player)) return refuse('player', 'MALFORMED', 'needs two or three cards such as AS or TD');
  if (!isHand(banker)) return refuse('banker', 'MALFORMED', 'needs two or three cards such as AS or TD');
  const cards = [...player, ...banker];
  const overdrawn = cards.find((card) => cards.filter((other) => other === card).length > rule.decks);
  if (overdrawn !== undefined) return refuse('player', 'REPEATED', `the shoe has ${rule.decks} of ${overdrawn}`);
  const draw: BaccaratDraw = { kind: 'baccarat', player, banker };
  return replay(draw) ? { ok: true, draw } : refuse('banker', 'RULES', 'the third-card rules give other hands');
}

/** Checks a draw from outside (a feed, an operator's form, a stored row) against the game's rule of drawing. */
export function checkDraw(rule: DrawRule, input: unknown): DrawCheck {
  if (!isRecord(input) || input.kind !== rule.kind)
    return refuse('kind', 'MALFORMED', `needs a draw of kind ${rule.kind}`);
  return rule.kind === 'balls' ? checkBalls(rule, input) : checkBaccarat(rule, input);
}
