import type { Fault } from './faults.ts';

/** What is still wrong, by page and rule. It is printed like all that is found, and nothing may be added to it. */
export const known: readonly string[] = [
  'admin /admin: layout-shift',
  'admin /admin/tree: layout-shift',
  'admin /admin/tree: overflow',
  'admin /admin/rounds: layout-shift',
  'admin /admin/rounds/{past}: layout-shift',
  'admin /admin/members/{member}: layout-shift',
  'admin /admin/agents/{agent}: layout-shift',
  'shop /pa: layout-shift',
  'shop /pa-statistics-rolling: layout-shift',
  'newcomer /: layout-shift',
  'member /board/money-withdraw: layout-shift',
  '/: weight',
  '/game/powerball/ntry/eos5: weight',
  '/game/minigame/ntry/speedkeno: weight',
  '/admin/login: weight',
  '/admin: weight',
  '/pa-login: weight',
  '/pa: weight',
];

export const isKnown = ({ page, rule }: Fault): boolean => known.includes(`${page}: ${rule}`);
