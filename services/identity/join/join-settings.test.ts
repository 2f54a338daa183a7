import { create } from '@bufbuild/protobuf';
import { SiteSettingsSchema } from '@madang/proto/madang/content/v1/content_pb.ts';
import { ManualClock } from '@madang/runtime/clock.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { createLogger } from '@madang/runtime/log.ts';
import { expect, test } from 'vitest';
import { joinSettings } from './join-settings.ts';

function setUp() {
  const clock = new ManualClock('2026-11-20T03:00:00Z');
  const content = { asked: 0, open: true, away: false, refuses: false };
  const getSiteSettings = async () => {
    content.asked += 1;
    const { open } = content;
    await Promise.resolve();
    if (content.away) throw new DomainError('UNAVAILABLE');
    if (content.refuses) throw new DomainError('FORBIDDEN');
    return create(SiteSettingsSchema, { useUserJoin: open });
  };
  const settings = joinSettings({ getSiteSettings } as never, clock, createLogger('test', 'fatal'));
  return { clock, content, settings };
}

test('many readers share one question, and its answer for ten seconds', async () => {
  const { clock, content, settings } = setUp();
  await Promise.all([settings.read(), settings.read(), settings.read()]);
  clock.advance(9_999);
  expect(await settings.read()).toMatchObject({ open: true, needsApproval: false, minimumAge: 19 });
  expect(content.asked).toBe(1);
  clock.advance(1);
  await settings.read();
  expect(content.asked).toBe(2);
});

test('a change is seen at once, even by an answer that is under way', async () => {
  const { content, settings } = setUp();
  await settings.read();
  settings.forget();
  const underWay = settings.read();
  content.open = false;
  settings.forget();
  await underWay;
  expect((await settings.read()).open).toBe(false);
});

test('while content is away the last answer serves for five minutes; a refusal is no absence', async () => {
  const { clock, content, settings } = setUp();
  content.away = true;
  await expect(settings.read()).rejects.toThrow('UNAVAILABLE');
  expect(settings.known()).toBeUndefined();
  content.away = false;
  await settings.read();
  content.away = true;
  clock.advance(5 * 60_000 - 1);
  expect((await settings.read()).open).toBe(true);
  clock.advance(1);
  await expect(settings.read()).rejects.toThrow('UNAVAILABLE');
  expect(settings.known()?.open).toBe(true);
  content.away = false;
  await settings.read();
  clock.advance(20_000);
  content.refuses = true;
  await expect(settings.read()).rejects.toThrow('FORBIDDEN');
});
