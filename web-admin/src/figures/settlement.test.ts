import { expect, it } from 'vitest';
import type { TreeNode } from '../contract/report.ts';
import { settledOf } from './settlement.ts';

const node = (flows: Partial<TreeNode>) =>
  ({ charges: 0, exchanges: 0, stake: 0, payout: 0, returned: 0, rolling: 0, ...flows }) as TreeNode;

it('what is left of the bets is what is not won back, less the rolling', () => {
  const settled = settledOf(node({ charges: 50, exchanges: 70, stake: 1_000, payout: 400, rolling: 15 }));
  expect(settled).toMatchObject({ net: -20, ggr: 600, left: 585 });
  expect(settledOf(node({ stake: 100, payout: 195, rolling: 1 }))).toMatchObject({ ggr: -95, left: -96 });
  expect(settledOf(node({ stake: 100, returned: 100 }))).toMatchObject({ ggr: 0, left: 0 });
});
