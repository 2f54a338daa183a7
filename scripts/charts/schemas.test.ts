import { expect, test } from 'vitest';
import { ofDefinitions, ofSwagger, strict } from './schemas.ts';

test('fields that nobody knows are refused, but where any are allowed', () => {
  const schema = {
    properties: {
      spec: { properties: { name: { type: 'string' } } },
      labels: { additionalProperties: { type: 'string' } },
      raw: { properties: {}, 'x-kubernetes-preserve-unknown-fields': true },
      list: { items: { properties: { port: { type: 'string', 'x-kubernetes-int-or-string': true } } } },
    },
  };
  expect(strict(schema)).toEqual({
    additionalProperties: false,
    properties: {
      spec: { properties: { name: { type: 'string' } }, additionalProperties: false },
      labels: { additionalProperties: { type: 'string' } },
      raw: { properties: {}, 'x-kubernetes-preserve-unknown-fields': true },
      list: {
        items: { properties: { port: { 'x-kubernetes-int-or-string': true } }, additionalProperties: false },
      },
    },
  });
});

test('a kind of the cluster brings what it refers to, and nothing else', () => {
  const found = ofSwagger({
    'a.Service': {
      properties: { spec: { $ref: '#/definitions/a.Spec' } },
      'x-kubernetes-group-version-kind': [{ group: '', version: 'v1', kind: 'Service' }],
    },
    'a.Spec': { properties: {} },
    'a.Other': {},
  });
  expect([...found.keys()]).toEqual(['service_v1_v1.json']);
  const [schema] = found.values();
  expect(schema).toMatchObject({ $ref: '#/definitions/a.Service' });
  expect(Object.keys(schema?.definitions as object)).toEqual(['a.Service', 'a.Spec']);
});

test('an operator’s kinds are taken in each version that it has, without looking into metadata', () => {
  const found = ofDefinitions(`
kind: CustomResourceDefinition
spec:
  group: keda.sh
  names: { kind: ScaledObject }
  versions:
    - name: v1alpha1
      schema: { openAPIV3Schema: { properties: { spec: { properties: {} } } } }
    - name: v1
---
kind: ClusterRole
`);
  expect([...found.entries()]).toEqual([
    [
      'scaledobject_keda.sh_v1alpha1.json',
      {
        additionalProperties: false,
        properties: { spec: { properties: {}, additionalProperties: false }, metadata: { type: 'object' } },
      },
    ],
  ]);
});
