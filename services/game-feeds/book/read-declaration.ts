import { DomainError } from '@madang/runtime/errors.ts';
import { builtInGame } from '../games/catalogue.ts';
import type { DrawRule, MiniGame } from '../games/declaration.ts';
import { readGame } from '../games/read-game.ts';
import type { GameBook } from './game-book.ts';

/** The one game of the catalogue that operators may declare their own way, since no public rule of it is known. */
const CONFIGURABLE = 'marukhan';

const field = 'declaration_json';
const shownProblems = 20;

function parse(json: string, id: string): unknown {
  try {
    const value: unknown = JSON.parse(json);
    const whole = typeof value === 'object' && value !== null && !Array.isArray(value);
    return whole && !('id' in value) ? { id, ...value } : value;
  } catch (error) {
    throw new DomainError('VALIDATION', { field, meta: { code: 'JSON', detail: 'is not JSON' }, cause: error });
  }
}

/** A game from an operator's declaration. VALIDATION or MARGIN say all that is wrong, as JSON in `problems`. */
export function readDeclaration(book: GameBook, id: string, json: string): MiniGame {
  if (builtInGame(id) && id !== CONFIGURABLE) throw new DomainError('TAKEN', { field: 'id' });
  const reading = readGame(parse(json, id), book.known);
  if (!reading.ok) {
    const { problems } = reading;
    const first = problems[0];
    const margin = problems.length > 0 && problems.every(({ code }) => code === 'RETURN_TOO_HIGH');
    const meta = { ...first, problems: JSON.stringify(problems.slice(0, shownProblems)) };
    throw new DomainError(margin ? 'MARGIN' : 'VALIDATION', { field, meta });
  }
  if (reading.game.id !== id) throw new DomainError('VALIDATION', { field: 'id', meta: { declared: reading.game.id } });
  return reading.game;
}

/**
 * A game keeps the rhythm by which its rounds are numbered, and while others read its draws also the way it draws:
 * otherwise a round id would mean two times, or one draw two games.
 */
export function checkReplacement(book: GameBook, before: MiniGame, after: MiniGame): void {
  const conflict = (problem: string) => new DomainError('STATE_CONFLICT', { field, meta: { problem } });
  if (before.cycleMinutes !== after.cycleMinutes) throw conflict('cycle_fixed');
  if (before.drawnFrom !== after.drawnFrom) throw conflict('drawn_from_fixed');
  if (book.family(before.id).length > 1 && !sameRule(before.draw, after.draw)) throw conflict('draw_is_read');
}

/** Declarations are plain data whose fields stand in one order. */
const sameRule = (a: DrawRule, b: DrawRule): boolean =>
  JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());
