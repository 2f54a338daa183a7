import type { Readable } from 'node:stream';
import { isLanguage } from '@madang/i18n/languages.ts';
import { kstDay } from '@madang/runtime/clock.ts';
import type { FastifyReply } from 'fastify';
import { own } from '../../own.ts';
import { wrong } from '../../payload.ts';
import { listParams } from '../list-params.ts';
import type { Resource, RestContext } from '../resource.ts';
import { exportColumns } from './columns.ts';
import { exportPages } from './export-list.ts';
import { cellPages, exportFormats } from './formats.ts';

/** Answers a whole list as a file, in the language that its reader's console shows and named by the Korean day. */
export async function answerExport(
  resource: Resource,
  { format: wanted = '', language: asked, ...query }: Record<string, string | undefined>,
  context: RestContext,
  reply: FastifyReply,
): Promise<Readable> {
  const format = own(exportFormats, wanted);
  if (!format) throw wrong('format');
  if (asked !== undefined && !isLanguage(asked)) throw wrong('language');
  const { gateway, caller } = context;
  const columns = exportColumns(resource, gateway.texts, asked ?? caller.language);
  const pages = await exportPages(resource, listParams(query, resource), context);
  const name = `${resource.name}-${kstDay(gateway.clock.now())}.${wanted}`;
  reply.type(format.type).header('content-disposition', `attachment; filename="${name}"`);
  const titles = columns.map(({ title }) => title);
  return format.write(titles, cellPages(columns, pages));
}
