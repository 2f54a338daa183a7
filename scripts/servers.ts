import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findProgram, ownBin } from '../runtime/find-program.ts';
import { run, say } from './run.ts';

const natsVersion = 'v2.15.2';
const s3Version = 'v1.8.0';
const k6Version = 'v1.8.1';
const helmVersion = 'v3.19.0';
const kubeconformVersion = 'v0.7.0';
const kustomizeVersion = 'v5.7.1';
const starlarkVersion = 'v0.0.0-20260908191801-89a6a09411d5';

export interface Servers {
  redis: string;
  nats: string;
  chromium: string;
}

let listsAreFresh = false;

/** Installs Debian's packages where this process may. */
async function debian(...packages: string[]): Promise<void> {
  if (process.getuid?.() !== 0 || !findProgram('apt-get')) return;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  if (!listsAreFresh) await run('apt-get', ['update', '-qq'], { env });
  listsAreFresh = true;
  say(`installing ${packages.join(', ')}`);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env });
}

async function goInstall(module: string): Promise<void> {
  const go = findProgram('go');
  if (!go) return;
  say(`building ${module}`);
  await run(go, ['install', module], { env: { GOBIN: ownBin, GOFLAGS: '-mod=mod' } });
}

async function need(name: string, names: string[], install: () => Promise<void>, advice: string): Promise<string> {
  const found = findProgram(...names);
  if (found) return found;
  await install();
  const installed = findProgram(...names);
  if (!installed) throw new Error(`${name} is missing. ${advice}`);
  return installed;
}

export const findRedis = (): Promise<string> =>
  need(
    'redis-server',
    ['redis-server'],
    () => debian('redis-server'),
    'Install it, for example: apt-get install redis-server',
  );

/** A queue as suppliers of sports deliver by; undefined where it is not installed and cannot be, so that its tests are left out. */
export async function findRabbit(): Promise<string | undefined> {
  // The program in PATH changes to another user.
  const program = '/usr/lib/rabbitmq/bin/rabbitmq-server';
  if (!existsSync(program)) await debian('rabbitmq-server');
  return existsSync(program) ? program : undefined;
}

/** Debian's own nats-server is years behind; a current one is built where Go is there. */
export const findNats = (): Promise<string> =>
  need(
    'nats-server',
    ['nats-server'],
    () => goInstall(`github.com/nats-io/nats-server/v2@${natsVersion}`),
    `Install it, for example: go install github.com/nats-io/nats-server/v2@${natsVersion}`,
  );

/** A server that speaks S3 over a folder, for the tests of the file store. */
export const findS3 = (): Promise<string> =>
  need(
    'versitygw',
    ['versitygw'],
    () => goInstall(`github.com/versity/versitygw/cmd/versitygw@${s3Version}`),
    `Install it, for example: go install github.com/versity/versitygw/cmd/versitygw@${s3Version}`,
  );

export const findK6 = (): Promise<string> =>
  need(
    'k6',
    ['k6'],
    () => goInstall(`go.k6.io/k6@${k6Version}`),
    `Install it, for example: go install go.k6.io/k6@${k6Version}`,
  );

export const findHelm = (): Promise<string> =>
  need(
    'helm',
    ['helm'],
    () => goInstall(`helm.sh/helm/v3/cmd/helm@${helmVersion}`),
    `Install Go (go.dev/dl), which builds it, or Helm itself: go install helm.sh/helm/v3/cmd/helm@${helmVersion}`,
  );

export const findKubeconform = (): Promise<string> =>
  need(
    'kubeconform',
    ['kubeconform'],
    () => goInstall(`github.com/yannh/kubeconform/cmd/kubeconform@${kubeconformVersion}`),
    `Install Go (go.dev/dl), which builds it: go install github.com/yannh/kubeconform/cmd/kubeconform@${kubeconformVersion}`,
  );

export const findKustomize = (): Promise<string> =>
  need(
    'kustomize',
    ['kustomize'],
    () => goInstall(`sigs.k8s.io/kustomize/kustomize/v5@${kustomizeVersion}`),
    `Install Go (go.dev/dl), which builds it: go install sigs.k8s.io/kustomize/kustomize/v5@${kustomizeVersion}`,
  );

/** What a Tiltfile is written in. */
export const findStarlark = (): Promise<string> =>
  need(
    'starlark',
    ['starlark'],
    () => goInstall(`go.starlark.net/cmd/starlark@${starlarkVersion}`),
    `Install Go (go.dev/dl), which builds it: go install go.starlark.net/cmd/starlark@${starlarkVersion}`,
  );

export async function findChromium(): Promise<string> {
  const path = await need(
    'chromium',
    ['chromium', 'chromium-browser', 'google-chrome'],
    () => debian('chromium', 'fonts-noto-cjk'),
    'Install it, for example: apt-get install chromium fonts-noto-cjk',
  );
  if (!hasKoreanFont()) await debian('fonts-noto-cjk');
  return path;
}

function hasKoreanFont(): boolean {
  if (existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc')) return true;
  try {
    return execFileSync('fc-list', [':lang=ko'], { encoding: 'utf8' }).length > 0;
  } catch {
    return false;
  }
}

/** Finds what tests need and npm cannot bring, or installs it; fails with what to install. */
export async function findServers(): Promise<Servers> {
  return { redis: await findRedis(), nats: await findNats(), chromium: await findChromium() };
}

if (import.meta.main) say(JSON.stringify(await findServers(), null, 2));
