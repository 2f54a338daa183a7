import { expect, test } from 'vitest';
import { OverlayHistory } from './overlay-history.ts';

/** A history as browsers have it: steps are taken later, and what lies ahead is lost by going on. */
function visit(first: unknown = null) {
  const states = [first];
  let at = 0;
  const work: (() => void)[] = [];
  const entries = {
    get state() {
      return states[at];
    },
    pushState(state: unknown) {
      states.splice(at + 1, states.length, state);
      at += 1;
    },
    go(delta: number) {
      work.push(() => {
        at = Math.max(0, Math.min(states.length - 1, at + delta));
        overlays.moved();
      });
    },
  };
  const overlays = new OverlayHistory(entries, (next) => work.push(next));
  const step = () => work.shift()?.();
  const run = () => {
    while (work.length > 0) step();
  };
  /** Opens something that closes as the pages' overlays do: by its own leave. */
  const open = (stays = false) => {
    const shown = { open: true, leave };
    const left = overlays.opened(leave, stays);
    function leave(): void {
      shown.open = false;
      left();
    }
    return shown;
  };
  return {
    open,
    step,
    run,
    overlays,
    states,
    at: () => at,
    back: () => {
      entries.go(-1);
      run();
    },
    forward: () => {
      entries.go(1);
      run();
    },
    navigate: (path: string) => entries.pushState({ path }),
  };
}

test('Back closes what lies over the page and stays on it', () => {
  const { open, run, back, at, states } = visit({ key: 'a' });
  const menu = open();
  run();
  expect(states).toEqual([{ key: 'a' }, { key: 'a', overlay: 1 }]);
  back();
  expect(menu.open).toBe(false);
  expect(at()).toBe(0);
});

test('of two that lie over each other the topmost closes first', () => {
  const { open, run, back } = visit();
  const [slip, login] = [open(), open()];
  run();
  back();
  expect([slip.open, login.open]).toEqual([true, false]);
  back();
  expect([slip.open, login.open]).toEqual([false, false]);
});

test('one that its own button closes takes its entry along, so that the next Back leaves the page', () => {
  const { open, run, at } = visit();
  const modal = open();
  run();
  modal.leave();
  run();
  expect(at()).toBe(0);
});

test('one that stays is left by no Back, and holds what lies below it; what lies over it closes', () => {
  const { open, run, back, at, states } = visit({ key: 'a' });
  const [menu, join, question] = [open(), open(true), open()];
  run();
  back();
  expect([menu.open, join.open, question.open]).toEqual([true, true, false]);
  back();
  expect([menu.open, join.open]).toEqual([true, true]);
  expect([at(), states.length]).toEqual([2, 3]);
  join.leave();
  run();
  back();
  expect([menu.open, at()]).toEqual([false, 0]);
});

test('a modal that takes the place of another needs no second entry', () => {
  const { open, run, at, states } = visit();
  const login = open();
  run();
  login.leave();
  const join = open();
  run();
  expect([at(), states.length, join.open]).toEqual([1, 2, true]);
});

test('one that opens while a step back is under way has its entry after that', () => {
  const { open, run, step, at, states } = visit();
  const first = open();
  run();
  first.leave();
  step();
  const second = open();
  step();
  run();
  expect([at(), states.length, second.open]).toEqual([1, 2, true]);
});

test('after a link in an overlay, Back leads to the page that it lay over', () => {
  const { open, run, navigate, back, at } = visit();
  const profile = open();
  run();
  profile.leave();
  navigate('/board/point');
  run();
  expect(at()).toBe(2);
  back();
  expect(at()).toBe(0);
});

test('an entry without its overlay is passed over: after a reload, and forward', () => {
  const reloaded = visit({ overlay: 2 });
  reloaded.states.unshift(null, { overlay: 1 });
  reloaded.forward();
  reloaded.forward();
  expect(reloaded.at()).toBe(0);

  const { open, run, back, forward, at } = visit();
  open();
  run();
  back();
  forward();
  expect(at()).toBe(0);
});

test('what a stranger wrote into the history is no depth', () => {
  for (const state of ['overlay', { overlay: 'x' }, { overlay: -1 }, { overlay: 0.5 }, { overlay: Number.NaN }]) {
    const { overlays, run, at } = visit(state);
    overlays.settle();
    run();
    expect(at()).toBe(0);
  }
});
