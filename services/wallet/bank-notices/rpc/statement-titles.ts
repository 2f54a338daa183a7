import type { BankNoticesService } from '@madang/proto/madang/wallet/v1/bank_notices_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { isPlainText } from '@madang/runtime/plain-text.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { NoticeDeps } from '../deps.ts';

const maxTitles = 500;

/** A title as it is compared: letters and digits alone, without what stands in brackets. */
export const titleKey = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\([^)]*\)|\[[^\]]*\]/g, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

async function readTitles(db: Queryable): Promise<{ title: string; meaning: string }[]> {
  const { rows } = await db.query<{ title: string; meaning: string }>(
    `select shown as title, meaning from bank_statement_titles order by title limit ${maxTitles}`,
  );
  return rows;
}

export const listStatementTitles =
  ({ database }: NoticeDeps): Handler<typeof BankNoticesService.method.listStatementTitles> =>
  async () => ({ titles: await readTitles(database.pool) });

/** Remembers what titles mean. Two who save at once leave each title as the later one said. */
export const saveStatementTitles =
  ({ database, audit, clock }: NoticeDeps): Handler<typeof BankNoticesService.method.saveStatementTitles> =>
  async ({ titles }, context) => {
    const said = new Map(titles.map((one) => [titleKey(one.title), one]));
    if (said.has('') || titles.some(({ title }) => !isPlainText(title)))
      throw new DomainError('VALIDATION', { field: 'titles' });
    const kept = [...said].sort(([a], [b]) => (a < b ? -1 : 1));
    return database.transaction(async (tx) => {
      await tx.query(
        `insert into bank_statement_titles (title, shown, meaning, saved_by, saved_at)
         select t.*, $4, $5 from unnest($1::text[], $2::text[], $3::text[]) t
         on conflict (title) do update set shown = excluded.shown, meaning = excluded.meaning,
           saved_by = excluded.saved_by, saved_at = excluded.saved_at`,
        [
          kept.map(([key]) => key),
          kept.map(([, { title }]) => title),
          kept.map(([, { meaning }]) => meaning),
          context.principal.account,
          clock.now(),
        ],
      );
      const { rows } = await tx.query<{ n: bigint }>('select count(*) as n from bank_statement_titles');
      if ((rows[0]?.n ?? 0n) > maxTitles) throw new DomainError('RESOURCE_EXHAUSTED');
      await audit(tx, context, {
        action: 'bank_notice.titles',
        resource: 'bank_notice',
        resourceId: 'titles',
        after: { titles: kept.map(([, { title, meaning }]) => `${title} = ${meaning}`).join(', ') },
      });
      return { titles: await readTitles(tx) };
    });
  };
