import type { Entry } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { JsonSchema } from '../../json-schema.ts';
import { num } from '../../wire.ts';
import { known } from '../known.ts';
import type { RestContext } from '../resource.ts';
import { type Row, textSchema } from '../shape.ts';

/** Holders of money; the ledger takes as many accounts in one call. */
const holders = { kind: 'member,agent' };
const maxNamed = 100;

/** Numbers of those whose account or nickname has the text. VALIDATION where they are too many for one list. */
export async function idsNamed(text: string, { gateway, caller }: RestContext): Promise<string[]> {
  const asked = { filter: { ...holders, person_q: text }, limit: maxNamed };
  const { accounts, total } = await gateway.services.identity.listAccounts(asked, caller.options);
  if (num(total) > maxNamed)
    throw new DomainError('VALIDATION', { field: 'filter.person_q', meta: { max: String(maxNamed) } });
  return accounts.map(({ id }) => String(id));
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
