import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { root } from '../run.ts';

export interface EnvVariable {
  name: string;
  value?: string;
  valueFrom?: { secretKeyRef?: { name: string; key: string } };
}

export interface Container {
  name: string;
  image: string;
  args?: string[];
  env?: EnvVariable[];
  securityContext?: Record<string, unknown> & { capabilities?: { drop?: string[] } };
  resources?: { requests?: Record<string, string>; limits?: Record<string, string> };
  volumeMounts?: { name: string; mountPath: string }[];
  ports?: { name: string; containerPort: number }[];
  lifecycle?: { preStop?: { sleep?: { seconds: number } } };
  [probe: `${string}Probe`]: Record<string, unknown> | undefined;
}

export interface PodSpec {
  containers: Container[];
  initContainers?: Container[];
  automountServiceAccountToken?: boolean;
  hostNetwork?: boolean;
  hostPID?: boolean;
  hostIPC?: boolean;
  securityContext?: Record<string, unknown> & { seccompProfile?: { type: string } };
  terminationGracePeriodSeconds?: number;
  topologySpreadConstraints?: { topologyKey: string }[];
  volumes?: Record<string, unknown>[];
}

export interface Peer {
  podSelector?: { matchLabels?: Record<string, string> };
}

export interface Rule {
  from?: Peer[];
  to?: Peer[];
}

/** What is looked at here of a spec; each kind has another form, which is checked whole against its schema. */
export interface Spec extends Peer, Partial<PodSpec> {
  template?: { spec: PodSpec };
  jobTemplate?: { spec: { template: { spec: PodSpec } } };
  policyTypes?: string[];
  ingress?: Rule[];
  egress?: Rule[];
  dnsNames?: string[];
}

/** An object of the cluster, as far as it is looked at here. */
export interface Document {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Record<string, string>; annotations?: Record<string, string> };
  spec?: Spec;
}

export const chart = join(root, 'charts', 'madang');

/** The files of values that the chart shows, as paths below the root. */
export const examples = (): string[] => globSync('charts/madang/examples/*.yaml', { cwd: root }).sort();

export function documentsOf(text: string): Document[] {
  return parseAllDocuments(text).flatMap((document) => {
    if (document.errors.length > 0) throw document.errors[0];
    return (document.toJS() as Document | null) ?? [];
  });
}

/** What helm makes of the chart and some values, as text; it throws what helm said. */
export function renderText(helm: string, args: readonly string[] = []): string {
  const all = ['template', 'madang', chart, '--namespace', 'madang', ...args];
  return execFileSync(helm, all, { cwd: root, encoding: 'utf8', stdio: 'pipe', maxBuffer: 32 << 20 });
}

export const render = (helm: string, args: readonly string[] = []): Document[] => documentsOf(renderText(helm, args));

/** The pods that a document starts. */
export function podOf({ kind, spec }: Document): PodSpec | undefined {
  if (kind === 'Pod') return spec as PodSpec | undefined;
  if (kind === 'CronJob') return spec?.jobTemplate?.spec.template.spec;
  return spec?.template?.spec;
}
