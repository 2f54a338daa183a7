import { checkMarkets } from './check-markets.ts';
import type { MiniGame } from './declaration.ts';
import { LIMITS } from './declaration-limits.ts';
import { type Problem, Problems } from './declaration-problems.ts';
import { integer, list, type Node, node, oneOf, optional, text } from './declaration-reader.ts';
import { readDrawRule } from './read-draw-rule.ts';
import { DISPLAY_NAME, readMarket } from './read-market.ts';
import { GAME_ID } from './round-id.ts';

const FIELDS = [
  'id',
  'class',
  'route',
  'cycleMinutes',
  'closeBeforeSeconds',
  'draw',
  'drawnFrom',
  'pictures',
  'markets',
  'name',
];

const ROUTE = new RegExp(`^(?=.{3,${LIMITS.routeLength}}$)(powerball|minigame)(/[a-z0-9]+){1,2}$`);

export type GameReading =
  | { readonly ok: true; readonly game: MiniGame }
  | { readonly ok: false; readonly problems: readonly Problem[] };

function readWhole(problems: Problems, whole: Node): MiniGame | undefined {
  const id = text(problems, 'id', whole.id, GAME_ID);
  const gameClass = oneOf(problems, 'class', whole.class, ['powerball', 'minigame']);
  const route = text(problems, 'route', whole.route, ROUTE);
  const cycleMinutes = integer(problems, 'cycleMinutes', whole.cycleMinutes, 1, LIMITS.cycleMinutes);
  const closeBeforeSeconds = integer(
    problems,
    'closeBeforeSeconds',
    whole.closeBeforeSeconds,
    0,
    LIMITS.closeBeforeSeconds,
  );
  const draw = readDrawRule(problems, 'draw', whole.draw);
  const drawnFrom = optional(whole.drawnFrom, (value) => text(problems, 'drawnFrom', value, GAME_ID));
  const pictures = list(problems, 'pictures', whole.pictures, [1, LIMITS.pictures], (item, path) =>
    oneOf(problems, path, item, ['balls', 'ladder', 'baccarat']),
  );
  // Markets can only be read against a rule of drawing, which names the values.
  const markets =
    draw &&
    list(problems, 'markets', whole.markets, [1, LIMITS.markets], (item, path) =>
      readMarket(problems, path, item, draw),
    );
  const name = optional(whole.name, (value) => text(problems, 'name', value, DISPLAY_NAME));
  if (id === undefined || !gameClass || route === undefined || cycleMinutes === undefined || !pictures || !name)
    return undefined;
  if (closeBeforeSeconds === undefined || !draw || !drawnFrom || !markets) return undefined;
  return {
    id,
    class: gameClass,
    route,
    cycleMinutes,
    closeBeforeSeconds,
    draw,
    ...(drawnFrom.value !== undefined && { drawnFrom: drawnFrom.value }),
    pictures,
    markets,
    ...(name.value !== undefined && { name: name.value }),
  };
}

function checkClock(problems: Problems, game: MiniGame): void {
  if (1_440 % game.cycleMinutes !== 0) problems.add('cycleMinutes', 'RANGE', 'needs a divisor of 1440');
  if (game.closeBeforeSeconds >= game.cycleMinutes * 60) {
    problems.add('closeBeforeSeconds', 'RANGE', 'leaves no time to bet');
  }
}

/** A game that reads another's draws must have its rule and rhythm, and the other must draw for itself. */
function checkSource(problems: Problems, game: MiniGame, source: MiniGame | undefined): void {
  if (game.drawnFrom === undefined) return;
  if (!source) problems.add('drawnFrom', 'UNKNOWN_GAME', `there is no game ${game.drawnFrom}`);
  else if (source.drawnFrom !== undefined || source.id === game.id) {
    problems.add('drawnFrom', 'MISMATCH', 'needs a game that draws for itself');
  } else if (source.cycleMinutes !== game.cycleMinutes || !sameRule(game, source)) {
    problems.add('drawnFrom', 'MISMATCH', `needs the draw and cycle of ${source.id}`);
  }
}

const sameRule = (a: MiniGame, b: MiniGame): boolean => {
  if (a.draw.kind === 'baccarat') return b.draw.kind === 'baccarat' && a.draw.decks === b.draw.decks;
  if (b.draw.kind !== 'balls') return false;
  const { count, from, to, extra } = a.draw;
  const same = count === b.draw.count && from === b.draw.from && to === b.draw.to;
  return same && extra?.from === b.draw.extra?.from && extra?.to === b.draw.extra?.to;
};

function checkPictures(problems: Problems, game: MiniGame): void {
  for (const [index, picture] of game.pictures.entries()) {
    if ((picture === 'baccarat') !== (game.draw.kind === 'baccarat')) {
      problems.add(`pictures[${index}]`, 'MISMATCH', `the draw cannot be shown as ${picture}`);
    }
  }
}

/**
 * Reads and checks the declaration of a game from outside (an operator's form, a stored row). Either the game, of
 * which everything else in this folder can be sure, or all that is wrong with it. `known` finds the other games.
 */
export function readGame(input: unknown, known: (id: string) => MiniGame | undefined): GameReading {
  const problems = new Problems();
  const whole = node(problems, '', input, FIELDS);
  const game = whole && readWhole(problems, whole);
  if (game) {
    checkClock(problems, game);
    checkSource(problems, game, game.drawnFrom === undefined ? undefined : known(game.drawnFrom));
    checkPictures(problems, game);
    if (!game.route.startsWith(game.class)) problems.add('route', 'MISMATCH', `needs to begin with ${game.class}`);
    checkMarkets(problems, game);
  }
  return game && problems.list.length === 0 ? { ok: true, game } : { ok: false, problems: problems.list };
}
