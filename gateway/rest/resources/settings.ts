import {
  clone,
  type DescField,
  type DescMessage,
  isFieldSet,
  type Message,
  type MessageShape,
  ScalarType,
} from '@bufbuild/protobuf';
import { reflect } from '@bufbuild/protobuf/reflect';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { isLanguage } from '@madang/i18n/languages.ts';
import { AgentsSettingsSchema } from '@madang/proto/madang/agents/v1/settings_pb.ts';
import { BettingSettingsSchema } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { SiteSettingsSchema } from '@madang/proto/madang/content/v1/content_pb.ts';
import { WalletSettingsSchema } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { DomainError, toDomainError } from '@madang/runtime/errors.ts';
import { isPlainText } from '@madang/runtime/plain-text.ts';
import { mapOf, maybe, moment, optional, type Reader, text, wrong } from '../../payload.ts';
import { num } from '../../wire.ts';
import { type ActionItem, action, type Resource, type RestContext } from '../resource.ts';

type Value = number | string | boolean;

/** One setting: a field of a service's settings, or of a message inside of them. */
interface Setting {
  id: string;
  way: readonly DescField[];
}

interface Source {
  schema: DescMessage;
  settings: Setting[];
  read(context: RestContext): Promise<Message>;
  write(message: Message, context: RestContext): Promise<unknown>;
}

/** Counted by the service itself, and told with a change. */
const kept = new Set(['version', 'change_memo', 'change_at']);

function settingsOf(schema: DescMessage, prefix: string, way: readonly DescField[] = []): Setting[] {
  return schema.fields
    .filter((field) => !kept.has(field.name))
    .flatMap((field) => {
      const id = `${prefix}.${field.name}`;
      const through = [...way, field];
      return field.fieldKind === 'message' ? settingsOf(field.message, id, through) : [{ id, way: through }];
    });
}

/** The messages of a source are of its own schema: the one place that says so to the types. */
const source = <D extends DescMessage>(
  name: string,
  schema: D,
  read: (context: RestContext) => Promise<MessageShape<D>>,
  write: (message: MessageShape<D>, context: RestContext) => Promise<unknown>,
): Source => ({
  schema,
  read,
  write: (message, context) => write(message as MessageShape<D>, context),
  settings: settingsOf(schema, name),
});

const sources: readonly Source[] = [
  source(
    'content',
    SiteSettingsSchema,
    ({ gateway, caller }) => gateway.services.content.getSiteSettings({}, caller.options),
    async (message, { gateway, caller }) => {
      // The service keeps any; which ones the sites can show is known here.
      if (!message.languages.every(isLanguage)) throw wrong('content.languages');
      await gateway.services.content.updateSiteSettings(message, caller.options);
      gateway.site.settings.outdate();
    },
  ),
  source(
    'wallet',
    WalletSettingsSchema,
    ({ gateway, caller }) => gateway.services.wallet.getSettings({}, caller.options),
    async (message, { gateway, caller }) => {
      await gateway.services.wallet.updateSettings(message, caller.options);
      gateway.site.money.outdate();
    },
  ),
  source(
    'betting',
    BettingSettingsSchema,
    ({ gateway, caller }) => gateway.services.betting.getSettings({}, caller.options),
    async (message, { gateway, caller }) => {
      await gateway.services.betting.updateSettings(message, caller.options);
      gateway.site.betting.outdate();
    },
  ),
  source(
    'agents',
    AgentsSettingsSchema,
    ({ gateway, caller }) => gateway.services.agentsSettings.getSettings({}, caller.options),
    async (message, { gateway, caller }) => {
      await gateway.services.agentsSettings.updateSettings(message, caller.options);
      gateway.site.partners.outdate();
    },
  ),
];

function heldAt(schema: DescMessage, message: Message, way: readonly DescField[]): Value {
  const [field, ...rest] = way;
  if (!field) throw new Error(`${schema.typeName} has an empty setting`);
  const held = (message as unknown as Record<string, unknown>)[field.localName];
  if (field.fieldKind === 'message')
    return held ? heldAt(field.message, held as Message, rest) : emptyOf(rest.at(-1) ?? field);
  if (Array.isArray(held)) return held.join(',');
  return typeof held === 'bigint' ? num(held) : (held as Value);
}

const emptyOf = (field: DescField): Value =>
  field.fieldKind === 'scalar' && field.scalar === ScalarType.BOOL ? false : '';

/** Puts a value in its place; VALIDATION when it is of another type. */
function put(schema: DescMessage, message: Message, way: readonly DescField[], value: Value, id: string): void {
  const [field, ...rest] = way;
  const target = reflect(schema, message);
  if (field?.fieldKind === 'message') {
    if (!isFieldSet(message, field)) target.set(field, reflect(field.message));
    const inner = (message as unknown as Record<string, Message>)[field.localName];
    if (inner) put(field.message, inner, rest, value, id);
    return;
  }
  const wanted = field && typed(field, value);
  if (!field || wanted === undefined) throw wrong(id);
  (message as unknown as Record<string, unknown>)[field.localName] = wanted;
}

function typed(field: DescField, value: Value): unknown {
  if (field.fieldKind === 'list')
    return typeof value === 'string' ? value.split(',').filter((part) => part !== '') : undefined;
  if (field.fieldKind !== 'scalar') return undefined;
  if (field.scalar === ScalarType.BOOL) return typeof value === 'boolean' ? value : undefined;
  if (field.scalar === ScalarType.STRING) return typeof value === 'string' ? value : undefined;
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return undefined;
  if (field.scalar === ScalarType.INT64) return BigInt(value);
  return Math.abs(value) < 2 ** 31 ? value : undefined;
}

async function all(context: RestContext) {
  const parts = await Promise.all(
    sources.map(async ({ schema, settings, ...part }) => {
      const message = await part.read(context);
      // A field that the service's version does not send has no value to show.
      return settings
        .map(({ id, way }) => ({ id, value: heldAt(schema, message, way) }))
        .filter(({ value }) => value !== undefined);
    }),
  );
  return parts.flat();
}

interface Wanted {
  values: Record<string, Value>;
  /** What the values were when somebody chose others; what is not named is changed whatever it is. */
  seen: Record<string, Value>;
  memo: string;
  /** From when on; without, from now on. */
  at: Date | undefined;
}

const maxTurns = 3;

/**
 * Writes the settings of one service in one call, so that they change together. The service takes them over the version
 * that was read alone: where another operator came between, theirs are read and the change is made to them.
 */
async function save(part: Source, wanted: Wanted, context: RestContext): Promise<ActionItem[]> {
  const mine = part.settings.filter(({ id }) => Object.hasOwn(wanted.values, id));
  if (mine.length === 0) return [];
  for (let turn = 1; ; turn += 1) {
    const now = await part.read(context);
    const moved = mine.find(({ id, way }) => {
      const seen = Object.hasOwn(wanted.seen, id) ? wanted.seen[id] : undefined;
      return seen !== undefined && seen !== heldAt(part.schema, now, way);
    });
    if (moved) return refuseAll(mine, new DomainError('STATE_CONFLICT', { field: moved.id }));
    try {
      await part.write(changed(part, now, mine, wanted), context);
      return mine.map(({ id }) => ({ id, ok: true }));
    } catch (error) {
      // Those of another service are saved all the same.
      const refusal = toDomainError(error);
      if (refusal.reason === 'STATE_CONFLICT' && turn < maxTurns) continue;
      if (refusal.reason !== 'APPROVAL_PENDING' && refusal.reason !== 'STATE_CONFLICT') throw error;
      return refuseAll(mine, refusal);
    }
  }
}

const refuseAll = (settings: readonly Setting[], refusal: DomainError): ActionItem[] =>
  settings.map(({ id }) => ({ id, ok: false, refusal }));

function changed(part: Source, now: Message, settings: readonly Setting[], { values, memo, at }: Wanted): Message {
  const message = clone(part.schema, now);
  for (const { id, way } of settings) {
    const value = values[id];
    if (value !== undefined) put(part.schema, message, way, value, id);
  }
  return Object.assign(message, { changeMemo: memo, ...(at ? { changeAt: timestampFromDate(at) } : {}) });
}

const value: Reader<Value> = {
  read(value, field) {
    if (typeof value === 'number' || typeof value === 'boolean') return value;
    if (typeof value === 'string' && value.length <= 4_096 && isPlainText(value)) return value;
    throw wrong(field);
  },
  schema: { type: ['number', 'string', 'boolean'] },
};

export const settings: Resource = {
  name: 'settings',
  does: 'The settings of all services, one a row: `service.field` and its value.',
  callers: ['admin'],
  schema: {
    type: 'object',
    properties: { id: { type: 'string' }, value: value.schema },
    required: ['id', 'value'],
  },
  filters: {},
  sorts: ['id'],
  async list({ ids, offset, limit, descending }, context) {
    const rows = (await all(context)).filter(({ id }) => ids.length === 0 || ids.includes(id));
    rows.sort((a, b) => (descending ? -1 : 1) * a.id.localeCompare(b.id));
    return { rows: rows.slice(offset, offset + limit), total: rows.length };
  },
  async get(id, context) {
    const found = (await all(context)).find((row) => row.id === id);
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  },
  actions: {
    save: action({
      does: 'Changes settings; those of one service change together. Where `seen` is not what one is any more, STATE_CONFLICT. With `at`, a minute to 90 days ahead, they change then: until that they stand among the approvals, `box=reserved`, and `refuse` there withdraws them.',
      payload: {
        values: mapOf(value, 100),
        seen: optional(mapOf(value, 100), {}),
        memo: optional(text({ max: 500 }), ''),
        at: maybe(moment),
      },
      async run(ids, { values, seen, memo, at }, context) {
        const known = new Set(sources.flatMap((part) => part.settings.map(({ id }) => id)));
        for (const id of [...ids, ...Object.keys(values)])
          if (!known.has(id)) throw new DomainError('NOT_FOUND', { field: id });
        for (const id of ids) if (values[id] === undefined) throw wrong(id);
        const named = Object.fromEntries(Object.entries(values).filter(([id]) => ids.includes(id)));
        const items: ActionItem[] = [];
        for (const part of sources) items.push(...(await save(part, { values: named, seen, memo, at }, context)));
        return items;
      },
    }),
  },
};
