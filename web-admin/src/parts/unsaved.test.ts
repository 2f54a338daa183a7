import { expect, test } from 'vitest';
import { Unsaved } from './unsaved.ts';

test('something is unsaved until the last that holds it lets go, however often each does', () => {
  const unsaved = new Unsaved();
  expect(unsaved.any).toBe(false);
  const [one, other] = [unsaved.hold(), unsaved.hold()];
  one();
  one();
  expect(unsaved.any).toBe(true);
  other();
  expect(unsaved.any).toBe(false);
});
