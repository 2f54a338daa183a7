import { isLanguage, nameOf } from '@madang/i18n/languages.ts';
import { typedAmount } from '../../figures/typed-amount.ts';
import type { SettingDeclaration } from './declaration.ts';

export type SettingValue = number | string | boolean;

const hour = 3600;
const two = (value: number): string => String(value).padStart(2, '0');

/** A stored value as it is typed: hours, minutes and seconds, percent for hundredths, a clock for minutes. */
export const shown = (declaration: SettingDeclaration, value: SettingValue): string => {
  const { kind } = declaration;
  if (typeof value !== 'number') return String(value);
  if (kind === 'duration')
    return `${Math.floor(value / hour)}:${two(Math.floor((value % hour) / 60))}:${two(value % 60)}`;
  if (kind === 'bp') return String(value / 100);
  if (kind === 'minute_of_day') {
    return `${two(Math.floor(value / 60))}:${two(value % 60)}`;
  }
  return kind === 'won' ? value.toLocaleString('en') : String(value);
};

/** The parts of a list that is stored as one text. */
export const partsOf = (text: string): string[] => text.split(',').filter((part) => part !== '');

/** A list with one of its parts taken away, or put at its end. */
export const toggled = (text: string, part: string): string => {
  const parts = partsOf(text);
  return (parts.includes(part) ? parts.filter((one) => one !== part) : [...parts, part]).join(',');
};

/** As `toggled`, in the order of the parts themselves. */
export const toggledInOrder = (text: string, part: string): string => partsOf(toggled(text, part)).sort().join(',');

const dayForm = /^\d{4}-\d\d-\d\d$/;

/** A day that there is. */
export const isDay = (text: string): boolean => {
  const at = dayForm.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return at !== null && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

/** A stored value in words that an operator reads: languages by their names, anything else as it is typed. */
export const spoken = (declaration: SettingDeclaration, value: SettingValue): string => {
  const { kind } = declaration;
  const parts = partsOf(String(value));
  if (kind === 'languages') return parts.map((part) => (isLanguage(part) ? nameOf(part) : part)).join(', ');
  if (kind === 'levels') return parts.map((part) => `Lv${part}`).join(', ') || '–';
  if (kind === 'days') return parts.join(', ') || '–';
  if (kind === 'level') return Number(value) > 7 ? '–' : `Lv${String(value)}`;
  return shown(declaration, value);
};

const scaled = (text: string, factor: number): number | null => {
  if (!/^\d{1,9}(\.\d{1,4})?$/.test(text.trim())) return null;
  const value = Number(text) * factor;
  return Math.abs(value - Math.round(value)) < 1e-6 ? Math.round(value) : null;
};

const clock = (text: string): number | null => {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(text.trim()) ?? [];
  if (!hours || !minutes || Number(hours) > 23 || Number(minutes) > 59) return null;
  return Number(hours) * 60 + Number(minutes);
};

/** `3:00:00` or `1:30`, the latter of minutes and seconds. */
const duration = (text: string): number | null => {
  const [, hours = '0', minutes, seconds] = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{2})$/.exec(text.trim()) ?? [];
  if (!minutes || !seconds || Number(minutes) > 59 || Number(seconds) > 59) return null;
  return Number(hours) * hour + Number(minutes) * 60 + Number(seconds);
};

const parse = (declaration: SettingDeclaration, text: string): number | null => {
  const { kind } = declaration;
  if (kind === 'duration') return duration(text);
  if (kind === 'bp') return scaled(text, 100);
  if (kind === 'minute_of_day') return clock(text);
  return typedAmount(text);
};

/** What was typed as a value to store, or null when it is not one within its bounds. */
export const stored = (declaration: SettingDeclaration, text: string): SettingValue | null => {
  const { kind, min = 0, max = Number.MAX_SAFE_INTEGER } = declaration;
  if (kind === 'text') return text.length <= max ? text : null;
  if (kind === 'flag') return text === 'true';
  if (kind === 'languages') return partsOf(text).length > 0 && partsOf(text).every(isLanguage) ? text : null;
  if (kind === 'levels') return partsOf(text).every((part) => /^[1-7]$/.test(part)) ? text : null;
  if (kind === 'days') return partsOf(text).length <= max && partsOf(text).every(isDay) ? text : null;
  const value = parse(declaration, text);
  return value !== null && value >= min && value <= max ? value : null;
};

/** Whether a change lowers security or pays out more. */
export const isRisky = ({ risky }: SettingDeclaration, from: SettingValue, to: SettingValue): boolean => {
  if (!risky || from === to) return false;
  if (risky === 'off') return to === false;
  // A limit of zero stands for none at all, which is the highest.
  const size = (value: SettingValue) => (value === 0 && risky === 'up' ? Number.POSITIVE_INFINITY : Number(value));
  return risky === 'down' ? Number(to) < Number(from) : size(to) > size(from);
};

/** A value with its unit behind it: a unit in Latin letters stands apart, 원 and % do not. */
export const withUnit = (value: string, unit: string): string =>
  /^[a-z]/i.test(unit) ? `${value} ${unit}` : `${value}${unit}`;
