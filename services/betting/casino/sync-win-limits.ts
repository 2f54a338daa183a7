import type { Client } from '@connectrpc/connect';
import { CasinoCatalogueChangedSchema, type CasinoService } from '@madang/proto/madang/game_feeds/v1/casino_pb.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { keepSynced } from '../rounds/keep-synced.ts';
import type { WinLimits } from './win-limits.ts';

/** A change is told of; where that got lost, the catalogue is asked for after this time. */
const refreshMs = 60_000;
const againMs = 2_000;
const timeoutMs = 4_000;

/** Keeps what suppliers' games may pay. While nobody answers, what was read last stands. */
export const syncWinLimits = (
  platform: Pick<Platform, 'clock' | 'log' | 'listen'>,
  casino: Client<typeof CasinoService>,
  limits: WinLimits,
): AsyncDisposable =>
  keepSynced(platform, {
    what: 'casino catalogue',
    snapshot: limits,
    events: [CasinoCatalogueChangedSchema],
    refreshMs,
    againMs,
    take: () => limits.outdated(),
    load: async (askedAtMs, signal) =>
      limits.loaded(await casino.getCasinoCatalogue({ known: limits.version }, { signal, timeoutMs }), askedAtMs),
  });
