import type { MiniGame } from './declaration.ts';
import { HAPPY545_DRAW, HAPPY545_MARKETS } from './happy545-markets.ts';
import { KENO_DRAW, KENO_MARKETS } from './keno-markets.ts';
import { KENO_LADDER_MARKETS, POWER_LADDER_MARKETS } from './ladder.ts';
import { MARUKHAN_DRAW, MARUKHAN_MARKETS } from './marukhan-markets.ts';
import { POWERBALL_DRAW, POWERBALL_MARKETS } from './powerball-markets.ts';

const CLOSE_BEFORE_SECONDS = 10;

const powerball = (id: string, route: string, cycleMinutes: number): MiniGame => ({
  id,
  class: 'powerball',
  route: `powerball/${route}`,
  cycleMinutes,
  closeBeforeSeconds: CLOSE_BEFORE_SECONDS,
  draw: POWERBALL_DRAW,
  pictures: ['balls', 'ladder'],
  markets: POWERBALL_MARKETS,
});

const minutes = [1, 2, 3, 4, 5];

/** The built-in games. Ids and routes are stable: bets, settings and addresses refer to them. */
export const BUILT_IN_GAMES: readonly MiniGame[] = [
  ...minutes.map((n) => powerball(`eos${n}`, `ntry/eos${n}`, n)),
  powerball('powerball', 'ntry/powerball', 5),
  powerball('pbg', 'pbg', 5),
  ...minutes.map((n) => powerball(`beos${n}`, `bepick/eos${n}`, n)),
  {
    id: 'powerladder',
    class: 'minigame',
    route: 'minigame/ntry/powerladder',
    cycleMinutes: 5,
    closeBeforeSeconds: CLOSE_BEFORE_SECONDS,
    draw: POWERBALL_DRAW,
    drawnFrom: 'powerball',
    pictures: ['ladder', 'balls'],
    markets: POWER_LADDER_MARKETS,
  },
  {
    id: 'speedkeno',
    class: 'minigame',
    route: 'minigame/ntry/speedkeno',
    cycleMinutes: 5,
    closeBeforeSeconds: CLOSE_BEFORE_SECONDS,
    draw: KENO_DRAW,
    pictures: ['balls'],
    markets: KENO_MARKETS,
  },
  {
    id: 'kenoladder',
    class: 'minigame',
    route: 'minigame/ntry/kenoladder',
    cycleMinutes: 5,
    closeBeforeSeconds: CLOSE_BEFORE_SECONDS,
    draw: KENO_DRAW,
    drawnFrom: 'speedkeno',
    pictures: ['ladder', 'balls'],
    markets: KENO_LADDER_MARKETS,
  },
  {
    id: 'happy545',
    class: 'powerball',
    route: 'powerball/bepick/happy545',
    cycleMinutes: 5,
    closeBeforeSeconds: CLOSE_BEFORE_SECONDS,
    draw: HAPPY545_DRAW,
    pictures: ['balls'],
    markets: HAPPY545_MARKETS,
  },
  {
    id: 'marukhan',
    class: 'minigame',
    route: 'minigame/bepick/marukhan',
    cycleMinutes: 2,
    closeBeforeSeconds: CLOSE_BEFORE_SECONDS,
    draw: MARUKHAN_DRAW,
    pictures: ['baccarat'],
    markets: MARUKHAN_MARKETS,
  },
];

const byId = new Map(BUILT_IN_GAMES.map((game) => [game.id, game]));

export const builtInGame = (id: string): MiniGame | undefined => byId.get(id);
