import type { Judged } from './figure.ts';
import type { Origin } from './machine.ts';
import type { Yardsticks } from './yardsticks.ts';

export const say = (text: string): void => void process.stdout.write(`${text}\n`);

const number = (value: number): string => value.toLocaleString('en');

export function originLine({ cpu, cores, memoryGiB, commit, changed }: Origin): string {
  return `${cpu}, ${cores} cores, ${memoryGiB} GiB; ${commit}${changed ? ' with changes' : ''}`;
}

export function yardsticksLine(measured: Yardsticks): string {
  const crowd = measured.get('TPC-B');
  const lone = measured.get('lone');
  return `  TPC-B ${crowd ? `${number(Math.round(crowd))}/s` : 'unknown'}, a lone commit ${lone?.toFixed(3)} ms`;
}

export function figureLine({ name, value, unit, goal, per, better, ratio, met }: Judged): string {
  const times = per ? (ratio === null ? `? × ${per}` : `${number(ratio)} × ${per}`) : '';
  const aim = goal === null ? '' : `${better === 'higher' ? '≥' : '≤'} ${number(goal)}`;
  const judged = met === null ? '' : met ? 'met' : 'MISSED';
  return `  ${name.padEnd(50)} ${number(value).padStart(10)} ${unit.padEnd(8)} ${times.padEnd(14)} ${aim.padEnd(9)} ${judged}`.trimEnd();
}
