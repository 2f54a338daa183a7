import type { Language } from '@madang/i18n/languages.ts';
import { kstIso } from '@madang/runtime/clock.ts';
import type { JsonSchema } from '../../json-schema.ts';
import { own } from '../../own.ts';
import type { Texts } from '../../text/reason-text.ts';
import type { Resource } from '../resource.ts';
import type { Row } from '../shape.ts';

/** What one cell of a sheet holds: a number stays one, so that it can be summed. */
export type Cell = string | number | Date | null;

export interface ExportColumn {
  title: string;
  cell(row: Row): Cell;
}

/** The families of words in which the consoles tell the values of a column. */
const families: Record<string, string> = {
  status: 'state',
  state: 'state',
  audience: 'audience',
  published: 'published',
  language: 'language',
  role: 'role',
  game_class: 'class',
  action: 'audit',
  event: 'access',
  problem: 'problem',
  service: 'service',
  balanceType: 'account',
  actor_kind: 'kind',
  source: 'source',
  direction: 'eggs.direction',
};

/** The kind of an account, but for what the ledger calls a kind. */
const kinds = (resource: string): string => (/^(?:ledger-entries|.*-logs)$/.test(resource) ? 'transfer' : 'kind');

const isInstant = ({ format }: JsonSchema): boolean => format === 'date-time';

/** The columns of a list as a sheet in the language of its reader: titles and words as the consoles have them. */
export function exportColumns(
  { name: resource, schema }: Pick<Resource, 'name' | 'schema'>,
  texts: Texts,
  language: Language,
): ExportColumn[] {
  const say = (key: string) => texts.console(key, language);
  return Object.entries(schema.properties ?? {}).map(([name, part]) => {
    const title = say(`field.${name}`) ?? say(`sheet.${name}`) ?? name;
    if (isInstant(part)) return { title: `${title} (KST)`, cell: (row) => instantCell(row[name]) };
    if (name === 'game') return { title, cell: (row) => gameCell(row[name], texts, language) };
    const family = name === 'kind' ? kinds(resource) : own(families, name);
    const word = (text: string) => (family && say(`${family}.${text}`)) || undefined;
    return { title, cell: (row) => cellOf(row[name], word, say) };
  });
}

function gameCell(value: unknown, texts: Texts, language: Language): Cell {
  const game = String(value ?? '');
  return texts.game(`game.${game}`, language) ?? game;
}

function instantCell(value: unknown): Cell {
  return typeof value === 'string' && value !== '' ? new Date(value) : null;
}

type Say = (key: string) => string | undefined;

function cellOf(value: unknown, word: Say, say: Say): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return word(String(value)) ?? say(value ? 'word.yes' : 'word.no') ?? String(value);
  return typeof value === 'string' ? (word(value) ?? value) : JSON.stringify(value);
}

/** An instant as people in Korea write it down, the same in every language. */
export const kstText = (at: Date): string => kstIso(at).slice(0, 19).replace('T', ' ');
