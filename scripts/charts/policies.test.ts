import { expect, test } from 'vitest';
import type { Document, PodSpec } from './documents.ts';
import { allowedArrows, breaches, deniesByDefault, openRules } from './policies.ts';

const container = {
  name: 'wallet',
  image: 'madang:1.2.3',
  securityContext: {
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  },
  resources: { requests: { cpu: '1', memory: '1Gi' }, limits: { memory: '1Gi' } },
  startupProbe: {},
  readinessProbe: {},
  livenessProbe: {},
};

const pod = {
  automountServiceAccountToken: false,
  securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
  containers: [container],
};

const deployment = (spec: object): Document => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'wallet' },
  spec: { template: { spec: spec as PodSpec } },
});

test('what keeps all rules breaks none', () => expect(breaches([deployment(pod)])).toEqual([]));

test.each<[string, object]>([
  ['mounts a token', { automountServiceAccountToken: undefined }],
  ['shares a namespace', { hostNetwork: true }],
  ['may run as root', { securityContext: { ...pod.securityContext, runAsUser: 0 } }],
  ['may run as root', { securityContext: { ...pod.securityContext, runAsNonRoot: undefined } }],
  ['has no seccomp', { securityContext: { ...pod.securityContext, seccompProfile: undefined } }],
  ['a folder of its node', { volumes: [{ name: 'x', hostPath: { path: '/' } }] }],
])('a pod that %s is told of', (said, changed) => {
  expect(breaches([deployment({ ...pod, ...changed })])).toEqual([expect.stringContaining(said)]);
});

test.each<[string, object]>([
  ['another image tomorrow', { image: 'madang:latest' }],
  ['another image tomorrow', { image: 'host:5000/madang' }],
  ['gain privileges', { securityContext: { ...container.securityContext, allowPrivilegeEscalation: true } }],
  ['is privileged', { securityContext: { ...container.securityContext, privileged: true } }],
  ['write to its image', { securityContext: { ...container.securityContext, readOnlyRootFilesystem: undefined } }],
  ['keeps capabilities', { securityContext: { ...container.securityContext, capabilities: undefined } }],
  ['no limit of memory', { resources: { ...container.resources, limits: {} } }],
  ['asks for no CPU', { resources: { ...container.resources, requests: { memory: '1Gi' } } }],
  ['a secret in the open', { env: [{ name: 'NATS_PASSWORD', value: 'x' }] }],
  ['no startup probe', { startupProbe: undefined }],
  ['no readiness probe', { readinessProbe: undefined }],
  ['no liveness probe', { livenessProbe: undefined }],
])('a container that has or may have: %s', (said, changed) => {
  const changedPod = { ...pod, containers: [{ ...container, ...changed }] };
  expect(breaches([deployment(changedPod)])).toEqual([expect.stringContaining(said)]);
});

test.each(['madang:1', 'host:5000/a/madang:1.2', 'madang:1@sha256:0123', 'madang@sha256:0123'])(
  '%s stays the same image',
  (image) => {
    expect(breaches([deployment({ ...pod, containers: [{ ...container, image }] })])).toEqual([]);
  },
);

const policy = (name: string, spec: object): Document => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: { name },
  spec,
});
const labels = (name: string) => ({ matchLabels: { 'app.kubernetes.io/component': name } });

test('arrows are read from both sides', () => {
  const out = policy('a', { podSelector: labels('a'), egress: [{ to: [{ podSelector: labels('b') }] }] });
  const into = policy('b', { podSelector: labels('b'), ingress: [{ from: [{ podSelector: labels('c') }] }] });
  expect(allowedArrows([out, into])).toEqual({ out: ['a → b'], into: ['c → b'] });
});

test('a rule that names nobody lets everyone in', () => {
  expect(openRules([policy('a', { ingress: [{ ports: [] }] })])).toEqual(['a has a rule without peers']);
  expect(openRules([policy('a', { egress: [{ to: [] }] })])).toHaveLength(1);
  expect(openRules([policy('a', { ingress: [], egress: [{ to: [{ podSelector: labels('b') }] }] })])).toEqual([]);
});

test('only a policy of all pods and both directions denies by default', () => {
  const podSelector = { matchLabels: { 'app.kubernetes.io/name': 'madang' } };
  const both = ['Ingress', 'Egress'];
  expect(deniesByDefault([policy('a', { podSelector, policyTypes: both })])).toBe(true);
  expect(deniesByDefault([policy('a', { podSelector, policyTypes: ['Ingress'] })])).toBe(false);
  expect(deniesByDefault([policy('a', { podSelector, policyTypes: both, ingress: [{}] })])).toBe(false);
});
