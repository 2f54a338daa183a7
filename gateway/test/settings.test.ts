import type { DescMessage } from '@bufbuild/protobuf';
import { AgentsService } from '@madang/proto/madang/agents/v1/agents_pb.ts';
import { BettingService } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { ContentService } from '@madang/proto/madang/content/v1/content_pb.ts';
import { GameFeedsService } from '@madang/proto/madang/game_feeds/v1/game_feeds_pb.ts';
import { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { StatsService } from '@madang/proto/madang/stats/v1/stats_pb.ts';
import { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { expect, test } from 'vitest';
import { openHarness } from './harness.ts';
import { restClient } from './rest-client.ts';

const services = [
  AgentsService,
  BettingService,
  ContentService,
  GameFeedsService,
  IdentityService,
  StatsService,
  WalletService,
];
/** Counted by the service itself, and told with a change. */
const kept = new Set(['version', 'change_memo']);

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
  const rows = (await get('/rest/settings', { range: [0, 99] })).json as { id: string }[];
  expect(rows.map(({ id }) => id).sort()).toEqual(expected.sort());
});
