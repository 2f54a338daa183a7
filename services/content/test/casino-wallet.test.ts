import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { ContentService } from '@madang/proto/madang/content/v1/content_pb.ts';
import { EggsService } from '@madang/proto/madang/wallet/v1/eggs_pb.ts';
import { DomainError, toDomainError } from '@madang/runtime/errors.ts';
import type { Access, Handlers } from '@madang/runtime/rpc/handler.ts';
import { testPlatform } from '@madang/runtime/testing/harness.ts';
import { expect, test } from 'vitest';
import { startContent } from '../service.ts';

test('the seamless wallet waits until nobody holds eggs, and is never turned on where nobody can tell', async () => {
  await using stack = new AsyncDisposableStack();
  const harness = stack.use(await testPlatform({ service: 'content' }));
  let left: { holders: bigint; eggs: bigint; transfers: bigint } | undefined;
  const names = EggsService.methods.map(({ localName }) => localName);
  const away = async () => {
    throw new DomainError('UNAVAILABLE');
  };
  const handlers = { ...Object.fromEntries(names.map((name) => [name, away])), countEggs: async () => left ?? away() };
  harness
    .platform('wallet')
    .serve(
      EggsService,
      handlers as unknown as Handlers<typeof EggsService>,
      Object.fromEntries(names.map((name) => [name, ['service']])) as unknown as Access<typeof EggsService>,
    );
  stack.use(await startContent(harness.platform('content')));
  const client = harness.platform('test').client(ContentService);
  const admin = harness.callAs({ kind: AccountKind.ADMIN, accountId: 900n, permissions: ['settings.write'] });
  const turn = async (isSeamless: boolean): Promise<string> => {
    const settings = { ...(await client.getSiteSettings({})), isSeamless, changeMemo: 'why' };
    return client.updateSiteSettings(settings, admin).then(
      () => 'fine',
      (error: unknown) => {
        const { reason, field, meta } = toDomainError(error);
        return [reason, field, meta.holders, meta.transfers].filter(Boolean).join(' ');
      },
    );
  };
  expect(await turn(true)).toBe('fine');
  expect(await turn(false)).toBe('fine');
  expect(await turn(true)).toBe('UNAVAILABLE');
  left = { holders: 2n, eggs: 7_000n, transfers: 0n };
  expect(await turn(true)).toBe('STATE_CONFLICT is_seamless 2 0');
  expect(await turn(false)).toBe('fine');
  left = { holders: 0n, eggs: 0n, transfers: 1n };
  expect(await turn(true)).toBe('STATE_CONFLICT is_seamless 0 1');
  expect((await client.getSiteSettings({})).isSeamless).toBe(false);
  left = { holders: 0n, eggs: 0n, transfers: 0n };
  expect(await turn(true)).toBe('fine');
});
