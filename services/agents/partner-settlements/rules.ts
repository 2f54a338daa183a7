import type { Queryable } from '@madang/runtime/database.ts';

/** Which parts of the formula the operator has switched on; every statement keeps those that it was made by. */
export interface LosingRules {
  /** Winnings come off the stakes. */
  winnings: boolean;
  /** Rolling of all who earn below comes off. */
  rolling: boolean;
  /** Points that were given with deposits come off. */
  bonuses: boolean;
  /** A share of the deposits comes off. */
  fees: boolean;
  /** What a period leaves below zero is taken into the next one. */
  carry: boolean;
  /** The share of the deposits, in hundredths of a percent. */
  feeBp: number;
}

interface Row extends Omit<LosingRules, 'feeBp'> {
  fee_bp: number;
}

/** The rules as they stand; the table has one row, which a migration writes. */
export async function loadRules(db: Queryable): Promise<LosingRules> {
  const { rows } = await db.query<Row>({
    name: 'settlement-rules',
    text: 'select winnings, rolling, bonuses, fees, carry, fee_bp from settlement_rules',
  });
  const [row] = rows;
  if (!row) throw new Error('the rules of settlements are missing');
  const { fee_bp: feeBp, ...parts } = row;
  return { ...parts, feeBp };
}
