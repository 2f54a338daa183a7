import type { JsonSchema } from '../json-schema.ts';
import { actionResults } from './action-results.ts';
import { legacyPaths } from './legacy-paths.ts';
import type { Paths } from './paths.ts';
import { restPaths } from './rest-paths.ts';

export interface OpenApi {
  openapi: string;
  info: object;
  servers: object[];
  paths: Paths;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: object; responses: Record<string, object> };
}

const text: JsonSchema = { type: 'string' };

const error: JsonSchema = {
  type: 'object',
  properties: {
    code: { type: 'string', description: 'Stable, in UPPER_SNAKE.' },
    message: { type: 'string', description: 'In the language of the session, else of Accept-Language, else Korean.' },
    field: { type: 'string', description: 'The field that is wrong.' },
    meta: { type: 'object', description: 'Facts to show, for example new odds.' },
  },
  required: ['code', 'message'],
};

const schemas: Record<string, JsonSchema> = {
  Error: error,
  LegacyRefusal: {
    type: 'object',
    properties: {
      result: { const: false },
      data: { type: 'object' },
      error: { $ref: '#/components/schemas/Error' },
      renewSessionToken: text,
    },
    required: ['result', 'data', 'error'],
  },
  RestRefusal: {
    type: 'object',
    properties: { message: text, error: { $ref: '#/components/schemas/Error' } },
    required: ['message', 'error'],
  },
  ActionResults: actionResults,
};

const answer = (description: string, schema: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
});

/** The document of the REST and legacy APIs, made from the tables that mount them. */
export function openApi(): OpenApi {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Madang',
      version: '1',
      description:
        'The REST API of the consoles, in the dialect of ra-data-simple-rest, and the legacy API: POST with JSON, whose refusals by rules are HTTP 200 with result false.',
    },
    servers: [{ url: '/' }],
    paths: { ...legacyPaths(), ...restPaths() },
    components: {
      schemas,
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The session’s token, with or without “Bearer ”.',
        },
      },
      responses: { LegacyRefusal: answer('Refused', 'LegacyRefusal'), RestRefusal: answer('Refused', 'RestRefusal') },
    },
  };
}
