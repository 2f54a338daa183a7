import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { ImportParentSchema, ImportRowSchema } from '@madang/proto/madang/identity/v1/imports_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { JsonSchema } from '../../json-schema.ts';
import { int, maybe, oneOf, optional, text } from '../../payload.ts';
import { num } from '../../wire.ts';
import { each, idOf, single } from '../items.ts';
import { type Action, action, type Resource } from '../resource.ts';
import { shapeOf } from '../shape.ts';
import { memberImport } from '../sheets/member-sheet.ts';

const parent = shapeOf(ImportParentSchema);
const importRow = shapeOf(ImportRowSchema, {
  words: {
    verdict: ['passed', 'mended', 'blocked'],
    outcome: ['', 'made', 'paid', 'unpaid', 'failed', 'undone', 'kept'],
  },
});
const memo = optional(text({ max: 500 }), '');
const importAnswer: JsonSchema = memberImport.schema;

/** What one import's page shows beside the import itself; lists leave it out. */
const detail: Record<string, JsonSchema> = {
  parents: { type: 'array', items: parent.schema },
  parent_count: { type: 'integer' },
  other_confirmers: { type: 'integer' },
  requested_by_me: { type: 'boolean' },
};

const request: Action = action({
  does: 'Asks for an import that was read, to begin at once or at a time; another administrator confirms it.',
  payload: { start_at: maybe(text({ max: 40 })), memo },
  answers: importAnswer,
  run: (ids, { start_at, memo }, { gateway, caller }) =>
    each(ids, async (id) => {
      const given = start_at === undefined ? {} : { startAt: timestampFromDate(instantOf(start_at)) };
      const asked = { id: idOf(id), memo, ...given };
      return memberImport.row(await gateway.services.imports.requestImport(asked, caller.options));
    }),
});

function instantOf(text: string): Date {
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(text) ? new Date(text) : undefined;
  if (!at || Number.isNaN(at.getTime())) throw new DomainError('VALIDATION', { field: 'start_at' });
  return at;
}

const confirm: Action = action({
  does: 'Confirms an import that another asked for; where nobody else may, its name is typed.',
  payload: { typed: optional(text({ max: 20 }), '') },
  answers: importAnswer,
  run: (ids, { typed }, { gateway, caller }) =>
    each(ids, async (id) =>
      memberImport.row(await gateway.services.imports.confirmImport({ id: idOf(id), typed }, caller.options)),
    ),
});

const move: Action = action({
  does: 'Pauses, resumes or cancels an import, or takes back what nobody has used.',
  payload: { status: oneOf('paused', 'running', 'cancelled', 'undoing'), memo },
  answers: importAnswer,
  run: (ids, { status, memo }, { gateway, caller }) =>
    each(ids, async (id) =>
      memberImport.row(await gateway.services.imports.moveImport({ id: idOf(id), status, memo }, caller.options)),
    ),
});

const passwords: Action = action({
  does: 'Answers first passwords to who asked for the import, a page by row.',
  payload: { after: optional(int(0, 1_000_000), 0) },
  answers: {
    type: 'object',
    properties: {
      passwords: {
        type: 'array',
        items: {
          type: 'object',
          properties: { number: { type: 'integer' }, account: { type: 'string' }, password: { type: 'string' } },
        },
      },
      next: { type: 'integer', description: '0 behind the last page.' },
    },
  },
  answersSecret: true,
  async run(ids, { after }, { gateway, caller }) {
    const id = single(ids);
    return each([id], async () => {
      const page = await gateway.services.imports.takePasswords({ id: idOf(id), after }, caller.options);
      const passwords = page.passwords.map(({ number, account, password }) => ({ number, account, password }));
      return { passwords, next: page.next };
    });
  },
});

const handOver: Action = action({
  does: 'Says that first passwords were received: nobody can have them again.',
  payload: {},
  answers: importAnswer,
  run: (ids, _payload, { gateway, caller }) =>
    each(ids, async (id) =>
      memberImport.row(await gateway.services.imports.handOverPasswords({ id: idOf(id) }, caller.options)),
    ),
});

export const memberImports: Resource = {
  name: 'member-imports',
  does: 'Migrations of members by sheet; a new one is brought to `/rest/sheets/member-imports`.',
  callers: ['admin'],
  schema: { ...memberImport.schema, properties: { ...memberImport.schema.properties, ...detail } },
  filters: {
    status: 'text',
    created_by: 'text',
    file_name_q: 'text',
    created_at_gte: 'day_from',
    created_at_lte: 'day_to',
  },
  sorts: ['id', 'created_at'],
  async list(request, { gateway, caller }) {
    const { imports, total } = await gateway.services.imports.listImports(request, caller.options);
    return { rows: imports.map(memberImport.row), total: num(total) };
  },
  async get(id, { gateway, caller }) {
    const found = await gateway.services.imports.getImport({ id: idOf(id) }, caller.options);
    if (!found.import) throw new DomainError('NOT_FOUND');
    return {
      ...memberImport.row(found.import),
      parents: found.parents.map(parent.row),
      parent_count: found.parentCount,
      other_confirmers: found.otherConfirmers,
      requested_by_me: found.requestedByMe,
    };
  },
  actions: { request, confirm, move, passwords, 'hand-over': handOver },
};

export const memberImportRows: Resource = {
  name: 'member-import-rows',
  does: 'The rows of one migration, named by `import_id`, with what becomes of each.',
  callers: ['admin'],
  schema: importRow.schema,
  filters: { import_id: 'id', verdict: 'text', outcome: 'text', account: 'text', account_q: 'text', parent: 'text' },
  sorts: ['id'],
  async list(request, { gateway, caller }) {
    const { rows, total } = await gateway.services.imports.listImportRows(request, caller.options);
    return { rows: rows.map(importRow.row), total: num(total) };
  },
};
