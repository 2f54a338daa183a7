import { ManualClock } from '@madang/runtime/clock.ts';
import { openDatabase } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { migrate } from '@madang/runtime/migrate.ts';
import { testDatabase } from '@madang/runtime/testing/postgres.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { databaseAttempts } from './attempts.ts';

const limit = { scope: 'model', tries: 3, windowMs: 100, lockMs: 60 };

/** The rule by hand: three tries in a window, then a lock; a right one, and the end of window or lock, begin anew. */
class Model {
  count = 0;
  windowEnd = 0;
  lockEnd: number | undefined;

  guess(now: number, right: boolean): string {
    if (this.lockEnd !== undefined && now < this.lockEnd) return `locked ${this.lockEnd}`;
    if (this.count === 0 || now >= (this.lockEnd ?? this.windowEnd)) {
      this.count = 0;
      this.windowEnd = now + limit.windowMs;
      this.lockEnd = undefined;
    }
    this.count += 1;
    if (this.count === limit.tries) this.lockEnd = now + limit.lockMs;
    const remaining = limit.tries - this.count;
    if (!right) return `wrong ${remaining}`;
    this.count = 0;
    this.lockEnd = undefined;
    return 'right';
  }
}

test('tries and locks go as the model says, at any moment', async () => {
  await using base = await testDatabase();
  await migrate({ url: base.url, schema: 'identity', dir: new URL('../migrations', import.meta.url).pathname });
  await using database = openDatabase({ url: base.url, schema: 'identity' });
  const clock = new ManualClock(new Date(0));
  const attempts = databaseAttempts(database, clock);
  let runs = 0;
  const step = fc.record({ wait: fc.constantFrom(0, 1, 20, 39, 40, 59, 60, 99, 100), right: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const subject = `subject-${++runs}`;
      const model = new Model();
      for (const { wait, right } of steps) {
        clock.advance(wait);
        const now = clock.now().getTime();
        const outcome = await attempts
          .guess(limit, subject, async () => right)
          .then(
            (guess) => (guess.right ? 'right' : `wrong ${guess.remaining}`),
            (error: unknown) =>
              error instanceof DomainError && error.reason === 'LOCKED'
                ? `locked ${Date.parse(error.meta.until ?? '')}`
                : String(error),
          );
        expect(outcome).toBe(model.guess(now, right));
      }
    }),
    { numRuns: 60 },
  );
});
