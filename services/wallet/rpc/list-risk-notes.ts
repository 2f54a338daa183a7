import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { RiskNoteSchema, RiskNotesService } from '@madang/proto/madang/wallet/v1/risk_notes_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { RiskDeps } from '../risk-notes/find-facts.ts';
import { staleRequests, writeNotes } from '../risk-notes/write-notes.ts';

export interface NoteRow {
  id: bigint;
  withdrawal_id: bigint;
  rule: string | null;
  effect: string;
  weight: number;
  evidence: Record<string, string>;
  memo: string;
  actor: string;
  at: Date;
}

export const noteColumns = 'id, withdrawal_id, rule, effect, weight, evidence, memo, actor, at';
const maxRequests = 100;
const maxNotes = 2_000;

export const toNote = (row: NoteRow): MessageInitShape<typeof RiskNoteSchema> => ({
  id: row.id,
  withdrawalId: row.withdrawal_id,
  rule: row.rule ?? '',
  effect: row.effect,
  weight: row.weight,
  evidence: row.evidence,
  memo: row.memo,
  actor: row.actor,
  at: timestampFromDate(row.at),
});

/** The notes of withdrawals; open ones are looked at again first, so that nobody decides by yesterday's facts. */
export const listRiskNotes =
  (deps: RiskDeps): Handler<typeof RiskNotesService.method.listRiskNotes> =>
  async ({ filter }) => {
    const names = Object.keys(filter);
    if (names.some((name) => name !== 'withdrawal_id')) throw new DomainError('VALIDATION', { field: names[0] ?? '' });
    const texts = (filter.withdrawal_id ?? '').split(',').filter((text) => text !== '');
    if (texts.length > maxRequests || texts.some((text) => !/^\d{1,18}$/.test(text)))
      throw new DomainError('VALIDATION', { field: 'withdrawal_id' });
    const ids = texts.map(BigInt);
    for (const request of await staleRequests(deps.database.pool, ids, deps.clock.now()))
      await writeNotes(deps, request);
    const { rows } = await deps.database.query<NoteRow>(
      `select ${noteColumns} from withdrawal_notes where withdrawal_id = any ($1)
       order by weight desc, id limit ${maxNotes}`,
      [ids],
    );
    return { notes: rows.map(toNote), total: BigInt(rows.length) };
  };
