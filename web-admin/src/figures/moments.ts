import { dayOf } from './days.ts';

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Seoul', timeStyle: 'medium' });
const short = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Seoul', timeStyle: 'short' });

/** 2026-11-21 21:47:32, in Seoul. */
export const dayTime = (at: string): string => {
  const moment = new Date(at);
  return `${dayOf(moment)} ${clock.format(moment)}`;
};

/** 21:47:32 on the present day, 11-20 21:47 before it. */
export const timeOf = (at: string, now = new Date()): string => {
  const moment = new Date(at);
  const day = dayOf(moment);
  if (day === dayOf(now)) return clock.format(moment);
  return `${day.slice(0, 4) === dayOf(now).slice(0, 4) ? day.slice(5) : day} ${short.format(moment)}`;
};

export const hourMinute = (at: string): string => short.format(new Date(at));
