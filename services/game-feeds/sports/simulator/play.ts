import { sportModels } from '../model/sport-models.ts';
import type { Moment } from './moment.ts';
import { playInnings } from './play-innings.ts';
import { playSets } from './play-sets.ts';
import { playTimed } from './play-timed.ts';
import type { PlannedMatch } from './programme.ts';
import { randomOf } from './random.ts';

/** All that happens in a match, in its order; it follows from the seed and the match alone. */
export function playOf(match: PlannedMatch, seed: string): Moment[] {
  const model = sportModels[match.league.sport];
  const random = randomOf(`${seed}/play/${match.ref}`);
  if (model.kind === 'sets') return playSets(match, model, random);
  return match.league.sport === 'baseball' ? playInnings(match, random) : playTimed(match, model, random);
}
