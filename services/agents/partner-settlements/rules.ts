import type { Queryable } from '@madang/runtime/database.ts';
import type { OverallSupport } from '../rates/support-rate.ts';
import { readSettings } from '../settings/stored.ts';

/** Which parts of the formula the operator has switched on; every statement keeps those that it was made by. */
export interface LosingRules {
  /** Winnings come off the stakes. */
  winnings: boolean;
  /** Rolling of all who earn below comes off. */
  rolling: boolean;
  /** Points that the house gave come off. */
  bonuses: boolean;
  /** A share of the deposits comes off. */
  fees: boolean;
  /** What a period leaves below zero is taken into the next one. */
  carry: boolean;
  /** The share of the deposits of an agent that has none of its own, in hundredths of a percent. */
  feeBp: number;
  /** What counts beside each agent's own support. */
  support: OverallSupport;
}

/** The rules as the operator's settings have them now. */
export async function loadRules(db: Queryable): Promise<LosingRules> {
  const settings = await readSettings(db);
  return {
    winnings: settings.losingWinnings,
    rolling: settings.losingRolling,
    bonuses: settings.losingBonuses,
    fees: settings.losingFees,
    carry: settings.losingCarry,
    feeBp: settings.lossesFeeBp,
    support: { applied: settings.supportOverall, basisPoints: settings.supportOverallBp },
  };
}
