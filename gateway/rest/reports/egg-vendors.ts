import { casinoNames } from '../../casino/names.ts';
import { num } from '../../wire.ts';
import { known } from '../known.ts';
import { report } from './report.ts';

const row = {
  vendor: { type: 'string' },
  vendor_name: { type: 'string' },
  members: { type: 'integer', description: 'How many hold something there.' },
  balance: { type: 'integer', description: 'Eggs of all of them, KRW.' },
} as const;

export const eggVendors = report({
  name: 'egg-vendors',
  does: 'What is held in eggs at each supplier within the caller’s scope, as suppliers last told; those that lobbies show stand in it with nothing too.',
  callers: ['admin', 'agent'],
  filter: {},
  schema: {
    type: 'object',
    properties: { rows: { type: 'array', items: { type: 'object', properties: row, required: Object.keys(row) } } },
    required: ['rows'],
  },
  async run(_filter, { gateway, caller }) {
    const [{ vendors }, names, catalogue] = await Promise.all([
      gateway.services.eggs.listEggHoldings({ limit: 1 }, caller.options),
      casinoNames(gateway, caller.language),
      known((async () => gateway.casino.get())()),
    ]);
    const held = new Set(vendors.map(({ vendor }) => vendor));
    const offered = catalogue ? [...catalogue.lobby('casino').vendors, ...catalogue.lobby('slot').vendors] : [];
    const others = [...new Set(offered.map(({ id }) => id))].filter((id) => !held.has(id));
    return {
      rows: [
        ...vendors.map(({ vendor, members, balance }) => ({ vendor, members: num(members), balance: num(balance) })),
        ...others.map((vendor) => ({ vendor, members: 0, balance: 0 })),
      ].map((row) => ({ ...row, vendor_name: names.vendor(row.vendor) })),
    };
  },
});
