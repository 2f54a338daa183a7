import { setTimeout as sleep } from 'node:timers/promises';
import { ContentService } from '@madang/proto/madang/content/v1/content_pb.ts';
import { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import type { Expected } from '../load/poll-plan.ts';
import { grant } from '../members.ts';
import type { Poller } from './people.ts';

/** What a change is of; each kind has a figure. */
export type ChangeKind = 'balance' | 'notice' | 'setting' | 'session';

export interface Changed extends Expected {
  kind: ChangeKind;
}

const notices = 20;
const paragraph =
  '<p>오늘 밤 23시 30분부터 00시 30분까지 은행 점검이 있습니다. 이 시간에는 충전과 환전 신청이 처리되지 않으며, 점검이 끝나는 대로 순서대로 처리됩니다.</p>';

const writeNotice = (platform: Platform, title: string) =>
  platform
    .client(ContentService)
    .saveNotice({ title, content: paragraph.repeat(4), published: true, audience: 'all' }, { timeoutMs: 20_000 });

/** As many notices as a poll shows. */
export async function writeNotices(platform: Platform): Promise<void> {
  for (let n = 0; n < notices; n++) await writeNotice(platform, `공지 ${n}`);
}

async function endSession(platform: Platform, sessionId: string): Promise<void> {
  const { results } = await platform
    .client(IdentityService)
    .endSessions({ ids: [sessionId], memo: 'bench' }, { timeoutMs: 20_000 });
  if (results.some(({ ok }) => !ok)) throw new Error(`the session could not be ended: ${results[0]?.code}`);
}

/**
 * Changes things while everybody polls, and says what an answer must hold from then on: the money of some members all the
 * time, and now and then a notice, a setting, and a session that ends.
 */
export async function change(
  platform: Platform,
  pollers: Poller[],
  { seconds, balancesASecond }: { seconds: number; balancesASecond: number },
  tell: (changed: Changed) => void,
): Promise<void> {
  let id = 0;
  const told = (kind: ChangeKind, text: string, more: Partial<Expected>): void =>
    tell({ id: id++, kind, text, at: Date.now(), ...more });
  const content = platform.client(ContentService);
  // Each change has members of its own: of two changes of one balance the first may never be seen.
  let next = 0;
  const someone = (): number => (next++ * 37 + 11) % pollers.length;
  const endsAt = Date.now() + seconds * 1000;
  const balances = async (): Promise<void> => {
    for (let n = 1; Date.now() < endsAt; n++) {
      const number = someone();
      const poller = pollers[number];
      if (!poller) continue;
      const amount = 1_000n + BigInt(n);
      await grant(platform, [poller.id], amount);
      poller.money += amount;
      told('balance', `"money":${poller.money},`, { clients: [number] });
      await sleep(1000 / balancesASecond);
    }
  };
  const seldom = async (): Promise<void> => {
    for (let n = 1; Date.now() < endsAt; n++) {
      const title = `새 공지 ${n}`;
      await writeNotice(platform, title);
      told('notice', title, {});
      const link = `https://messenger.example/${n}`;
      const settings = await content.getSiteSettings({});
      await content.updateSiteSettings({ ...settings, messengerLink: link });
      told('setting', link, {});
      const number = someone();
      await endSession(platform, pollers[number]?.sessionId ?? '');
      told('session', '"code":"EXPIRED_SESSION"', { clients: [number], ends: true });
      await sleep(Math.max(0, Math.min(8_000, endsAt - Date.now())));
    }
  };
  await Promise.all([balances(), seldom()]);
}
