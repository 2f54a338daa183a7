import { type Container, type Document, type Peer, type PodSpec, podOf } from './documents.ts';

type PodRule = (pod: PodSpec) => string | false | undefined;
type ContainerRule = (container: Container) => string | false | undefined;

/** What every pod keeps, each as what is said where it does not. */
const podRules: readonly PodRule[] = [
  ({ automountServiceAccountToken }) => automountServiceAccountToken !== false && 'mounts a token of the cluster',
  ({ hostNetwork, hostPID, hostIPC }) => (hostNetwork || hostPID || hostIPC) && 'shares a namespace with its node',
  ({ securityContext: c }) => (c?.runAsNonRoot !== true || !Number(c?.runAsUser)) && 'may run as root',
  ({ securityContext: c }) => c?.seccompProfile?.type !== 'RuntimeDefault' && 'has no seccomp profile',
  ({ volumes = [] }) => volumes.some((volume) => 'hostPath' in volume) && 'mounts a folder of its node',
];

const isPinned = (image: string): boolean => /@sha256:|:(?!latest$)[^/:@]+(@|$)/.test(image);

const containerRules: readonly ContainerRule[] = [
  ({ image }) => !isPinned(image) && `runs ${image}, which is another image tomorrow`,
  ({ securityContext: c }) => c?.allowPrivilegeEscalation !== false && 'may gain privileges',
  ({ securityContext: c }) => c?.privileged === true && 'is privileged',
  ({ securityContext: c }) => c?.readOnlyRootFilesystem !== true && 'may write to its image',
  ({ securityContext: c }) => !c?.capabilities?.drop?.includes('ALL') && 'keeps capabilities',
  ({ resources: r }) => !r?.limits?.memory && 'has no limit of memory',
  ({ resources: r }) => (!r?.requests?.cpu || !r.requests.memory) && 'asks for no CPU or memory',
  ({ env = [] }) =>
    env.some(({ name, value }) => value !== undefined && /(PASSWORD|SECRET|TOKEN)$/.test(name)) &&
    'has a secret in the open',
];

/** What a process that stays keeps beside that. */
const servingRules: readonly ContainerRule[] = [
  ({ startupProbe }) => !startupProbe && 'has no startup probe',
  ({ readinessProbe }) => !readinessProbe && 'has no readiness probe',
  ({ livenessProbe }) => !livenessProbe && 'has no liveness probe',
];

const said = (at: string, problems: readonly (string | false | undefined)[]): string[] =>
  problems.flatMap((problem) => (problem ? `${at} ${problem}` : []));

/** Everything that documents do against the rules of the cluster, in words. */
export function breaches(documents: readonly Document[]): string[] {
  return documents.flatMap((document) => {
    const pod = podOf(document);
    if (!pod) return [];
    const at = `${document.kind} ${document.metadata.name}`;
    const rules = document.kind === 'Deployment' ? [...containerRules, ...servingRules] : containerRules;
    const containers = [...pod.containers, ...(pod.initContainers ?? [])];
    return [
      ...said(
        at,
        podRules.map((rule) => rule(pod)),
      ),
      ...containers.flatMap((container) =>
        said(
          `${at}, ${container.name},`,
          rules.map((rule) => rule(container)),
        ),
      ),
    ];
  });
}

const component = 'app.kubernetes.io/component';

const partsOf = (peers: readonly Peer[] = []): string[] =>
  peers.flatMap(({ podSelector }) => podSelector?.matchLabels?.[component] ?? []);

/** Who may call whom by the network policies, as `caller → called`: what one side lets out and the other one in. */
export function allowedArrows(documents: readonly Document[]): { out: string[]; into: string[] } {
  const policies = documents.filter(({ kind }) => kind === 'NetworkPolicy');
  const out: string[] = [];
  const into: string[] = [];
  for (const { spec } of policies) {
    const own = spec?.podSelector?.matchLabels?.[component];
    for (const rule of spec?.egress ?? []) for (const to of partsOf(rule.to)) out.push(`${own} → ${to}`);
    for (const rule of spec?.ingress ?? []) for (const from of partsOf(rule.from)) into.push(`${from} → ${own}`);
  }
  return { out: [...new Set(out)].sort(), into: [...new Set(into)].sort() };
}

/** Rules that let in or out whatever there is: a list without peers names everyone. */
export function openRules(documents: readonly Document[]): string[] {
  return documents
    .filter(({ kind }) => kind === 'NetworkPolicy')
    .flatMap(({ metadata, spec }) => {
      const rules = [...(spec?.ingress ?? []), ...(spec?.egress ?? [])];
      return rules.some(({ from, to }) => !(from ?? to)?.length) ? [`${metadata.name} has a rule without peers`] : [];
    });
}

/** True where nothing is let in or out of the release's pods but by a rule. */
export const deniesByDefault = (documents: readonly Document[]): boolean =>
  documents.some(
    ({ kind, spec }) =>
      kind === 'NetworkPolicy' &&
      spec?.podSelector?.matchLabels?.['app.kubernetes.io/name'] === 'madang' &&
      spec.podSelector.matchLabels[component] === undefined &&
      spec.policyTypes?.includes('Ingress') &&
      spec.policyTypes.includes('Egress') &&
      (spec.ingress ?? []).length === 0,
  );
