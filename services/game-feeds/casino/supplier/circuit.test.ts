import { expect, test } from 'vitest';
import { Circuit } from './circuit.ts';

test('five failures in a row close the way for ten seconds, and then one call tries it for all', () => {
  const circuit = new Circuit();
  for (let call = 0; call < 4; call++) circuit.failed(0);
  expect(circuit.lets(0)).toBe(true);
  circuit.failed(0);
  expect(circuit.lets(9_999)).toBe(false);
  expect(circuit.lets(10_000)).toBe(true);
  expect(circuit.lets(10_001)).toBe(false);
  circuit.succeeded();
  expect(circuit.lets(10_002)).toBe(true);
});

test('failures count in a row alone', () => {
  const circuit = new Circuit();
  for (let call = 0; call < 20; call++) {
    circuit.failed(0);
    if (call % 4 === 3) circuit.succeeded();
  }
  expect(circuit.lets(0)).toBe(true);
});
