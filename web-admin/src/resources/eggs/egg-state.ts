/** Nobody knows yet what the supplier did. */
export const waits = ({ state }: { state: string }): boolean => state === 'held' || state === 'asked';

export type Told = 'done' | 'refused' | 'waits';

/** What an answer says of its transfer. */
export const toldOf = ({ state }: { state: string }): Told =>
  state === 'done' || state === 'refused' ? state : 'waits';
