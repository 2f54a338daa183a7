import { randomInt } from 'node:crypto';
import type { RecommendationService } from '@madang/proto/madang/identity/v1/recommendations_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../deps.ts';

/** Without letters and digits that are read for one another. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** 50 bits, and longer than the codes that are made up for agents. */
const length = 10;
/** A code that is somebody else's already is met once in centuries; it is tried again all the same. */
const tries = 5;

const madeUpCode = (): string => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

export const makeOwnCode =
  ({ database, joinSettings, clock }: IdentityDeps): Handler<typeof RecommendationService.method.makeOwnCode> =>
  async (_request, { principal }) => {
    if (!(await joinSettings.read()).memberCodes) throw new DomainError('FORBIDDEN');
    for (let n = 0; n < tries; n++) {
      // Whoever asks twice at once is answered the code that was first; a code of agents goes on being theirs.
      await database.query(
        `insert into member_codes (account_id, code, made_at)
         select a.id, $2, $3 from accounts a where a.id = $1 and a.kind = 'member'
            and not exists (select from referral_codes c where c.code = $2 and c.deleted_at is null)
         on conflict do nothing`,
        [principal.accountId, madeUpCode(), clock.now()],
      );
      const { rows } = await database.query<{ code: string }>('select code from member_codes where account_id = $1', [
        principal.accountId,
      ]);
      if (rows[0]) return { code: rows[0].code };
    }
    throw new DomainError('UNAVAILABLE');
  };
