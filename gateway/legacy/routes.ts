import { ConnectError } from '@connectrpc/connect';
import type { Language } from '@madang/i18n/languages.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayContext } from '../context.ts';
import { readPayload } from '../payload.ts';
import type { InFlight } from '../server/in-flight.ts';
import { bodyOf, readJsonBodies, transportRefusal } from '../server/json-body.ts';
import { isWrongHost } from '../server/public-hosts.ts';
import { guardData } from '../server/security-headers.ts';
import { type Caller, languageOf } from '../session/caller.ts';
import { checkEntry } from '../site/check-entry.ts';
import { legacyRefusal, success } from './answer.ts';
import { type Data, type LegacyCall, type LegacyPath, pathsOf } from './call.ts';
import { legacyCalls } from './table.ts';

const json = 'application/json; charset=utf-8';

/** Mounts the legacy API: every row of its table at all of its paths. */
export function mountLegacy(app: FastifyInstance, gateway: GatewayContext, inFlight: InFlight): void {
  guardData(app);
  inFlight.guard(app);
  readJsonBodies(app);
  for (const row of legacyCalls) for (const at of pathsOf(row)) app.post(at.path, handler(row, at, gateway));
  app.setErrorHandler((error, request, reply) => {
    const known = transportRefusal(error);
    return refuse(known?.error ?? error, request, reply, gateway, { ...(known ? { status: known.status } : {}) });
  });
  app.all('/api/*', (request, reply) => refuse(new DomainError('NOT_FOUND'), request, reply, gateway, { status: 404 }));
}

function handler(row: LegacyCall, { area, callers }: LegacyPath, gateway: GatewayContext) {
  const rule = { ...row, callers };
  const mayBeKnown = !row.ignoresToken;
  const isAdminPath = area === 'admin';
  // What visitors see of the site, and joining it, is for members alone.
  const isForPlayers = row.browsing === true || row.rate === 'join';
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    let caller = mayBeKnown ? gateway.callers.known(request) : undefined;
    try {
      caller ??= await gateway.callers.identify(request, rule);
      if (isWrongHost(request, caller.kind, isForPlayers)) throw new WrongHost();
      const counted = gateway.callers.check(caller, rule);
      if (counted !== undefined) await counted;
      const entering = checkEntry(gateway.site, caller, row);
      if (entering !== undefined) await entering;
      const payload = readPayload(row.payload, bodyOf(request.body));
      const data = await row.run(payload, { gateway, caller, request, reply });
      if (caller.renewed) reply.header('x-renew-session-token', caller.renewed);
      return reply.type(json).send(success(data, caller.renewed));
    } catch (error) {
      const data = await toldVisitors(row, error, gateway, caller?.language ?? languageOf(request));
      const hidden = isAdminPath && caller?.kind !== 'admin';
      const refused = { row, caller, data, isAdminPath: hidden, ...(error instanceof WrongHost && { status: 421 }) };
      return refuse(error, request, reply, gateway, refused);
    }
  };
}

/** A call of a member at an address of the consoles. */
class WrongHost extends DomainError {
  constructor() {
    super('VALIDATION', { field: 'host' });
  }
}

/** A visitor is refused all the same while what it would be told cannot be read. */
async function toldVisitors(
  { forVisitors }: LegacyCall,
  error: unknown,
  gateway: GatewayContext,
  language: Language,
): Promise<Data> {
  if (!forVisitors || !(error instanceof DomainError) || error.reason !== 'INVALID_REQUEST') return {};
  return forVisitors(gateway, language).catch(() => ({}));
}

interface RefusedCall {
  row?: LegacyCall;
  data?: Data;
  caller?: Caller | undefined;
  status?: number;
  isAdminPath?: boolean;
}

function refuse(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  gateway: GatewayContext,
  call: RefusedCall,
): FastifyReply {
  // A refusal by a service was logged there; anything else is a fault of the gateway itself.
  if (!(thrown instanceof DomainError || thrown instanceof ConnectError))
    gateway.log.error({ err: thrown, path: request.url }, 'legacy call failed');
  const { status, body, retryAfter } = legacyRefusal(thrown, {
    texts: gateway.texts,
    language: call.caller?.language ?? languageOf(request),
    isAdminPath: call.isAdminPath ?? request.url.startsWith('/api/admin/'),
    names: call.row?.names,
    renewed: call.caller?.renewed ?? '',
    data: call.data ?? {},
    ...(call.status ? { status: call.status } : {}),
  });
  if (retryAfter) reply.header('retry-after', retryAfter);
  if (body.renewSessionToken) reply.header('x-renew-session-token', body.renewSessionToken);
  return reply.code(status).type(json).send(JSON.stringify(body));
}
