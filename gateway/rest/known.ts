import { type ReasonName, toDomainError } from '@madang/runtime/errors.ts';

const away: readonly ReasonName[] = ['UNAVAILABLE', 'DEADLINE_EXCEEDED'];

async function unless<T>(part: Promise<T>, reasons: readonly ReasonName[]): Promise<T | undefined> {
  try {
    return await part;
  } catch (error) {
    if (reasons.includes(toDomainError(error).reason)) return undefined;
    throw error;
  }
}

/** A part of an answer that the caller may not see is left out, and the rest is still shown. */
export const permitted = <T>(part: Promise<T>): Promise<T | undefined> => unless(part, ['FORBIDDEN']);

/** As `permitted`, and a service that is away cannot say: then there is no figure, and the rest still stands. */
export const known = <T>(part: Promise<T>): Promise<T | undefined> => unless(part, ['FORBIDDEN', ...away]);

/** As `known`, of an account that may have been made just now: a service that hears of it by an event may be later. */
export const knownYet = <T>(part: Promise<T>): Promise<T | undefined> =>
  unless(part, ['FORBIDDEN', 'NOT_FOUND', ...away]);
