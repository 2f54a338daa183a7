import type { BlacklistService } from '@madang/proto/madang/identity/v1/blacklists_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../deps.ts';
import { type EntryRow, entryColumns, entryTables, entryToProto } from './entry-row.ts';
import { type BlacklistKind, hashOf, parseKind, plainValue, shownValue } from './listed-value.ts';

/** How many of the values the update history shows. */
const told = 20;

function plainValues(kind: BlacklistKind, values: readonly string[]): string[] {
  return values.map((typed, place) => {
    const plain = plainValue(kind, typed);
    if (plain === undefined) throw new DomainError('VALIDATION', { field: `values[${place}]` });
    return plain;
  });
}

export const addToBlacklist =
  (deps: IdentityDeps): Handler<typeof BlacklistService.method.addToBlacklist> =>
  async (request, context) => {
    const kind = parseKind(request.kind);
    const plain = plainValues(kind, request.values);
    // In one order, so that two who paste the same lines at once wait for each other and for nothing else.
    const unique = [...new Set(plain)].sort();
    const hash = (value: string) => hashOf(deps.blacklistHash, kind, value);
    return deps.database.transaction(async (tx) => {
      const { rows } = await tx.query<{ shown: string }>(
        `insert into blacklist (kind, value_hash, shown, memo, added_by, added_at)
         select $1, w.value_hash, w.shown, $4, $5, $6
         from unnest($2::bytea[], $3::text[]) with ordinality as w (value_hash, shown, place) order by w.place
         on conflict (kind, value_hash) do nothing returning shown`,
        [
          kind,
          unique.map(hash),
          unique.map((value) => shownValue(kind, value)),
          request.memo,
          context.principal.accountId,
          deps.clock.now(),
        ],
      );
      if (rows.length > 0)
        await deps.audit(tx, context, {
          action: 'blacklist.add',
          resource: 'blacklist',
          resourceId: kind,
          memo: request.memo,
          after: { count: rows.length, shown: rows.slice(0, told).map(({ shown }) => shown) },
        });
      const first = await tx.query<EntryRow>(
        `select ${entryColumns} from ${entryTables} where b.kind = $1 and b.value_hash = $2`,
        [kind, hash(plain[0] ?? '')],
      );
      const [entry] = first.rows;
      if (!entry) throw new Error('what was just listed is not there');
      return { added: rows.length, known: plain.length - rows.length, first: entryToProto(entry) };
    });
  };
