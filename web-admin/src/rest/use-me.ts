import type { ConsoleIdentity } from '../contract/identity.ts';
import { useConsole } from './console.ts';

/** The operator who is logged in. */
export const useMe = (): ConsoleIdentity => {
  const identity = useConsole().identity();
  if (!identity) throw new Error('this page needs somebody who is logged in');
  return identity;
};

/** What operators call normal B. */
export const useNormalB = (): string => useConsole().identity()?.normal_b_name || 'B';
