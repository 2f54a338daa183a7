import { describe, expect, it } from 'vitest';
import { numberProblem } from './round-rules.ts';

const balls = { name: 'balls', count: 5, min: 1, max: 28, distinct: true };
const powerball = { name: 'powerball', count: 1, min: 0, max: 9, distinct: true };

describe('numbers of a result', () => {
  it('lie within their set, both ends included', () => {
    expect(numberProblem(balls, [1, 28, 3, 4, 5], 0)).toBeNull();
    expect(numberProblem(balls, [1, 28, 3, 4, 5], 1)).toBeNull();
    expect(numberProblem(balls, [0], 0)).toBe('range');
    expect(numberProblem(balls, [29], 0)).toBe('range');
    expect(numberProblem(powerball, [0], 0)).toBeNull();
    expect(numberProblem(powerball, [10], 0)).toBe('range');
  });
  it('are not repeated where the set is drawn without putting back', () => {
    expect(numberProblem(balls, [7, 19, 7, 24, 13], 2)).toBe('repeated');
    expect(numberProblem(balls, [7, 19, 7, 24, 13], 0)).toBeNull();
    expect(numberProblem({ ...balls, distinct: false }, [7, 7], 1)).toBeNull();
  });
  it('may leave the third cards of a coup out, but no gap before them', () => {
    const cards = { name: 'cards', count: 6, min: 0, max: 51, distinct: false };
    expect(numberProblem(cards, [1, 2, 3, 4, null, null], 4)).toBeNull();
    expect(numberProblem(cards, [1, 2, 3, 4, null, 9], 4)).toBe('missing');
    expect(numberProblem(cards, [1, 2, 3, null, null, null], 3)).toBe('missing');
    expect(numberProblem(cards, [7, 7, 3, 4, null, null], 1)).toBeNull();
  });
  it('are missing until they are typed', () => expect(numberProblem(balls, [null, 4], 0)).toBe('missing'));
});
