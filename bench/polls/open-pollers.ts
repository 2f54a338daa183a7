import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Expected, FromPollers, Polled, PollPlan, SeenText, ToPollers } from '../load/poll-plan.ts';

export interface Pollers extends AsyncDisposable {
  /** Measures for so long; they poll before and after it as well. */
  measure(seconds: number): Promise<Polled>;
  expect(expected: Expected): void;
  /** What became of all that was expected. */
  seen(): Promise<SeenText[]>;
}

/** Starts the process of the clients; resolves when each has its connection. */
export async function startPollers(plan: PollPlan): Promise<Pollers> {
  const child = fork(fileURLToPath(new URL('../load/poller.ts', import.meta.url)), { stdio: 'inherit' });
  const tell = (message: ToPollers): void => void child.send(message);
  const hear = <K extends FromPollers['kind']>(kind: K): Promise<Extract<FromPollers, { kind: K }>> =>
    new Promise((resolve, reject) => {
      const take = (message: FromPollers): void => {
        if (message.kind !== kind) return;
        child.off('message', take);
        child.off('exit', gone);
        resolve(message as Extract<FromPollers, { kind: K }>);
      };
      const gone = (code: number | null): void => reject(new Error(`the clients ended with ${code}`));
      child.on('message', take);
      child.once('exit', gone);
    });
  const ready = hear('ready');
  tell({ kind: 'plan', plan });
  await ready;
  return {
    async measure(seconds) {
      const polled = hear('polled');
      tell({ kind: 'stretch', seconds });
      return (await polled).polled;
    },
    expect: (expected) => tell({ kind: 'expect', expected }),
    async seen() {
      const seen = hear('seen');
      tell({ kind: 'tell' });
      return (await seen).seen;
    },
    async [Symbol.asyncDispose]() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      tell({ kind: 'end' });
      await ended;
    },
  };
}
