import { type LegacyCall, pathsOf } from '../legacy/call.ts';
import { legacyCalls } from '../legacy/table.ts';
import { payloadSchema } from '../payload.ts';
import type { Operation, Paths } from './paths.ts';

const refusal = { $ref: '#/components/responses/LegacyRefusal' };

function success(row: LegacyCall) {
  const data = {
    type: 'object',
    properties: Object.fromEntries(row.answers.map((name) => [name, {}])),
    required: row.answers,
  };
  return {
    type: 'object',
    properties: { result: { const: true }, data, renewSessionToken: { type: 'string' } },
    required: ['result', 'data'],
  };
}

/** `legacy/betting` for `betting/place`, in whatever area it answers. */
const tagOf = ({ path }: LegacyCall): string => (path.includes('/') ? `legacy/${path.split('/')[0]}` : 'legacy');

function operation(row: LegacyCall, path: string): Operation {
  const schema = { anyOf: [success(row), { $ref: '#/components/schemas/LegacyRefusal' }] };
  return {
    operationId: path.slice(1).replaceAll('/', '.'),
    summary: row.does,
    tags: [tagOf(row)],
    requestBody: { content: { 'application/json': { schema: payloadSchema(row.payload) } } },
    responses: {
      200: { description: 'Done, or refused by a rule', content: { 'application/json': { schema } } },
      ...Object.fromEntries([400, 413, 429, 503].map((status) => [status, refusal])),
    },
    ...(row.callers.includes('visitor') ? {} : { security: [{ token: [] }] }),
  };
}

export function legacyPaths(): Paths {
  const rows = legacyCalls.flatMap((row) =>
    pathsOf(row).map(({ path }) => [path, { post: operation(row, path) }] as const),
  );
  return Object.fromEntries(rows);
}
