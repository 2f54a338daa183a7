import { useMay } from '../../rest/use-may.ts';

/** What the caller may do about eggs: an administrator by two permissions, a partner by the one that it was given. */
export function useEggRights(): { read: boolean; write: boolean } {
  const may = useMay();
  const partner = may('eggs.members');
  return { read: partner || may('eggs.read'), write: partner || may('eggs.write') };
}
