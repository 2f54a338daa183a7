import { DomainError } from '@madang/runtime/errors.ts';

/**
 * Lets `width` pieces of work on one subject run at once in this process; others wait their turn, up to `maxWaiting`.
 * Without it a crowd of right logins of one account would look like a crowd of guesses until the first one is verified.
 */
export function turns(width: number, maxWaiting: number): <T>(subject: string, work: () => Promise<T>) => Promise<T> {
  const subjects = new Map<string, { running: number; waiting: (() => void)[] }>();

  return async (subject, work) => {
    const line = subjects.get(subject) ?? { running: 0, waiting: [] };
    subjects.set(subject, line);
    if (line.running < width) line.running += 1;
    else if (line.waiting.length >= maxWaiting) throw new DomainError('RESOURCE_EXHAUSTED');
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else line.running -= 1;
      if (line.running === 0) subjects.delete(subject);
    }
  };
}
