import { handPoints } from './baccarat.ts';
import type { DrawRule } from './declaration.ts';
import type { Draw } from './draw-result.ts';

/** The named numbers of a draw that predicates test. */
export type Values = ReadonlyMap<string, number>;

/** Which ball a name means, counted from 0; undefined for a name that is not a ball of this draw. */
export function ballPosition(name: string, count: number): number | undefined {
  if (name === 'first') return 0;
  if (name === 'last') return count - 1;
  const match = /^ball\.([1-9]\d?)$/.exec(name);
  const position = match ? Number(match[1]) - 1 : -1;
  return position >= 0 && position < count ? position : undefined;
}

/** Whether draws of this rule have a value of this name. */
export function hasValue(rule: DrawRule, name: string): boolean {
  if (rule.kind === 'baccarat') return name === 'player' || name === 'banker' || name === 'margin';
  if (name === 'extra') return rule.extra !== undefined;
  return name === 'sum' || ballPosition(name, rule.count) !== undefined;
}

export function valuesOf(draw: Draw): Values {
  const values = new Map<string, number>();
  if (draw.kind === 'baccarat') {
    const player = handPoints(draw.player);
    const banker = handPoints(draw.banker);
    return values
      .set('player', player)
      .set('banker', banker)
      .set('margin', banker - player);
  }
  let sum = 0;
  for (const [index, ball] of draw.balls.entries()) {
    sum += ball;
    values.set(`ball.${index + 1}`, ball);
    if (index === 0) values.set('first', ball);
    if (index === draw.balls.length - 1) values.set('last', ball);
  }
  if (draw.extra !== undefined) values.set('extra', draw.extra);
  return values.set('sum', sum);
}
