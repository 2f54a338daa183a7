import { expect, test } from 'vitest';
import { reason, requestsHarness } from './harness.ts';

const day = '2026-11-19';

test('who seals a day waits for whoever computes one, and holds nothing meanwhile that is waited for in turn', async () => {
  await using wallet = await requestsHarness();
  const clerk = wallet.admin(902n, ['reconciliation.write']);
  await wallet.reconciliation.computeReconciliation({ day }, clerk);
  const computing = await wallet.tables.pool.connect();
  await computing.query('begin');
  await computing.query('lock table reconciliations in share row exclusive mode');
  const sealed = reason(wallet.reconciliation.sealReconciliation({ day, seal: 'bank' }, clerk));
  const waiting = async () =>
    (await wallet.tables.query(`select from pg_locks where not granted and relation = 'reconciliations'::regclass`))
      .rowCount;
  await expect.poll(waiting).toBe(1);
  // The row that the sealer is about to change is still anybody's.
  await computing.query('select from reconciliations where day = $1 for update nowait', [day]);
  await computing.query('commit');
  computing.release();
  expect(await sealed).toBe('fine');
});
