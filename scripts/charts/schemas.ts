import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '@madang/runtime/find-program.ts';
import { parseAllDocuments } from 'yaml';
import { root, run, say } from '../run.ts';

/**
 * What each kind of object may have: of the cluster itself from its own description, of the operators from theirs. All of
 * it comes as Go modules, whose sums are known to Go's database, and is kept under `.cache`.
 */
const kubernetes = 'k8s.io/kubernetes@v1.34.1';

/** The modules of operators whose objects the chart and `k8s/` have, with the folder of their definitions. */
const operators: readonly (readonly [module: string, folder: string])[] = [
  ['github.com/cert-manager/cert-manager@v1.21.2', 'deploy/crds'],
  ['github.com/cloudnative-pg/cloudnative-pg@v1.27.0', 'config/crd/bases'],
  ['github.com/external-secrets/external-secrets@v1.3.2', 'config/crds/bases'],
  ['github.com/kedacore/keda/v2@v2.21.0', 'config/crd/bases'],
  ['github.com/prometheus-operator/prometheus-operator@v0.85.0', 'example/prometheus-operator-crd'],
  ['sigs.k8s.io/gateway-api@v1.4.0', 'config/crd/standard'],
];

export interface Schema {
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  $ref?: string;
  type?: string | string[];
  'x-kubernetes-preserve-unknown-fields'?: boolean;
  'x-kubernetes-int-or-string'?: boolean;
  'x-kubernetes-group-version-kind'?: { group: string; version: string; kind: string }[];
  [keyword: string]: unknown;
}

/** How kubeconform finds the file of a kind; for kinds of no group it says the version in the group's place. */
export const location = '{{.ResourceKind}}_{{.Group}}_{{.ResourceAPIVersion}}.json';

const fileOf = (group: string, version: string, kind: string): string =>
  `${[kind, group || version, version].join('_').toLowerCase()}.json`;

/** Refuses fields that nobody knows, as the server does for who applies strictly. */
export function strict(schema: Schema): Schema {
  const changed = Object.entries(schema).map(([key, value]) => {
    if (key === 'properties')
      return [
        key,
        Object.fromEntries(Object.entries(value as Record<string, Schema>).map(([name, one]) => [name, strict(one)])),
      ];
    if (key === 'items' || (key === 'additionalProperties' && typeof value === 'object'))
      return [key, strict(value as Schema)];
    return [key, value];
  });
  const made = Object.fromEntries(changed) as Schema;
  if (made['x-kubernetes-int-or-string']) delete made.type;
  const isOpen = schema.additionalProperties !== undefined || schema['x-kubernetes-preserve-unknown-fields'] === true;
  return schema.properties && !isOpen ? { ...made, additionalProperties: false } : made;
}

/** Each kind of the cluster's own description, with the definitions that it needs. */
export function ofSwagger(definitions: Record<string, Schema>): Map<string, Schema> {
  const known = Object.fromEntries(Object.entries(definitions).map(([name, one]) => [name, strict(one)]));
  const quantity = 'io.k8s.apimachinery.pkg.api.resource.Quantity';
  if (known[quantity]) known[quantity] = { type: ['string', 'number'] };
  const intOrString = 'io.k8s.apimachinery.pkg.util.intstr.IntOrString';
  if (known[intOrString]) known[intOrString] = { type: ['string', 'integer'] };
  const found = new Map<string, Schema>();
  for (const [name, { 'x-kubernetes-group-version-kind': kinds = [] }] of Object.entries(definitions))
    for (const { group, version, kind } of kinds)
      found.set(fileOf(group, version, kind), { $ref: `#/definitions/${name}`, definitions: needed(known, name) });
  return found;
}

function needed(known: Record<string, Schema>, name: string): Record<string, Schema> {
  const names = new Set([name]);
  for (const one of names)
    for (const [, next = ''] of JSON.stringify(known[one]).matchAll(/"\$ref":"#\/definitions\/([^"]+)"/g))
      names.add(next);
  return Object.fromEntries([...names].map((one) => [one, known[one] ?? {}]));
}

interface Definition {
  kind?: string;
  spec?: {
    group: string;
    names: { kind: string };
    versions: { name: string; schema?: { openAPIV3Schema: Schema } }[];
  };
}

/** The kinds that an operator's definitions make. */
export function ofDefinitions(text: string): Map<string, Schema> {
  const documents = parseAllDocuments(text).map((document) => document.toJS() as Definition | null);
  const found = new Map<string, Schema>();
  for (const document of documents) {
    if (document?.kind !== 'CustomResourceDefinition' || !document.spec) continue;
    const { group, names, versions } = document.spec;
    for (const { name, schema } of versions) {
      if (!schema) continue;
      const made = strict(schema.openAPIV3Schema);
      const metadata = { type: 'object' };
      found.set(fileOf(group, name, names.kind), { ...made, properties: { ...made.properties, metadata } });
    }
  }
  return found;
}

/** The folder of a Go module, which is brought in where it is not there. */
async function moduleFolder(go: string, module: string): Promise<string> {
  const { code, output } = await run(go, ['mod', 'download', '-json', module], { env: { GOFLAGS: '-mod=mod' } });
  const [, folder] = /"Dir": "([^"]+)"/.exec(output) ?? [];
  if (code !== 0 || !folder) throw new Error(`${module} cannot be had: ${output.trim().slice(-500)}`);
  return folder;
}

/** The folder of all schemas, made once for these versions. */
export async function schemaFolder(): Promise<string> {
  const versions = [fileOf('', 'v1', 'Kind'), kubernetes, ...operators.map(([module]) => module)].join('\n');
  const folder = join(root, '.cache', 'schemas');
  const mark = join(folder, 'versions.txt');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === versions) return folder;
  const go = findProgram('go');
  if (!go) throw new Error('go is missing, which brings in the schemas of the cluster: install it (go.dev/dl)');
  say('bringing in the schemas of the cluster and its operators');
  const all = new Map<string, Schema>();
  const add = (more: Map<string, Schema>): void => {
    for (const [file, schema] of more) all.set(file, schema);
  };
  const swagger = join(await moduleFolder(go, kubernetes), 'api/openapi-spec/swagger.json');
  add(ofSwagger((JSON.parse(readFileSync(swagger, 'utf8')) as { definitions: Record<string, Schema> }).definitions));
  for (const [module, within] of operators) {
    const path = join(await moduleFolder(go, module), within);
    for (const file of readdirSync(path).filter((name) => name.endsWith('.yaml')))
      add(ofDefinitions(readFileSync(join(path, file), 'utf8')));
  }
  const made = `${folder}.new`;
  rmSync(made, { recursive: true, force: true });
  mkdirSync(made, { recursive: true });
  for (const [file, schema] of all) writeFileSync(join(made, file), JSON.stringify(schema));
  writeFileSync(join(made, 'versions.txt'), versions);
  rmSync(folder, { recursive: true, force: true });
  renameSync(made, folder);
  return folder;
}
