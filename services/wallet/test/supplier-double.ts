import { ContentService } from '@madang/proto/madang/content/v1/content_pb.ts';
import { CasinoEggsService } from '@madang/proto/madang/game_feeds/v1/casino_eggs_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import type { Access, Handlers } from '@madang/runtime/rpc/handler.ts';

interface Known {
  state: 'done' | 'refused';
  amount: bigint;
  balance: bigint;
  code: string;
}

/** What becomes of a movement: as it should be, refused, done without an answer, or never come in. */
export type Mood = 'fine' | 'refuses' | 'loses' | 'deaf' | 'closed';

/** A supplier as game-feeds would show it, and the site's setting of the casino's wallet. */
export class SupplierDouble {
  readonly eggs = new Map<bigint, bigint>();
  /** Eggs at the other vendor there is. */
  readonly others = new Map<bigint, bigint>();
  readonly known = new Map<string, Known>();
  isSeamless = false;
  isAutomatic = true;
  mood: Mood = 'fine';
  /** True while nobody learns what became of a movement. */
  isSilent = false;
  /** Members with a round that is open. */
  readonly playing = new Set<bigint>();
  /** How many movements were asked for. */
  asked = 0;
  /** What happens before a movement is answered. */
  meanwhile: () => Promise<void> = () => Promise.resolve();

  of = (id: bigint): bigint => this.eggs.get(id) ?? 0n;

  move(key: string, id: bigint, direction: string, wanted: bigint, vendor = 'originals'): Known {
    const eggs = vendor === 'originals' ? this.eggs : this.others;
    const before = this.known.get(key);
    if (before) return before;
    const held = eggs.get(id) ?? 0n;
    const amount = direction === 'withdraw' && wanted === 0n ? held : wanted;
    const lacks = direction === 'withdraw' && (held < amount || amount === 0n);
    const refused = this.mood === 'refuses' || lacks;
    const balance = refused ? held : direction === 'deposit' ? held + amount : held - amount;
    eggs.set(id, balance);
    const code = lacks ? 'INSUFFICIENT_FUNDS' : refused ? 'LIMIT' : '';
    const known: Known = { state: refused ? 'refused' : 'done', amount: refused ? 0n : amount, balance, code };
    this.known.set(key, known);
    return known;
  }

  /** What became of a movement; a key that is not known is closed. */
  find(key: string): Known {
    const known = this.known.get(key) ?? { state: 'refused', amount: 0n, balance: 0n, code: 'CLOSED' };
    this.known.set(key, known);
    return known;
  }

  serve(platform: Platform): void {
    const handlers: Handlers<typeof CasinoEggsService> = {
      moveEggs: async ({ key, accountId, direction, amount, vendor }) => {
        this.asked += 1;
        if (this.mood === 'closed') throw new DomainError('MAINTENANCE');
        await this.meanwhile();
        if (this.mood === 'deaf') throw new DomainError('UNAVAILABLE');
        const known = this.move(key, accountId, direction, amount, vendor);
        if (this.mood === 'loses') throw new DomainError('UNAVAILABLE');
        return known;
      },
      findEggMove: async ({ key }) => {
        if (this.isSilent) throw new DomainError('UNAVAILABLE');
        return this.find(key);
      },
      getEggBalance: async ({ accountId, vendor }) => {
        if (this.isSilent) throw new DomainError('UNAVAILABLE');
        const balance = vendor === 'originals' ? this.of(accountId) : (this.others.get(accountId) ?? 0n);
        return { balance, playing: this.playing.has(accountId) };
      },
    };
    platform.serve(CasinoEggsService, handlers, {
      moveEggs: ['service'],
      findEggMove: ['service'],
      getEggBalance: ['service'],
    });
  }

  serveSite(platform: Platform): void {
    const names = ContentService.methods.map(({ localName }) => localName);
    const away = Object.fromEntries(names.map((name) => [name, () => Promise.reject(new DomainError('UNAVAILABLE'))]));
    const settings = async () => ({ isSeamless: this.isSeamless, useAutoTransfer: this.isAutomatic });
    platform.serve(
      ContentService,
      { ...away, getSiteSettings: settings } as unknown as Handlers<typeof ContentService>,
      Object.fromEntries(names.map((name) => [name, ['service']])) as unknown as Access<typeof ContentService>,
    );
  }
}
