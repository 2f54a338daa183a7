import type { ActionOf, AnswerOf } from './rows.ts';

export type LoginAnswer = AnswerOf<'login'>;
export type ConsoleIdentity = LoginAnswer['identity'];

/** One row of the answer of an action, with what that action tells of it. */
export type ActionResult<T = unknown> = Omit<ActionOf<'charges.process'>, 'data'> & { data?: T };
