import { parseArgs } from 'node:util';
import { compare } from './compare.ts';
import { parts, runParts } from './parts.ts';
import { say } from './report.ts';

const usage = `npm run bench [-- PART…]                      measures parts: ${Object.keys(parts).join(', ')}; all without a name
npm run bench -- --compare REV [PART…]        measures them here and at REV in turn, and tells the change
             --turns N                        so often each, 3 without it`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { compare: { type: 'string' }, turns: { type: 'string', default: '3' }, help: { type: 'boolean' } },
});
const turns = Number(values.turns);
const wanted = positionals.length > 0 ? positionals : Object.keys(parts);
const unknown = wanted.filter((name) => !Object.hasOwn(parts, name));
if (values.help || unknown.length > 0 || !(Number.isInteger(turns) && turns >= 1 && turns <= 50)) {
  say(usage);
  process.exit(values.help ? 0 : 2);
}
await (values.compare === undefined ? runParts(wanted) : compare(values.compare, wanted, turns));
