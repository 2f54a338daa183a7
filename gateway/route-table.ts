import { type DescField, type DescMessage, getOption, hasOption, ScalarType } from '@bufbuild/protobuf';
import type { Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import { rules } from '@madang/proto/madang/common/v1/rules_pb.ts';
import { ArticlesService } from '@madang/proto/madang/player/v1/articles_pb.ts';
import { AttendanceService } from '@madang/proto/madang/player/v1/attendance_pb.ts';
import { BettingService } from '@madang/proto/madang/player/v1/betting_pb.ts';
import { BoardService } from '@madang/proto/madang/player/v1/board_pb.ts';
import { CashOutService } from '@madang/proto/madang/player/v1/cash_out_pb.ts';
import { CasinoBetsService } from '@madang/proto/madang/player/v1/casino_bets_pb.ts';
import { CasinoService } from '@madang/proto/madang/player/v1/casino_pb.ts';
import { EggsService } from '@madang/proto/madang/player/v1/eggs_pb.ts';
import { GameService } from '@madang/proto/madang/player/v1/games_pb.ts';
import { MoneyService } from '@madang/proto/madang/player/v1/money_pb.ts';
import { PasswordRulesService } from '@madang/proto/madang/player/v1/password_rules_pb.ts';
import { PointHistoryService } from '@madang/proto/madang/player/v1/points_pb.ts';
import { ProtectionService } from '@madang/proto/madang/player/v1/protection_pb.ts';
import { RecommendationService } from '@madang/proto/madang/player/v1/recommendations_pb.ts';
import { SessionService } from '@madang/proto/madang/player/v1/session_pb.ts';
import { SportsService } from '@madang/proto/madang/player/v1/sports_pb.ts';
import { SupportService } from '@madang/proto/madang/player/v1/support_pb.ts';
import { UploadService } from '@madang/proto/madang/player/v1/uploads_pb.ts';
import { type AccessRule, checkAccess } from '@madang/runtime/rpc/handler.ts';
import { access } from './connect/access.ts';
import type { JsonSchema } from './json-schema.ts';
import { pathsOf } from './legacy/call.ts';
import { legacyCalls } from './legacy/table.ts';
import { own } from './own.ts';
import type { Payload } from './payload.ts';
import { isNumbered } from './rest/ids.ts';
import { entrance, holders, loginPayload } from './rest/login.ts';
import { reports } from './rest/reports/routes.ts';
import type { Resource } from './rest/resource.ts';
import { sheetKinds } from './rest/sheets/kinds.ts';
import { resources } from './rest/table.ts';
import { uploadKinds } from './rest/uploads/kinds.ts';
import { uploaders } from './rest/uploads/routes.ts';
import { routeCalls } from './route-calls/all.ts';
import type { RouteCalls, Rpc } from './route-calls/rpc.ts';
import type { CallerRule } from './session/callers.ts';
import { type CallerKind, kindName } from './session/session.ts';

/** A field that a route takes, by the name that its clients send. */
export interface RouteField {
  name: string;
  schema: JsonSchema;
  required: boolean;
}

/** Where a route names what it is about: one row in its path or body, or many in `ids`. */
export interface RouteId {
  in: 'path' | 'body';
  name: string;
  /** `me` names the caller alone. */
  form: 'number' | 'text' | 'me';
  many: boolean;
}

/** One route of the APIs, as data. */
export interface Route {
  api: keyof typeof routeCalls;
  /** Its own within its API, for example `charges.process`, `BettingService.Place`, `agent/user/create`. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `:id` stands for the id. */
  path: string;
  /** Kinds of caller that the API lets in; `visitor` lets everybody in. */
  callers: readonly CallerKind[];
  rule: CallerRule;
  calls: RouteCalls;
  id?: RouteId;
  /** Fields of the body, beside `ids`. */
  fields: readonly RouteField[];
  /** Names that the query `filter` may have. */
  filters: readonly string[];
  /** True where the header `Idempotency-Key` must be sent. */
  needsKey: boolean;
  /** True where the body is a file, of which any bytes may be one. */
  takesFile?: true;
}

type Given = Omit<Route, 'callers' | 'calls' | 'fields' | 'filters' | 'needsKey'> &
  Partial<Pick<Route, 'fields' | 'filters' | 'needsKey'>>;

function route(given: Given): Route {
  const calls = own<RouteCalls>(routeCalls[given.api], given.name);
  if (!calls) throw new Error(`the calls of ${given.api} ${given.name} are not declared`);
  return { fields: [], filters: [], needsKey: false, ...given, callers: given.rule.callers, calls };
}

/** Every route of the three APIs, from the tables that mount them. */
export function routeTable(): Route[] {
  return [...connectRoutes(), ...restRoutes(), ...legacyRoutes()];
}

/**
 * True when a caller may use a route at all: its API lets the kind in, and so do the rules of every call that it always
 * makes. `rulesOf` answers the rules from the services' own tables of access; which rows the caller reaches is no part of it.
 */
export function mayCall(route: Route, principal: Principal, rulesOf: (rpc: Rpc) => readonly AccessRule[]): boolean {
  const kind = kindName(principal.kind);
  if (!route.callers.includes(kind) && !route.callers.includes('visitor')) return false;
  try {
    for (const rpc of route.calls.always) checkAccess(rulesOf(rpc), principal);
    return true;
  } catch {
    return false;
  }
}

function connectRoutes(): Route[] {
  return [
    SessionService,
    GameService,
    BettingService,
    MoneyService,
    ArticlesService,
    AttendanceService,
    PasswordRulesService,
    PointHistoryService,
    ProtectionService,
    SportsService,
    BoardService,
    RecommendationService,
    CashOutService,
    CasinoService,
    CasinoBetsService,
    EggsService,
    SupportService,
    UploadService,
  ].flatMap((service) =>
    service.methods.flatMap((method) => {
      const rule = own(own(access, service.typeName), method.name);
      if (!rule) return [];
      const path = `/${service.typeName}/${method.name}`;
      const name = `${service.name}.${method.name}`;
      // What a browser calls itself names no row.
      const id = method.input.fields.find(({ name }) => /^(?:id|.*_id)$/.test(name) && name !== 'device_id');
      const fields = messageFields(method.input);
      const named =
        id && ({ in: 'body', name: id.jsonName, form: isWhole(id) ? 'number' : 'text', many: false } as const);
      return [route({ api: 'connect', name, method: 'POST', path, rule, fields, ...(named && { id: named }) })];
    }),
  );
}

const isWhole = (field: DescField): boolean => field.fieldKind === 'scalar' && field.scalar === ScalarType.INT64;

const messageFields = (desc: DescMessage): RouteField[] =>
  desc.fields.map((field) => ({ name: field.jsonName, schema: fieldSchema(field), required: isRequired(field) }));

/** Protobuf has a value for what is absent; it is required where the contract does not take that value. */
function isRequired(field: DescField): boolean {
  if (!hasOption(field, rules)) return false;
  const { min, minLen, minItems, required } = getOption(field, rules);
  return required === true || (minLen ?? 0) > 0 || (minItems ?? 0) > 0 || (min ?? 0n) > 0n;
}

function fieldSchema(field: DescField): JsonSchema {
  switch (field.fieldKind) {
    case 'list': {
      const items =
        field.listKind === 'message'
          ? messageSchema(field.message)
          : scalarSchema(field.listKind === 'scalar' ? field.scalar : ScalarType.INT32);
      const { minItems, maxItems } = hasOption(field, rules) ? getOption(field, rules) : {};
      return { type: 'array', items, ...(minItems && { minItems }), ...(maxItems && { maxItems }) };
    }
    case 'map':
      return { type: 'object' };
    case 'message':
      return messageSchema(field.message);
    case 'enum':
      return { type: 'string', enum: field.enum.values.map(({ name }) => name) };
    default:
      return { ...scalarSchema(field.scalar), ...bounds(field) };
  }
}

/** What the contract says of a text's or number's form. */
function bounds(field: DescField): JsonSchema {
  if (!hasOption(field, rules)) return {};
  const { min, max, minLen, maxLen, pattern } = getOption(field, rules);
  return {
    ...(min !== undefined && { minimum: Number(min) }),
    ...(max !== undefined && { maximum: Number(max) }),
    ...(minLen !== undefined && { minLength: minLen }),
    ...(maxLen !== undefined && { maxLength: maxLen }),
    ...(pattern !== undefined && { pattern: `^(?:${pattern})$` }),
  };
}

const messageSchema = (desc: DescMessage): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(messageFields(desc).map(({ name, schema }) => [name, schema])),
});

function scalarSchema(type: ScalarType): JsonSchema {
  if (type === ScalarType.STRING || type === ScalarType.BYTES) return { type: 'string' };
  if (type === ScalarType.BOOL) return { type: 'boolean' };
  return { type: 'integer' };
}

const payloadFields = (payload: Payload): RouteField[] =>
  Object.entries(payload).map(([name, { schema, optional }]) => ({ name, schema, required: !optional }));

function restRoutes(): Route[] {
  const api = 'rest' as const;
  return [
    route({
      api,
      name: 'login',
      method: 'POST',
      path: '/rest/login',
      rule: entrance,
      fields: payloadFields(loginPayload),
    }),
    route({ api, name: 'logout', method: 'POST', path: '/rest/logout', rule: holders }),
    route({ api, name: 'me', method: 'GET', path: '/rest/me', rule: holders }),
    ...reports.map(({ name, callers, filter }) =>
      route({
        api,
        name: `reports.${name}`,
        method: 'GET',
        path: `/rest/reports/${name}`,
        rule: { callers },
        filters: Object.keys(filter),
      }),
    ),
    ...uploadKinds.map(({ name }) =>
      route({
        api,
        name: `uploads.${name}`,
        method: 'POST',
        path: `/rest/uploads/${name}`,
        rule: uploaders,
        needsKey: true,
        takesFile: true,
      }),
    ),
    ...sheetKinds.map(({ name }) =>
      route({
        api,
        name: `sheets.${name}`,
        method: 'POST',
        path: `/rest/sheets/${name}`,
        rule: uploaders,
        needsKey: true,
        takesFile: true,
      }),
    ),
    ...resources.flatMap(resourceRoutes),
  ];
}

function resourceRoutes(resource: Resource): Route[] {
  const { name, callers, list, get, create, update, remove, actions = {} } = resource;
  const path = `/rest/${name}`;
  const rule = { callers };
  const form = resource.idForm ? 'me' : isNumbered(resource) ? 'number' : 'text';
  const id: RouteId = { in: 'path', name: 'id', form, many: false };
  const made = (verb: string, given: Omit<Given, 'api' | 'name' | 'rule'>) =>
    route({ api: 'rest', name: `${name}.${verb}`, rule, ...given });
  const filters = [...Object.keys(resource.filters), 'id'];
  return [
    ...(list
      ? [
          made('list', { method: 'GET', path, filters }),
          made('export', { method: 'GET', path: `${path}/export`, filters }),
        ]
      : []),
    ...(get ? [made('get', { method: 'GET', path: `${path}/:id`, id })] : []),
    ...(create ? [made('create', { method: 'POST', path, fields: payloadFields(create.payload) })] : []),
    ...(update
      ? [made('update', { method: 'PUT', path: `${path}/:id`, id, fields: payloadFields(update.payload) })]
      : []),
    ...(remove ? [made('delete', { method: 'DELETE', path: `${path}/:id`, id })] : []),
    ...Object.entries(actions).map(([verb, { payload }]) =>
      made(verb, {
        method: 'POST',
        path: `${path}/actions/${verb}`,
        fields: payloadFields(payload),
        needsKey: true,
        id: { in: 'body', name: 'ids', form, many: true },
      }),
    ),
  ];
}

/** Names under which the legacy calls take an id. */
const legacyIds = new Set([
  'betting_id',
  'bettingId',
  'user_id',
  'targetUserId',
  'post_id',
  'comment_id',
  'inquiry_id',
  'message_id',
]);
/** Those of them that are texts. */
const textIds = new Set(['betting_id', 'bettingId']);

function legacyRoutes(): Route[] {
  return legacyCalls.flatMap((row) =>
    pathsOf(row).map(({ path, area, callers }) => {
      const field = Object.keys(row.payload).find((name) => legacyIds.has(name));
      const form = field !== undefined && textIds.has(field) ? 'text' : 'number';
      return route({
        api: 'legacy',
        name: `${area}/${row.path}`,
        method: 'POST',
        path,
        rule: { ...ruleOf(row), callers },
        fields: payloadFields(row.payload),
        ...(field !== undefined && { id: { in: 'body', name: field, form, many: false } }),
      });
    }),
  );
}

const ruleOf = ({ callers, rate, ignoresToken, openInBreak }: CallerRule): CallerRule => ({
  callers,
  ...(rate && { rate }),
  ...(ignoresToken && { ignoresToken }),
  ...(openInBreak && { openInBreak }),
});
