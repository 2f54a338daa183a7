import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { openApi } from '../docs/openapi.ts';
import { legacyCalls } from '../legacy/table.ts';
import { resources } from '../rest/table.ts';
import { openHarness } from './harness.ts';

const document = openApi();
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, formats: { 'date-time': true, date: true } });
ajv.addKeyword('components');
ajv.addSchema({ $id: 'openapi', components: document.components } as object);

/** Schemas of the document refer to its components by a pointer, which a validator has to find under the document's name. */
const compile = (schema: unknown) =>
  ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"openapi#/')) as object);

function visit(value: unknown, seen: (object: Record<string, unknown>) => void): void {
  if (typeof value !== 'object' || value === null) return;
  seen(value as Record<string, unknown>);
  for (const part of Object.values(value)) visit(part, seen);
}

test('it is an OpenAPI 3.1 document whose every schema is a schema and every reference leads somewhere', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d$/);
  expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
  visit(document, (object) => {
    if (typeof object.$ref !== 'string') return;
    const found = object.$ref
      .slice(2)
      .split('/')
      .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], document);
    expect(found, object.$ref).toBeDefined();
  });
  const schemas = new Map<string, unknown>();
  for (const { operation } of operations) {
    visit([operation.requestBody ?? {}, operation.responses, operation.parameters ?? []], ({ schema }) => {
      if (schema) schemas.set(JSON.stringify(schema), schema);
    });
  }
  expect(schemas.size).toBeGreaterThan(100);
  for (const schema of schemas.values()) compile(schema as object);
});

test('every operation has its own name, a summary, answers, and the parameters of its path', () => {
  const names = operations.map(({ operation }) => operation.operationId);
  expect(new Set(names).size).toBe(names.length);
  for (const { path, operation } of operations) {
    expect(operation.summary, path).not.toBe('');
    expect(Object.keys(operation.responses)).toContain('200');
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const declared = (operation.parameters ?? []).flatMap((part) =>
      (part as { in: string }).in === 'path' ? (part as { name: string }).name : [],
    );
    expect(declared).toEqual(inPath);
  }
});

test('it has every path of both tables', () => {
  for (const { path } of legacyCalls)
    expect(Object.keys(document.paths).some((known) => known.endsWith(`/${path}`))).toBe(true);
  for (const { name, list } of resources) if (list) expect(document.paths[`/rest/${name}`]?.get).toBeDefined();
});

test('what the gateway serves, and what it answers, is as the document says', async () => {
  await using harness = await openHarness();
  const served = await fetch(`${harness.gateway.url}/openapi.json`);
  expect(await served.json()).toEqual(JSON.parse(JSON.stringify(document)));
  const schemaOf = (path: string, method: string) => {
    const answer = document.paths[path]?.[method]?.responses['200'] as
      | { content: Record<string, { schema: unknown }> }
      | undefined;
    return answer?.content['application/json']?.schema;
  };
  const headers = { authorization: 'admin-1' };
  const lists = [
    'charges',
    'members',
    'agents',
    'bets',
    'games',
    'limits',
    'settings',
    'roles',
    'banks',
    'notices',
    'parked-messages',
  ];
  for (const path of [...lists, 'reports/today', 'reports/tree', 'me'].map((name) => `/rest/${name}`)) {
    const answer = await (await fetch(harness.gateway.url + path, { headers })).json();
    const check = compile(schemaOf(path, 'get'));
    expect(check(answer), `${path} ${JSON.stringify(check.errors)}`).toBe(true);
  }
  for (const [name, id] of [
    ['members', 7],
    ['agents', 2],
  ] as const) {
    const answer = await (await fetch(`${harness.gateway.url}/rest/${name}/${id}`, { headers })).json();
    const check = compile(schemaOf(`/rest/${name}/{id}`, 'get'));
    expect(check(answer), `${name} ${JSON.stringify(check.errors)}`).toBe(true);
    expect(answer).toMatchObject({ account: expect.any(String), ancestors: expect.any(Array) });
  }
  for (const path of ['/api/getContext', '/api/betting/list', '/api/user/game/rounds']) {
    const { status: _, headers: __, ...answer } = await harness.legacy(path, { game: 'eos5' }, 'player-1');
    const check = compile(schemaOf(path, 'post'));
    expect(check(answer), `${path} ${JSON.stringify(check.errors)}`).toBe(true);
  }
});
