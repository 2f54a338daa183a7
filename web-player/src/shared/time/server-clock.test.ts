import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { ServerClock } from './server-clock.ts';

const noon = Date.parse('2026-11-20T03:00:00Z');

/** A clock whose real time is moved by hand, and a server whose time is known. */
function clockAt(guessMs = 0) {
  const real = { ms: 1_000 };
  const onStep = vi.fn();
  const clock = new ServerClock(() => real.ms, guessMs, onStep);
  const server = () => noon + real.ms;
  const read = (tripMs = 0, errorMs = 0): void => {
    const sentMs = real.ms;
    const serverMs = server() + errorMs + tripMs / 2;
    real.ms += tripMs;
    clock.take({ serverMs, sentMs, receivedMs: real.ms });
  };
  return { clock, real, server, read, onStep };
}

test('the first reading counts as it is, whatever the visitor’s own clock says', () => {
  const { clock, server, read, onStep } = clockAt(noon - 600_000);
  read(80);
  expect(clock.now()).toBe(server());
  expect(onStep).toHaveBeenCalledOnce();
});

test('between readings it moves as real time does', () => {
  const { clock, real, server, read } = clockAt();
  read();
  for (const ms of [1, 999, 60_000, 3_600_000]) {
    real.ms += ms;
    expect(clock.now()).toBe(server());
  }
});

test('a reading that could be true at the time shown changes nothing', () => {
  const { clock, real, read, onStep } = clockAt();
  read();
  real.ms += 1_000;
  const before = clock.now() - real.ms;
  read(2_000, 900);
  expect(clock.now() - real.ms).toBe(before);
  expect(onStep).toHaveBeenCalledOnce();
});

test('what it is off is made up for at a tenth of real time, and no further', () => {
  const { clock, real, server, read } = clockAt();
  read(0, 300);
  expect(clock.now() - server()).toBe(300);
  read();
  real.ms += 1_000;
  expect(clock.now() - server()).toBe(200);
  real.ms += 60_000;
  expect(clock.now()).toBe(server());
});

test('five seconds exactly are made up for; more than that is set at once', () => {
  const late = clockAt();
  late.read();
  late.read(0, 5_000);
  expect(late.clock.now()).toBe(late.server());
  late.read(0, 5_001);
  expect(late.clock.now()).toBe(late.server() + 5_001);
  expect(late.onStep).toHaveBeenCalledTimes(2);
});

test('after a doubt the next reading counts as it is', () => {
  const { clock, server, read } = clockAt();
  read();
  clock.doubt();
  read(0, 2_000);
  expect(clock.now()).toBe(server() + 2_000);
});

test('a server that says no time sets nothing', () => {
  const { clock } = clockAt(noon);
  clock.take({ serverMs: 0, sentMs: 1_000, receivedMs: 1_000 });
  expect(clock.now()).toBe(noon);
});

test('whatever it reads within some seconds of the truth, it never stands, never jumps and never runs backwards', () => {
  const reading = fc.record({
    waitMs: fc.integer({ min: 0, max: 120_000 }),
    tripMs: fc.integer({ min: 0, max: 3_000 }),
    errorMs: fc.integer({ min: -2_000, max: 2_000 }),
  });
  fc.assert(
    fc.property(fc.array(reading, { minLength: 1, maxLength: 30 }), (readings) => {
      const { clock, real, read } = clockAt();
      read();
      for (const { waitMs, tripMs, errorMs } of readings) {
        const [shown, at] = [clock.now(), real.ms];
        real.ms += waitMs;
        read(tripMs, errorMs);
        const passed = real.ms - at;
        expect(clock.now() - shown).toBeGreaterThanOrEqual(passed * 0.9 - 0.001);
        expect(clock.now() - shown).toBeLessThanOrEqual(passed * 1.1 + 0.001);
      }
    }),
  );
});
