/** What a rule of play is measured in; closed hours are two minutes of the day in one number. */
export type PlayRuleKind = 'won' | 'minutes' | 'hours';

const minutesOfDay = 1_440;

export const kindOfRule = (rule: string): PlayRuleKind => {
  if (rule === 'night') return 'hours';
  return rule === 'time_day' || rule === 'reality' ? 'minutes' : 'won';
};

/** Rules that an operator may make stricter at a member's wish. */
export const tightenedRules = [
  ...(['deposit_day', 'deposit_week', 'deposit_month'] as const),
  ...(['loss_day', 'loss_week', 'loss_month'] as const),
  ...(['stake_day', 'time_day', 'night'] as const),
];
export type TightenedRule = (typeof tightenedRules)[number];

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Closed hours as they are read, for example 01:00–06:00. */
export const hoursText = (value: number): string =>
  `${clock(Math.floor(value / minutesOfDay))}–${clock(value % minutesOfDay)}`;

/** What was typed as hours, `01:00` and `06:00`, as the rule's number; undefined for what is no time of the day. */
export function hoursValue(from: string, to: string): number | undefined {
  const minutes = [from, to].map((text) => {
    const [, hour = '', minute = ''] = /^(\d{2}):(\d{2})$/.exec(text) ?? [];
    return hour !== '' && Number(hour) < 24 && Number(minute) < 60 ? Number(hour) * 60 + Number(minute) : undefined;
  });
  const [first, last] = minutes;
  if (first === undefined || last === undefined || first === last) return undefined;
  return first * minutesOfDay + last;
}

/** Percent of a limit that is used, 0…100; undefined where there is none to measure. */
export function usedPercent(rule: string, value: number, used: number): number | undefined {
  if (value < 0 || kindOfRule(rule) === 'hours' || rule === 'reality') return undefined;
  if (value === 0) return 100;
  return Math.min(100, Math.max(0, Math.floor((used * 100) / value)));
}
