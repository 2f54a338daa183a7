import { BankNoticeSchema, CandidateSchema } from '@madang/proto/madang/wallet/v1/bank_notices_pb.ts';
import type { JsonSchema } from '../../json-schema.ts';
import { id as idReader, list, oneOf, optional, text, wrong } from '../../payload.ts';
import { num } from '../../wire.ts';
import { each, fromResults, idOf, single } from '../items.ts';
import { action, type Resource } from '../resource.ts';
import { shapeOf } from '../shape.ts';
import { statementColumns } from '../sheets/bank-statement-sheet.ts';

const notice = shapeOf(BankNoticeSchema, {
  always: ['at', 'received_at'],
  words: { status: ['open', 'matched', 'dismissed'], source: ['webhook', 'statement'] },
});
const candidate = shapeOf(CandidateSchema, { always: ['created_at'] });

export const bankNotices: Resource = {
  name: 'bank-notices',
  does: 'Money that came in, as the bank tells it; a statement is brought to `/rest/sheets/bank-statements`.',
  callers: ['admin'],
  schema: notice.schema,
  filters: {
    status: 'text',
    source: 'text',
    deposit_id: 'id',
    depositor_q: 'text',
    amount_gte: 'number',
    amount_lte: 'number',
    at_gte: 'day_from',
    at_lte: 'day_to',
  },
  sorts: ['id', 'at'],
  async list(request, { gateway, caller }) {
    const { notices, total, amount } = await gateway.services.bankNotices.listBankNotices(request, caller.options);
    return { rows: notices.map(notice.row), total: num(total), sums: { amount: num(amount) } };
  },
  actions: {
    candidates: action({
      does: 'Answers the open deposits of the notice’s amount around its time, those of its name first.',
      payload: {},
      answers: { type: 'array', items: candidate.schema },
      run: (ids, _payload, { gateway, caller }) =>
        each(ids, async (id) => {
          const found = await gateway.services.bankNotices.listCandidates({ id: idOf(id) }, caller.options);
          return found.candidates.map(candidate.row);
        }),
    }),
    attach: action({
      does: 'Approves a deposit with the notice.',
      payload: { deposit_id: idReader, memo: optional(text({ max: 500 }), '') },
      answers: notice.schema,
      run: (ids, { deposit_id: depositId, memo }, { gateway, caller, key }) =>
        each([single(ids)], async (id) => {
          const asked = { id: idOf(id), depositId, memo, key };
          return notice.row(await gateway.services.bankNotices.attachNotice(asked, caller.options));
        }),
    }),
    dismiss: action({
      does: 'Says of notices that they are no deposit.',
      payload: { memo: text({ max: 500 }) },
      async run(ids, { memo }, { gateway, caller }) {
        const asked = { ids: ids.map(idOf), memo };
        return fromResults((await gateway.services.bankNotices.dismissNotices(asked, caller.options)).results);
      },
    }),
  },
};

const meanings = [...(Object.keys(statementColumns) as (keyof typeof statementColumns)[]), 'none'] as const;

/** Which titles of statements mean which column, as operators have said. */
export const bankStatementTitles: Resource = {
  name: 'bank-statement-titles',
  does: 'Titles of bank statements and the columns that they mean, as operators have said; `none` is not read.',
  callers: ['admin'],
  schema: {
    type: 'object',
    properties: { id: { type: 'string' }, meaning: { type: 'string', enum: [...meanings] } },
    required: ['id', 'meaning'],
  },
  filters: {},
  sorts: [],
  async list({ offset, limit, ids, sort }, { gateway, caller }) {
    if (ids.length > 0) throw wrong('filter.id');
    if (sort) throw wrong('sort');
    const { titles } = await gateway.services.bankNotices.listStatementTitles({}, caller.options);
    const rows = titles.map(({ title, meaning }) => ({ id: title, meaning }));
    return { rows: rows.slice(offset, offset + limit), total: rows.length };
  },
  actions: {
    save: action({
      does: 'Says of titles what they mean; its one item is `titles`. Other titles stay as they were.',
      payload: { titles: list({ title: text({ max: 60 }), meaning: oneOf(...meanings) }, 1, 60) },
      run: (ids, { titles }, { gateway, caller }) =>
        each([single(ids)], async () => {
          await gateway.services.bankNotices.saveStatementTitles({ titles }, caller.options);
        }),
    }),
  },
};

const cell: JsonSchema = { type: 'string' };
/** What came in and what went out in columns of their own: the plainest of the forms that are read. */
const sample = {
  day: '2026-11-21',
  time: '21:44:40',
  amount: '300000',
  paid_out: '',
  depositor: '홍길동',
  summary: '타행이체',
  balance: '12450000',
} as const satisfies Partial<Record<keyof typeof statementColumns, string>>;
const columns = Object.keys(sample);

/** A sheet in the form of a statement, for banks that give none. */
export const bankStatementSamples: Resource = {
  name: 'bank-statement-samples',
  does: 'A line of a bank statement; exported, it is the form to fill in.',
  callers: ['admin'],
  schema: { type: 'object', properties: Object.fromEntries(columns.map((name) => [name, cell])), required: columns },
  filters: {},
  sorts: [],
  list: async ({ offset, limit }) => ({ rows: [{ ...sample }].slice(offset, offset + limit), total: 1 }),
};
