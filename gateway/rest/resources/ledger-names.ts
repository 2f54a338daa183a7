import type { Entry } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { JsonSchema } from '../../json-schema.ts';
import { num } from '../../wire.ts';
import { known } from '../known.ts';
import { splitPerson } from '../person-filters.ts';
import type { RestContext } from '../resource.ts';
import { type Row, textSchema } from '../shape.ts';

/** Holders of money; the ledger takes as many accounts in one call. */
const holders = { kind: 'member,agent' };
const maxNamed = 100;

/** Numbers of those who are named so (`personFilters`). VALIDATION where they are too many for one list. */
async function idsNamed(person: Record<string, string>, { gateway, caller }: RestContext): Promise<string[]> {
  const asked = { filter: { ...holders, ...person }, limit: maxNamed };
  const { accounts, total } = await gateway.services.identity.listAccounts(asked, caller.options);
  if (num(total) > maxNamed)
    throw new DomainError('VALIDATION', {
      field: `filter.${Object.keys(person)[0] ?? 'person_q'}`,
      meta: { max: String(maxNamed) },
    });
  return accounts.map(({ id }) => String(id));
}

/**
 * A filter by names as one by account_id, for services that know people by number alone; undefined where nobody has such a
 * name.
 */
export async function byNumber(
  filter: Record<string, string>,
  context: RestContext,
): Promise<Record<string, string> | undefined> {
  const { person, rest } = splitPerson(filter);
  if (Object.keys(person).length === 0) return rest;
  const wanted = rest.account_id?.split(',');
  const ids = (await idsNamed(person, context)).filter((id) => !wanted || wanted.includes(id));
  return ids.length > 0 ? { ...rest, account_id: ids.join(',') } : undefined;
}

const nullable: JsonSchema = { ...textSchema, type: ['string', 'null'] };

/** Whose an entry is, by name; null where the caller may not see it, or identity is away. */
export const namesSchema: Record<string, JsonSchema> = { account: nullable, nickname: nullable, role: nullable };

/** Rows of entries with the names of those whose they are, which the wallet does not know. */
export async function withNames(
  entries: readonly Pick<Entry, 'accountId'>[],
  rows: readonly Row[],
  { gateway, caller }: RestContext,
): Promise<Row[]> {
  const ids = [...new Set(entries.map(({ accountId }) => accountId))].slice(0, maxNamed).map(String);
  if (ids.length === 0) return [...rows];
  const asked = { ids, filter: holders, limit: maxNamed };
  const found = await known(gateway.services.identity.listAccounts(asked, caller.options));
  const byId = new Map(found?.accounts.map((account) => [num(account.id), account]));
  return rows.map((row) => {
    const { account = null, nickname = null, role = null } = byId.get(Number(row.account_id)) ?? {};
    return { ...row, account, nickname, role };
  });
}
