/** A profile as V8 writes it. */
export interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  samples?: number[];
  timeDeltas?: number[];
}

export interface SelfTime {
  name: string;
  micros: number;
}

/** Microseconds that functions took by themselves: first by what they belong to, then the greatest of them. */
export function selfTimes(profile: CpuProfile, most: number): SelfTime[] {
  const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]));
  const byPlace = new Map<string, number>();
  const byFunction = new Map<string, number>();
  profile.samples?.forEach((id, i) => {
    const frame = frames.get(id);
    const micros = profile.timeDeltas?.[i] ?? 0;
    if (!frame || frame.functionName === '(idle)') return;
    const add = (to: Map<string, number>, name: string) => to.set(name, (to.get(name) ?? 0) + micros);
    const place = placeOf(frame.url, frame.functionName);
    add(byPlace, place);
    add(
      byFunction,
      `${place}: ${frame.functionName || '(anonymous)'} ${frame.url.split('/').slice(-2).join('/')}:${frame.lineNumber + 1}`,
    );
  });
  const sorted = (map: Map<string, number>): SelfTime[] =>
    [...map].map(([name, micros]) => ({ name, micros })).sort((a, b) => b.micros - a.micros);
  return [...sorted(byPlace), ...sorted(byFunction).slice(0, most)];
}

/** The package, the service or the part of the runtime that a function belongs to. */
function placeOf(url: string, functionName: string): string {
  if (url === '') return functionName.startsWith('(') ? functionName : '(engine)';
  if (url.startsWith('node:')) return 'node';
  const installed = /node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules)/.exec(url)?.[1];
  if (installed) return installed;
  return /\/(services\/[^/]+|runtime\/[^/]+|gateway\/[^/]+|bench|standalone|proto|i18n)\//.exec(`${url}/`)?.[1] ?? url;
}
