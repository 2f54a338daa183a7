import type { DescMessage } from '@bufbuild/protobuf';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { AgentsService } from '@madang/proto/madang/agents/v1/agents_pb.ts';
import { AgentsSettingsService } from '@madang/proto/madang/agents/v1/settings_pb.ts';
import { BettingService } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { ContentService } from '@madang/proto/madang/content/v1/content_pb.ts';
import { GameFeedsService } from '@madang/proto/madang/game_feeds/v1/game_feeds_pb.ts';
import { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { StatsService } from '@madang/proto/madang/stats/v1/stats_pb.ts';
import { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { expect, test } from 'vitest';
import { openHarness } from './harness.ts';
import { freshKey, restClient } from './rest-client.ts';

const services = [
  AgentsService,
  AgentsSettingsService,
  BettingService,
  ContentService,
  GameFeedsService,
  IdentityService,
  StatsService,
  WalletService,
];
/** Counted by the service itself, and told with a change. */
const kept = new Set(['version', 'change_memo', 'change_at']);

const idsOf = (message: DescMessage, prefix: string): string[] =>
  message.fields.flatMap((field) => {
    const id = `${prefix}.${field.name}`;
    if (kept.has(field.name)) return [];
    return field.fieldKind === 'message' ? idsOf(field.message, id) : [id];
  });

test('every field of the settings that a service takes is a row of the settings', async () => {
  const expected = services.flatMap((service) =>
    service.methods
      .filter(({ name }) => /^Update\w*Settings$/.test(name))
      .flatMap(({ input }) => idsOf(input, service.file.proto.package.split('.')[1] ?? '')),
  );
  expect(expected.length).toBeGreaterThan(40);
  await using harness = await openHarness();
  const { get } = restClient(harness);
  const page = async (from: number) =>
    (await get('/rest/settings', { range: [from, from + 99] })).json as { id: string }[];
  const rows = [...(await page(0)), ...(await page(100))];
  expect(rows.map(({ id }) => id).sort()).toEqual(expected.sort());
});

test('a change with an instant of its own reaches its service with it, and one that is none is refused', async () => {
  await using harness = await openHarness();
  const { post } = restClient(harness);
  const save = (at: unknown) =>
    post(
      '/rest/settings/actions/save',
      { ids: ['content.site_name'], values: { 'content.site_name': 'Later' }, memo: 'm', at },
      freshKey(),
    );
  for (const wrong of ['tomorrow', '2026-11-21T06:00', 5, '2026-02-30T06:00+09:00'])
    expect((await save(wrong)).json.error).toMatchObject({ code: 'VALIDATION', field: 'at' });
  expect(harness.content.saved).toEqual([]);
  expect((await save('2026-11-21T06:00+09:00')).json).toMatchObject([{ ok: true }]);
  await save(undefined);
  const instants = harness.content.saved.map(({ changeAt }) => changeAt && timestampDate(changeAt).toISOString());
  expect(instants).toEqual(['2026-11-20T21:00:00.000Z', undefined]);
});

test('a partner is shown the way to make accounts only where the operator lets partners make them', async () => {
  await using harness = await openHarness();
  harness.identity.more = ['agents.create'];
  const { get, post } = restClient(harness);
  const shown = async (token: string): Promise<string[]> => (await get('/rest/me', {}, token)).json.permissions;
  expect(await shown('shop-1')).toContain('agents.create');
  const id = 'agents.agents_may_create';
  const save = { ids: [id], values: { [id]: false }, memo: 'm' };
  expect((await post('/rest/settings/actions/save', save, freshKey())).json).toMatchObject([{ ok: true }]);
  expect(harness.content.partners).toMatchObject({ agentsMayCreate: false, changeMemo: 'm' });
  expect(await shown('shop-1')).not.toContain('agents.create');
  expect(await shown('admin-1')).toContain('agents.create');
});
