import type { JsonSchema } from '../json-schema.ts';

/** What an action answers: whether each item was done, or why not. */
export const actionResults = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      id: { type: ['string', 'integer'] },
      ok: { type: 'boolean' },
      error: { $ref: '#/components/schemas/Error' },
      data: {},
    },
    required: ['id', 'ok'],
  },
} as const satisfies JsonSchema;
