import type { Bringer } from '../uploads/uses.ts';

/** Whoever asks or answers, with the kinds of private image that an inquiry shows. */
export const inquirer = (accountId: bigint): Bringer => ({ accountId, kinds: ['inquiry', 'writing'] });
