import type { Json, JsonObject } from '../../sports/outside/exact-json.ts';
import { SupplierError } from './supplier-client.ts';

const maxGames = 20_000;

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The codes of a supplier's list of games, each once. */
export function readGameList(answer: Json): string[] {
  if (!Array.isArray(answer)) {
    const refused = isObject(answer) && answer.status === 'RS_ERROR_INVALID_SIGNATURE';
    throw new SupplierError(refused ? 'signature' : 'answer');
  }
  if (answer.length > maxGames) throw new SupplierError('answer');
  const codes = answer.map((game: Json) => {
    const code = isObject(game) ? game.game_code : undefined;
    if (typeof code !== 'string' || code === '' || code.length > 128) throw new SupplierError('answer');
    return code;
  });
  return [...new Set(codes)];
}
