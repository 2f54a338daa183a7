import type { SportsImportsService } from '@madang/proto/madang/game_feeds/v1/sports_imports_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { FeedMessage } from '../feed-message.ts';
import { messageProblem } from '../intake/check-message.ts';
import { type ImportDeps, takeNew } from './take-new.ts';

interface Refused {
  index: number;
  problem: string;
}

/** What was recorded, as the supplier `replay` would tell it: it changes no match that another supplier tells of. */
export const takeRecorded =
  (deps: ImportDeps): Handler<typeof SportsImportsService.method.takeRecorded> =>
  async ({ fileName, fileHash, messages }, context) => {
    const refused: Refused[] = [];
    const fit = messages.flatMap((text, index): { message: FeedMessage; index: number }[] => {
      const message = read(text);
      const problem = message ? problemOf(message) : 'no JSON';
      if (problem !== undefined) refused.push({ index, problem });
      return message && problem === undefined ? [{ message, index }] : [];
    });
    if (fit.length === 0) return { taken: 0, known: 0, refused };
    const file = { file_name: fileName, ...(fileHash && { file_hash: fileHash }) };
    const bringing = { provider: 'replay', file, memo: '', ...(fileHash && { oncePerDay: fileHash }) } as const;
    const { taken, failed } = await takeNew(
      deps,
      context,
      bringing,
      fit.map(({ message }) => message),
    );
    for (const { message, index } of fit) if (failed.has(message.id)) refused.push({ index, problem: 'failed' });
    // Beats of a supplier that has nothing to tell are not kept.
    const told = fit.filter(({ message }) => message.kind !== 'heartbeat').length;
    return { taken, known: told - taken - failed.size, refused };
  };

function read(text: string): FeedMessage | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as FeedMessage) : undefined;
  } catch {
    // Told as a refusal, with its place.
    return undefined;
  }
}

/** The checks of a supplier's messages read fields that a stranger's may lack. */
function problemOf(message: FeedMessage): string | undefined {
  try {
    return messageProblem(message);
  } catch (error) {
    if (error instanceof TypeError) return 'shape';
    throw new DomainError('INTERNAL', { cause: error });
  }
}
