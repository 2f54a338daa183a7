import type { CasinoKind } from '../../casino/catalogue.ts';
import { listOwnBets, type NamedBet, ownBet } from '../../casino/own-bets.ts';
import { day, int, optional, text } from '../../payload.ts';
import { num } from '../../wire.ts';
import { call, type Data } from '../call.ts';
import { casinoBetData, slotBetData } from '../casino-bet-data.ts';

const history = (path: string, kind: CasinoKind, show: (bet: NamedBet) => Data) =>
  call({
    path,
    areas: ['user'],
    callers: ['member'],
    openInBreak: true,
    does: `Answers one own bet of ${kind}; without bettingId own bets, newest first, 15 a page.`,
    payload: {
      bettingId: optional(text({ min: 36, max: 36 }), ''),
      skip: optional(int(0, 10_000), 0),
      started_at: optional(day, ''),
      ended_at: optional(day, ''),
    },
    answers: ['bettings', 'total'],
    names: { id: 'bettingId', started_on: 'started_at', ended_on: 'ended_at' },
    async run({ bettingId, skip, started_at, ended_at }, { gateway, caller }) {
      if (bettingId !== '') return { bettings: [show(await ownBet(gateway, caller, kind, bettingId))], total: 1 };
      const asked = { kind, startedOn: started_at, endedOn: ended_at, skip, take: 0 };
      const { bets, total } = await listOwnBets(gateway, caller, asked);
      return { bettings: bets.map(show), total: num(total) };
    },
  });

/** Histories of casino and slots, for whoever played; they stay readable where a kind is no longer offered. */
export const casinoBetCalls = [
  history('betting/getCasino', 'casino', casinoBetData),
  history('betting/getSlot', 'slot', slotBetData),
];
