import type { IdentityDeps } from '../deps.ts';

const dayMs = 86_400_000;
/** An import that nobody asked for, and first passwords that nobody fetched, are let go after a week. */
const waitDays = 7;
/** What blocked rows say of people stays for those who mend the sheet, and no longer. */
const personalDays = 30;
const batch = 2_000;
/** A sheet whose reading was cut off. */
const readingMs = 3_600_000;

/** Lets go what has had its time; true when there may be more. */
export async function sweepImports({ database, clock }: Pick<IdentityDeps, 'database' | 'clock'>): Promise<boolean> {
  const now = clock.now().getTime();
  const before = (ms: number) => new Date(now - ms);
  await database.query(
    `update member_imports set status = 'cancelled', ended_at = $1
     where status = 'reading' and created_at < $2 or status in ('ready', 'requested') and checked_at < $3`,
    [new Date(now), before(readingMs), before(waitDays * dayMs)],
  );
  await database.query(
    'update member_imports set password_secret = null where password_secret is not null and ended_at < $1',
    [before(waitDays * dayMs)],
  );
  const { rowCount } = await database.query(
    `update member_import_rows set personal = null where (import_id, number) in (
       select r.import_id, r.number from member_import_rows r join member_imports i on i.id = r.import_id
       where r.personal is not null and (i.status = 'cancelled' and i.made = 0 and i.ended_at < $1 or i.ended_at < $2)
       limit ${batch})`,
    [before(dayMs), before(personalDays * dayMs)],
  );
  return rowCount === batch;
}
