import { parseArgs } from 'node:util';
import { compare } from './compare.ts';
import { parts, runParts } from './parts.ts';
import { type Profiled, profile, profiled } from './profile.ts';
import { say } from './report.ts';

const usage = `npm run bench [-- PART…]                      measures parts: ${Object.keys(parts).join(', ')}; all without a name
npm run bench -- --compare REV [PART…]        measures them here and at REV in turn, and tells the change
             --turns N                        so often each, 3 without it
npm run bench -- --profile standalone|cluster|seamless  where the microseconds of a bet, or of a supplier's call, go
             --connections N                  with so many members at once, 256 without it`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    compare: { type: 'string' },
    turns: { type: 'string', default: '3' },
    profile: { type: 'string' },
    connections: { type: 'string', default: '256' },
    help: { type: 'boolean' },
  },
});
const wanted = positionals.length > 0 ? positionals : Object.keys(parts);
const between = (text: string, least: number, most: number): number => {
  const number = Number(text);
  return Number.isInteger(number) && number >= least && number <= most ? number : refuse();
};
const turns = between(values.turns, 1, 50);
const connections = between(values.connections, 1, 256);
if (values.help || wanted.some((name) => !Object.hasOwn(parts, name))) refuse();
if (values.profile !== undefined && !profiled.includes(values.profile as Profiled)) refuse();
if (values.profile !== undefined) await profile(values.profile as Profiled, { connections, seconds: 10 });
else await (values.compare === undefined ? runParts(wanted) : compare(values.compare, wanted, turns));

function refuse(): never {
  say(usage);
  process.exit(values.help ? 0 : 2);
}
