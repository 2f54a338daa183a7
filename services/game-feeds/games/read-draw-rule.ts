import type { BallRule, DrawRule } from './declaration.ts';
import { LIMITS } from './declaration-limits.ts';
import type { Problems } from './declaration-problems.ts';
import { integer, type Node, node, oneOf, optional } from './declaration-reader.ts';

type Drum = { readonly from: number; readonly to: number };

function readDrum(problems: Problems, path: string, input: Node): Drum | undefined {
  const from = integer(problems, `${path}.from`, input.from, 0, LIMITS.maxBall);
  const to = integer(problems, `${path}.to`, input.to, 0, LIMITS.maxBall);
  if (from === undefined || to === undefined) return undefined;
  const size = to - from + 1;
  if (size >= 2 && size <= LIMITS.drum) return { from, to };
  return problems.add(`${path}.to`, 'RANGE', `a drum holds 2 to ${LIMITS.drum} balls`);
}

function readBalls(problems: Problems, path: string, input: unknown): BallRule | undefined {
  const whole = node(problems, path, input, ['kind', 'count', 'from', 'to', 'extra']);
  if (!whole) return undefined;
  const count = integer(problems, `${path}.count`, whole.count, 1, LIMITS.balls);
  const drum = readDrum(problems, path, whole);
  const extra = optional(whole.extra, (value) => {
    const inner = node(problems, `${path}.extra`, value, ['from', 'to']);
    return inner && readDrum(problems, `${path}.extra`, inner);
  });
  if (count === undefined || !drum || !extra) return undefined;
  if (count > drum.to - drum.from + 1) return problems.add(`${path}.count`, 'RANGE', 'more balls than the drum holds');
  return { kind: 'balls', count, ...drum, ...(extra.value && { extra: extra.value }) };
}

export function readDrawRule(problems: Problems, path: string, input: unknown): DrawRule | undefined {
  const whole = node(problems, path, input, ['kind', 'count', 'from', 'to', 'extra', 'decks']);
  const kind = whole && oneOf(problems, `${path}.kind`, whole.kind, ['balls', 'baccarat']);
  if (kind === undefined) return undefined;
  if (kind === 'balls') return readBalls(problems, path, input);
  const shoe = node(problems, path, input, ['kind', 'decks']);
  const decks = shoe && integer(problems, `${path}.decks`, shoe.decks, 1, LIMITS.decks);
  return decks === undefined ? undefined : { kind, decks };
}
