import { type Periodic, periodic } from '@madang/runtime/periodic.ts';
import type { GatewayContext } from '../context.ts';

const everyMs = 500;

/** Reads the balances again that pages ask for, before they are too old to be answered. */
export const keepFresh = ({ balances, log }: Pick<GatewayContext, 'balances' | 'log'>): Periodic =>
  periodic({
    name: 'balances',
    everyMs,
    log,
    turn: async () => {
      await balances.refresh();
      return false;
    },
  });
