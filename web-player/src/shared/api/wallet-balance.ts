import { useMember, useSystem } from './use-context.ts';

/** True where members hold eggs at suppliers of casino and slots. */
export function useHasEggs(): boolean {
  const system = useSystem();
  return system !== undefined && !system.isSeamless && (system.useCasino || system.useSlot);
}

/**
 * The total of the member's eggs, which the head of the page calls its wallet balance: only where opening and closing a
 * game moves them by itself. Where members move them by hand, the page of conversion alone shows them.
 */
export function useWalletBalance(): bigint | undefined {
  const member = useMember();
  const isAutomatic = useSystem()?.useAutoTransfer ?? false;
  return useHasEggs() && isAutomatic ? member?.balance : undefined;
}
