import { useSystem } from '../../shared/api/use-context.ts';

/** Until the site has said its own; the server decides in any case. */
const USUAL = 19;

/** The least age of a member in years. */
export const useMinimumAge = (): number => useSystem()?.minimumAge || USUAL;
