import { LANGUAGES } from '@madang/i18n/languages.ts';
import type { JsonSchema } from '../json-schema.ts';
import { payloadSchema } from '../payload.ts';
import { exportFormats } from '../rest/export/formats.ts';
import { loginPayload } from '../rest/login.ts';
import { reports } from '../rest/reports/routes.ts';
import type { Action, FilterKind, Resource } from '../rest/resource.ts';
import { sheetKinds } from '../rest/sheets/kinds.ts';
import { resources } from '../rest/table.ts';
import { uploadKinds } from '../rest/uploads/kinds.ts';
import { upload } from '../rest/uploads/routes.ts';
import { actionResults } from './action-results.ts';
import type { Operation, Paths } from './paths.ts';

const jsonOf = (schema: JsonSchema) => ({ 'application/json': { schema } });
const refusals = {
  ...Object.fromEntries(
    [400, 401, 403, 404, 409, 413, 422, 429, 503].map((status) => [
      status,
      { $ref: '#/components/responses/RestRefusal' },
    ]),
  ),
  // The server refuses it before anything of ours has read it.
  431: { description: 'The address and the headers are too long together.', content: jsonOf({ type: 'object' }) },
};
const security = [{ token: [] }];
const done = (schema: JsonSchema, more: object = {}) => ({
  200: { description: 'Done', content: jsonOf(schema), ...more },
  ...refusals,
});
const body = (schema: JsonSchema) => ({ required: true, content: jsonOf(schema) });
const idPath = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
const keyHeader = (required: boolean) => ({
  name: 'Idempotency-Key',
  in: 'header',
  required,
  schema: { type: 'string', maxLength: 64 },
});

const kinds: Record<FilterKind, JsonSchema> = {
  text: { type: 'string' },
  id: { type: ['string', 'integer'] },
  number: { type: 'integer' },
  flag: { type: 'boolean' },
  day: { type: 'string', format: 'date' },
  day_from: { type: 'string', description: 'A business day, or an instant.' },
  day_to: { type: 'string', description: 'A business day, or an instant.' },
};

/** A query parameter that is JSON. */
const jsonQuery = (name: string, schema: JsonSchema, description: string) => ({
  name,
  in: 'query',
  description,
  content: jsonOf(schema),
});

function listQuery({ filters, sorts }: Resource): object[] {
  const several = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'array', items: schema }] });
  const properties = Object.fromEntries(Object.entries(filters).map(([name, kind]) => [name, several(kinds[kind])]));
  const id = { type: 'array', items: { type: ['string', 'integer'] }, maxItems: 100 };
  const order = { anyOf: [{ enum: ['id', ...sorts] }, { enum: ['ASC', 'DESC'] }] };
  return [
    jsonQuery(
      'filter',
      { type: 'object', properties: { ...properties, id }, additionalProperties: false },
      'A list of values means any of them.',
    ),
    jsonQuery(
      'range',
      { type: 'array', items: { type: 'integer' }, minItems: 2, maxItems: 2 },
      'First and last row, at most 100.',
    ),
    jsonQuery('sort', { type: 'array', items: order, minItems: 2, maxItems: 2 }, 'Field and direction.'),
  ];
}

/** One result for each item, with what the action answers of it. */
function resultsOf({ answers }: Action): JsonSchema {
  if (!answers) return { $ref: '#/components/schemas/ActionResults' };
  const { items } = actionResults;
  return { type: 'array', items: { ...items, properties: { ...items.properties, data: answers } } };
}

const exportQuery = [
  { name: 'format', in: 'query', required: true, schema: { enum: Object.keys(exportFormats) } },
  {
    name: 'language',
    in: 'query',
    schema: { enum: LANGUAGES },
    description: 'Of titles and words; that of the session where it is absent.',
  },
];
const sheet = {
  200: {
    description: 'The whole list',
    content: Object.fromEntries(
      Object.values(exportFormats).map(({ type }) => [type.split(';')[0], { schema: { type: 'string' } }]),
    ),
  },
  ...refusals,
};

/** Each resource under a heading of its own: a page that draws all of them at once takes its time. */
const tagOf = (name: string): string => `rest/${name}`;

function action(resource: Resource, name: string, row: Action): Operation {
  const payload = payloadSchema(row.payload);
  const ids = { type: 'array', minItems: 1, maxItems: 100, items: { type: ['string', 'integer'] } };
  const schema = {
    ...payload,
    properties: { ids, ...payload.properties },
    required: ['ids', ...(payload.required ?? [])],
  };
  return {
    operationId: `${resource.name}.${name}`,
    summary: row.does,
    tags: [tagOf(resource.name)],
    security,
    parameters: [keyHeader(true)],
    requestBody: body(schema),
    responses: done(resultsOf(row)),
  };
}

function resourcePaths(resource: Resource): Paths {
  const { name, does, schema } = resource;
  const paths: Paths = {};
  const put = (path: string, method: string, operation: Omit<Operation, 'tags' | 'security'>) => {
    paths[path] = { ...paths[path], [method]: { ...operation, tags: [tagOf(name)], security } };
  };
  const list = `/rest/${name}`;
  const one = `${list}/{id}`;
  if (resource.list) {
    const rows: JsonSchema = { type: 'array', items: schema };
    const headers = {
      headers: {
        'Content-Range': {
          description: 'First and last row and how many the list has; 10000+ where there may be more.',
          schema: { type: 'string' },
        },
        'X-List-Sums': {
          description: 'Sums over the whole list as JSON, by field; of the rows that were counted.',
          schema: { type: 'string' },
        },
        'X-List-Since': {
          description: 'Rows before it were not looked at; a filter on an earlier time finds them.',
          schema: { type: 'string', format: 'date-time' },
        },
      },
    };
    put(list, 'get', {
      operationId: `${name}.list`,
      summary: does,
      parameters: listQuery(resource),
      responses: done(rows, headers),
    });
    const parameters = [...exportQuery, ...listQuery(resource)];
    put(`${list}/export`, 'get', {
      operationId: `${name}.export`,
      summary: `${does} The whole list.`,
      parameters,
      responses: sheet,
    });
  }
  const write = { parameters: [idPath, keyHeader(false)], responses: done(schema) };
  if (resource.get)
    put(one, 'get', { operationId: `${name}.get`, summary: does, parameters: [idPath], responses: done(schema) });
  if (resource.create) {
    const requestBody = body(payloadSchema(resource.create.payload));
    const parameters = [keyHeader(false)];
    put(list, 'post', {
      operationId: `${name}.create`,
      summary: `Makes one. ${does}`,
      parameters,
      requestBody,
      responses: done(schema),
    });
  }
  if (resource.update) {
    const requestBody = body(payloadSchema(resource.update.payload));
    put(one, 'put', { operationId: `${name}.update`, summary: `Changes one. ${does}`, requestBody, ...write });
  }
  if (resource.remove)
    put(one, 'delete', {
      operationId: `${name}.delete`,
      summary: `Takes one away. ${does}`,
      ...write,
      responses: done({ type: 'object' }),
    });
  for (const [verb, row] of Object.entries(resource.actions ?? {})) {
    paths[`${list}/actions/${verb}`] = { post: action(resource, verb, row) };
  }
  return paths;
}

const identity: JsonSchema = resources.find(({ name }) => name === 'profile')?.schema ?? {};
const permissions: JsonSchema = { type: 'array', items: { type: 'string' } };

function entrance(): Paths {
  const session = {
    type: 'object',
    properties: { token: { type: 'string' }, identity, permissions },
    required: ['token', 'identity', 'permissions'],
  };
  const holder = { type: 'object', properties: { identity, permissions }, required: ['identity', 'permissions'] };
  const tags = ['rest'];
  return {
    '/rest/login': {
      post: {
        operationId: 'login',
        summary: 'Begins a session of a console.',
        tags,
        requestBody: body(payloadSchema(loginPayload)),
        responses: done(session),
      },
    },
    '/rest/logout': {
      post: {
        operationId: 'logout',
        summary: 'Ends the session.',
        tags,
        security,
        responses: done({ type: 'object' }),
      },
    },
    '/rest/me': { get: { operationId: 'me', summary: 'Who is logged in.', tags, security, responses: done(holder) } },
  };
}

/** The body of an upload is the file itself. */
function uploadPaths(): Paths {
  const file = { '*/*': { schema: {} } };
  const named = { name: 'X-File-Name', in: 'header', schema: { type: 'string', maxLength: 200 } };
  const files = [
    ...uploadKinds.map(({ name, does, kept }) => ({
      name: `uploads.${name}`,
      does,
      schema: kept?.schema ?? upload.schema,
    })),
    ...sheetKinds.map(({ name, does, schema }) => ({ name: `sheets.${name}`, does, schema })),
  ];
  const paths = files.map(({ name, does, schema }) => [
    `/rest/${name.replace('.', '/')}`,
    {
      post: {
        operationId: name,
        summary: does,
        tags: ['rest'],
        security,
        parameters: [keyHeader(true), { ...named, description: 'Percent-encoded.' }],
        requestBody: { required: true, content: file },
        responses: { ...done(schema), 415: { $ref: '#/components/responses/RestRefusal' } },
      },
    },
  ]);
  return Object.fromEntries(paths) as Paths;
}

export function restPaths(): Paths {
  const reportPaths = reports.map(({ name, does, filter, schema }) => {
    const parameters = [
      jsonQuery('filter', { ...payloadSchema(filter), additionalProperties: false }, 'What to report on.'),
    ];
    return [
      `/rest/reports/${name}`,
      {
        get: {
          operationId: `reports.${name}`,
          summary: does,
          tags: ['reports'],
          security,
          parameters,
          responses: done(schema),
        },
      },
    ] as const;
  });
  return Object.assign(
    entrance(),
    uploadPaths(),
    ...resources.map(resourcePaths),
    Object.fromEntries(reportPaths),
  ) as Paths;
}
