import type { Catalogue } from '@madang/i18n/catalogue.ts';
import { describe, expect, it } from 'vitest';
import { consoleTexts } from '../../i18n/catalogues.ts';
import { type SettingKind, sections } from './declaration.ts';

const [korean, english] = await Promise.all([consoleTexts('ko'), consoleTexts('en')]);

/** The contracts, read as text, since the consoles import none. */
const contracts = import.meta.glob<string>('../../../../proto/madang/*/v1/*.proto', {
  query: '?raw',
  import: 'default',
  eager: true,
});

interface Field {
  name: string;
  type: string;
  repeated: boolean;
}

/** Counted by the service itself, and told with a change. */
const kept = new Set(['version', 'change_memo', 'change_at']);

function fieldsOf(contract: string, message: string): Field[] | undefined {
  const body = new RegExp(`^message ${message} \\{\\n([\\s\\S]*?)^\\}`, 'm').exec(contract)?.[1];
  const fields = body?.matchAll(/^ {2}(repeated |optional )?([\w.]+) (\w+) = \d+/gm);
  return (
    fields &&
    [...fields].flatMap(([, label, type = '', name = '']) =>
      kept.has(name) ? [] : [{ name, type, repeated: label === 'repeated ' }],
    )
  );
}

/** Every field of a message, those of the messages inside of it by their way. */
function settingsOf(contract: string, message: string, prefix: string): { id: string; field: Field }[] {
  return (fieldsOf(contract, message) ?? []).flatMap((field) => {
    const id = `${prefix}.${field.name}`;
    return fieldsOf(contract, field.type) ? settingsOf(contract, field.type, id) : [{ id, field }];
  });
}

/** The settings that some service takes: of whatever its contract gives a call `Update…Settings`. */
const settings = Object.entries(contracts).flatMap(([path, contract]) => {
  const service = /madang\/(\w+)\/v1/.exec(path)?.[1] ?? '';
  const messages = [...contract.matchAll(/rpc Update\w*Settings\((\w+)\)/g)].flatMap(([, name]) => name ?? []);
  return messages.flatMap((message) => settingsOf(contract, message, service));
});

const declared = new Map(sections.flatMap((section) => section.settings.map((one) => [one.id, one] as const)));

const kindsOf = ({ type, repeated }: Field): readonly SettingKind[] => {
  if (repeated) return ['languages', 'levels', 'days'];
  if (type === 'bool') return ['flag'];
  if (type === 'string') return ['text'];
  return ['won', 'count', 'bp', 'percent', 'seconds', 'duration', 'minute_of_day', 'level'];
};

const textOf = (tree: Catalogue, id: string): unknown =>
  ['console', 'setting', id.replaceAll('.', '_'), 'label'].reduce<unknown>(
    (part, name) => (part as Catalogue | undefined)?.[name],
    tree,
  );

/** The bounds of the wallet's settings, read by their path, since the consoles import nothing of the services. */
const [bounds = {}] = Object.values(
  import.meta.glob<Record<string, readonly [bigint, bigint]>>(
    '../../../../services/wallet/settings/check-settings.ts',
    {
      import: 'bounds',
      eager: true,
    },
  ),
);

it.each(Object.entries(bounds))('%s is kept within the bounds of the service', (name, [min, max]) => {
  const id = `wallet.${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
  const control = declared.get(id);
  expect([id, control?.min, control?.max]).toEqual([id, Number(min), Number(max)]);
});

describe('every setting of every service', () => {
  it('is found in the contracts', () => {
    const ids = settings.map(({ id }) => id);
    for (const known of ['wallet.deposit_min', 'betting.high_bet_from', 'content.inspection.memo', 'content.languages'])
      expect(ids).toContain(known);
  });
  it.each(settings.map(({ id, field }) => [id, field] as const))('%s has a control of its type', (id, field) => {
    expect(kindsOf(field)).toContain(declared.get(id)?.kind);
  });
  it.each(settings.map(({ id }) => id))('%s has a name in Korean and in English', (id) => {
    expect([typeof textOf(korean, id), typeof textOf(english, id)]).toEqual(['string', 'string']);
  });
  it('and no control is of a setting that there is not', () => {
    const known = new Set(settings.map(({ id }) => id));
    expect([...declared.keys()].filter((id) => !known.has(id))).toEqual([]);
  });
});
