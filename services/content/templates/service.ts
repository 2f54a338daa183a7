import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { TemplateSchema, TemplatesService } from '@madang/proto/madang/content/v1/templates_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { countUpTo, listQuery } from '@madang/runtime/list-query.ts';
import type { Access, Handler, Handlers } from '@madang/runtime/rpc/handler.ts';
import type { ContentDeps } from '../deps.ts';
import { setUses, shownFiles } from '../uploads/uses.ts';
import { checkSubject, takeContent } from '../writing/written.ts';

interface TemplateRow {
  id: bigint;
  kind: string;
  subject: string;
  content: string;
  updated_at: Date;
}

const templateColumns = 't.id, t.kind, t.subject, t.content, t.updated_at';
const perKind = 200;

const columns = {
  id: { sql: 't.id', type: 'int' },
  kind: { sql: 't.kind', sortable: false },
  subject: { sql: 't.subject', sortable: false },
} as const;

const toTemplate = ({ updated_at, ...row }: TemplateRow): MessageInitShape<typeof TemplateSchema> => ({
  ...row,
  updatedAt: timestampFromDate(updated_at),
});

const listTemplates =
  ({ database }: ContentDeps): Handler<typeof TemplatesService.method.listTemplates> =>
  async (request, { principal: { kind } }) => {
    const list = listQuery(request, { columns, defaultSort: 't.id', tie: 't.id' });
    const where = `${kind === AccountKind.ADMIN || kind === AccountKind.SERVICE ? 'true' : `t.kind = 'inquiry'`} and ${list.where}`;
    const { rows } = await database.query<TemplateRow>(
      `select ${templateColumns} from templates t where ${where} order by ${list.order} limit ${list.limit} offset ${list.offset}`,
      list.params,
    );
    const counted = await database.query<{ n: bigint }>(
      countUpTo(`select from templates t where ${where}`),
      list.params,
    );
    return { templates: rows.map(toTemplate), total: counted.rows[0]?.n ?? 0n };
  };

const saveTemplate =
  ({ database, clock, audit }: ContentDeps): Handler<typeof TemplatesService.method.saveTemplate> =>
  async (request, context) => {
    const subject = checkSubject(request.subject);
    if (request.id === 0n && request.kind === '') throw new DomainError('VALIDATION', { field: 'kind' });
    return database.transaction(async (tx) => {
      await tx.query(`select pg_advisory_xact_lock(hashtextextended('templates', 0))`);
      const content = await takeContent(tx, request.content, context.principal.accountId);
      const found = await tx.query<TemplateRow>(`select ${templateColumns} from templates t where t.id = $1`, [
        request.id,
      ]);
      const before = found.rows[0];
      if (request.id !== 0n && !before) throw new DomainError('NOT_FOUND');
      if (before && request.kind !== '' && request.kind !== before.kind)
        throw new DomainError('VALIDATION', { field: 'kind' });
      const counted = await tx.query('select from templates where kind = $1 limit $2', [request.kind, perKind]);
      if (!before && (counted.rowCount ?? 0) >= perKind) throw new DomainError('RESOURCE_EXHAUSTED');
      const { rows } = before
        ? await tx.query<TemplateRow>(
            `update templates t set subject = $2, content = $3, updated_at = $4 where t.id = $1 returning ${templateColumns}`,
            [request.id, subject, content, clock.now()],
          )
        : await tx.query<TemplateRow>(
            `insert into templates as t (kind, subject, content, updated_at) values ($1, $2, $3, $4) returning ${templateColumns}`,
            [request.kind, subject, content, clock.now()],
          );
      const saved = rows[0];
      if (!saved) throw new Error('a template that was written is not there');
      await setUses(tx, { resource: 'template', resourceId: `${saved.id}`, names: shownFiles(content) });
      await audit(tx, context, {
        action: before ? 'template.update' : 'template.create',
        resource: 'template',
        resourceId: `${saved.id}`,
        before,
        after: saved,
      });
      return toTemplate(saved);
    });
  };

const deleteTemplate =
  ({ database, audit }: ContentDeps): Handler<typeof TemplatesService.method.deleteTemplate> =>
  async ({ id }, context) =>
    database.transaction(async (tx) => {
      const { rows } = await tx.query<TemplateRow>(
        `delete from templates t where t.id = $1 returning ${templateColumns}`,
        [id],
      );
      if (!rows[0]) throw new DomainError('NOT_FOUND');
      await setUses(tx, { resource: 'template', resourceId: `${id}`, names: [] });
      await audit(tx, context, {
        action: 'template.delete',
        resource: 'template',
        resourceId: `${id}`,
        before: rows[0],
      });
      return {};
    });

export const templatesAccess: Access<typeof TemplatesService> = {
  listTemplates: ['member', 'agent', 'admin:content.read', 'service'],
  saveTemplate: ['admin:content.write', 'service'],
  deleteTemplate: ['admin:content.write'],
};

export const templatesHandlers = (deps: ContentDeps): Handlers<typeof TemplatesService> => ({
  listTemplates: listTemplates(deps),
  saveTemplate: saveTemplate(deps),
  deleteTemplate: deleteTemplate(deps),
});
