import { DomainError, toDomainError } from '@madang/runtime/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewayContext } from '../context.ts';
import type { JsonSchema } from '../json-schema.ts';
import { own } from '../own.ts';
import { type Payload, type ReadOf, readPayload, wrong } from '../payload.ts';
import type { InFlight } from '../server/in-flight.ts';
import { bodyOf, readJsonBodies, transportRefusal } from '../server/json-body.ts';
import { guardData } from '../server/security-headers.ts';
import { refusalOf } from '../text/refusal.ts';
import { answer } from './answer.ts';
import { answerExport } from './export/answer-export.ts';
import { readId } from './ids.ts';
import { contentRange, listParams } from './list-params.ts';
import { mountLogin } from './login.ts';
import { once } from './once.ts';
import { refuse } from './refusals.ts';
import { mountReports } from './reports/routes.ts';
import type { Action, ActionItem, Resource, RestContext } from './resource.ts';
import { mountSheets } from './sheets/routes.ts';
import { resources } from './table.ts';
import { mountUploads } from './uploads/routes.ts';

type Query = Record<string, string | undefined>;

/** Mounts the REST API: every resource of its table in the dialect of ra-data-simple-rest. */
export function mountRest(app: FastifyInstance, gateway: GatewayContext, inFlight: InFlight): void {
  guardData(app);
  inFlight.guard(app);
  readJsonBodies(app);
  app.setErrorHandler((error, request, reply) => {
    const known = transportRefusal(error);
    return refuse(known?.error ?? error, request, reply, gateway, known ? { status: known.status } : {});
  });
  mountLogin(app, gateway);
  mountReports(app, gateway);
  mountUploads(app, gateway);
  mountSheets(app, gateway);
  for (const resource of resources) mountResource(app, gateway, resource);
  app.all('/rest/*', (request, reply) => refuse(new DomainError('NOT_FOUND'), request, reply, gateway, {}));
}

function mountResource(app: FastifyInstance, gateway: GatewayContext, resource: Resource): void {
  const { name, callers, names } = resource;
  const path = `/rest/${name}`;
  const rule = { callers, names };
  const idOf = (request: FastifyRequest) => readId(resource, (request.params as { id: string }).id);
  const { list, get, create, update, remove } = resource;
  if (list) {
    app.get(
      path,
      answer(gateway, rule, async (context, request, reply) => {
        const params = listParams(request.query as Query, resource);
        const { rows, total, since, sums } = await list(params, context);
        reply.header('content-range', contentRange(name, params.first, rows.length, total));
        if (since) reply.header('x-list-since', since);
        if (sums) reply.header('x-list-sums', JSON.stringify(sums));
        return rows;
      }),
    );
    app.get(
      `${path}/export`,
      answer(gateway, { ...rule, rate: 'export' }, (context, request, reply) =>
        answerExport(resource, request.query as Query, context, reply),
      ),
    );
  }
  if (get)
    app.get(
      `${path}/:id`,
      answer(gateway, rule, (context, request) => get(idOf(request), context)),
    );
  if (create) {
    app.post(
      path,
      answer(gateway, rule, (context, request) => {
        const payload = readStrictly(create.payload, bodyOf(request.body), {});
        return written(context, request, () => create.run(payload, context));
      }),
    );
  }
  if (update) {
    app.put(
      `${path}/:id`,
      answer(gateway, rule, (context, request) => {
        const id = idOf(request);
        const payload = readStrictly(update.payload, bodyOf(request.body), resource.schema);
        return written(context, request, () => update.run(id, payload, context));
      }),
    );
  }
  if (remove) {
    app.delete(
      `${path}/:id`,
      answer(gateway, rule, (context, request) => {
        const id = idOf(request);
        return written(context, request, () => remove(id, context));
      }),
    );
  }
  for (const [verb, row] of Object.entries(resource.actions ?? {})) {
    app.post(
      `${path}/actions/${verb}`,
      answer(gateway, rule, (context, request) => act(resource, row, context, request)),
    );
  }
}

/** A write that is done once for its key, where one was sent. */
function written<T>(context: RestContext, request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const { gateway, caller, key } = context;
  if (!key) return work();
  const asked = `${request.method} ${request.url} ${JSON.stringify(request.body ?? {})}`;
  return once(
    { cache: gateway.cache, owner: String(caller.session?.principal.accountId), key, asked, secret: gateway.secret },
    work,
  );
}

/**
 * Reads a payload in which a field that nobody declared is a mistake worth telling. An update carries the whole row, as
 * react-admin sends it: what the row shows and cannot be changed is passed over.
 */
function readStrictly<P extends Payload>(payload: P, body: Record<string, unknown>, shown: JsonSchema): ReadOf<P> {
  for (const field of Object.keys(body)) if (!own(payload, field) && !own(shown.properties, field)) throw wrong(field);
  return readPayload(payload, body);
}

async function act(resource: Resource, row: Action, context: RestContext, request: FastifyRequest): Promise<unknown> {
  const { ids, ...rest } = bodyOf(request.body);
  if (!context.key) throw wrong('Idempotency-Key');
  if (!Array.isArray(ids) || ids.length === 0 || ids.length > 100) throw wrong('ids');
  const given = new Map(ids.map((id: unknown) => [String(id), id]));
  for (const id of ids) if (typeof id !== 'string' && !Number.isSafeInteger(id)) throw wrong('ids');
  for (const id of given.keys()) readId(resource, id);
  const payload = readStrictly(row.payload, rest, {});
  const work = async () => {
    const items = await row.run([...given.keys()], payload, context);
    return items.map((item) => ({ ...shown(item, resource, context), id: given.get(item.id) ?? item.id }));
  };
  return row.answersSecret ? work() : written(context, request, work);
}

function shown({ id, ok, refusal, data }: ActionItem, resource: Resource, { gateway, caller }: RestContext) {
  const error = refusal && refusalOf(toDomainError(refusal), gateway.texts, caller.language, resource.names);
  return { id, ok, ...(error ? { error } : {}), ...(data === undefined ? {} : { data }) };
}
