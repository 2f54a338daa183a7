import { type DescField, type DescMessage, type Message, type MessageShape, ScalarType } from '@bufbuild/protobuf';
import { type Timestamp, TimestampSchema } from '@bufbuild/protobuf/wkt';
import type { JsonSchema } from '../json-schema.ts';
import { decimal, instant, num } from '../wire.ts';

export type Row = Record<string, unknown>;

/** A field that the message does not have as it is shown. */
export interface Added<M> {
  schema: JsonSchema;
  read(message: M): unknown;
}

/** How one message type is shown as a row of the consoles. */
export interface Shape<M> {
  row(message: M): Row;
  schema: JsonSchema;
}

interface Changes<M> {
  omit?: readonly string[];
  add?: Record<string, Added<M>>;
  /** The only values that a text has, by its path, as `status` or `legs.status`. */
  words?: Record<string, readonly string[]>;
  /** Times that are never absent. */
  always?: readonly string[];
}

interface Column {
  name: string;
  schema: JsonSchema;
  read(message: Message): unknown;
}

type Reader = Pick<Column, 'schema'> & { value(held: unknown): unknown };

const whole: JsonSchema = { type: 'integer' };
export const krwSchema: JsonSchema = { type: 'integer', description: 'KRW, below 2^53.' };
export const textSchema: JsonSchema = { type: 'string' };
export const instantSchema: JsonSchema = { type: ['string', 'null'], format: 'date-time' };
export const timeSchema: JsonSchema = { type: 'string', format: 'date-time' };
const oddsSchema: JsonSchema = { type: 'number', description: 'Decimal odds with at most three decimals.' };

/**
 * The shape of a message, from its descriptor: the fields' own names, int64 as numbers, thousandths as decimals without
 * `_milli`, times in ISO 8601 with Korea's offset, enums by name. What differs is said in `changes`.
 */
export function shapeOf<D extends DescMessage>(
  desc: D,
  changes: Changes<MessageShape<D>> = {},
): Shape<MessageShape<D>> {
  const columns = desc.fields.filter((field) => !changes.omit?.includes(field.name)).map(column);
  const properties = Object.fromEntries(columns.map(({ name, schema }) => [name, schema]));
  for (const [name, { schema }] of Object.entries(changes.add ?? {})) properties[name] = schema;
  for (const [path, values] of Object.entries(changes.words ?? {}))
    narrow(properties, path.split('.'), { type: 'string', enum: values });
  for (const name of changes.always ?? []) narrow(properties, [name], timeSchema);
  const added = Object.entries(changes.add ?? {});
  return {
    schema: { type: 'object', properties, required: Object.keys(properties) },
    row(message) {
      const row: Row = {};
      for (const { name, read } of columns) row[name] = read(message as Message);
      for (const [name, { read }] of added) row[name] = read(message);
      return row;
    },
  };
}

/** Says more of a field than its type does; the schemas on the way to it are this shape's own. */
function narrow(properties: Record<string, JsonSchema>, [name = '', ...rest]: string[], schema: JsonSchema): void {
  const held = properties[name];
  if (!held) throw new Error(`no field ${name} to say more of`);
  if (rest.length === 0) properties[name] = schema;
  else narrow((held.items ?? held).properties ?? {}, rest, schema);
}

function column(field: DescField): Column {
  const isOdds = field.fieldKind === 'scalar' && field.name.endsWith('_milli');
  const { schema, value } = isOdds
    ? { schema: oddsSchema, value: (held: unknown) => decimal(held as number) }
    : reader(field);
  return {
    name: isOdds ? field.name.slice(0, -'_milli'.length) : field.name,
    schema,
    read: (message) => value((message as unknown as Row)[field.localName]),
  };
}

function reader(field: DescField): Reader {
  switch (field.fieldKind) {
    case 'list': {
      const item =
        field.listKind === 'message'
          ? nested(field.message)
          : field.listKind === 'scalar'
            ? scalar(field.scalar)
            : plain(textSchema);
      return { schema: { type: 'array', items: item.schema }, value: (held) => (held as unknown[]).map(item.value) };
    }
    case 'map': {
      const item = field.mapKind === 'scalar' ? scalar(field.scalar) : plain({});
      const value = (held: unknown) =>
        Object.fromEntries(Object.entries(held as Row).map(([key, entry]) => [key, item.value(entry)]));
      return { schema: { type: 'object', additionalProperties: item.schema }, value };
    }
    case 'enum': {
      const names = new Map(field.enum.values.map((value) => [value.number, value.localName]));
      return {
        schema: { type: 'string', enum: [...names.values()] },
        value: (held) => names.get(held as number) ?? '',
      };
    }
    case 'message':
      return nested(field.message);
    default:
      return scalar(field.scalar);
  }
}

function nested(desc: DescMessage): Reader {
  if (desc.typeName === TimestampSchema.typeName) {
    return { schema: instantSchema, value: (held) => instant(held as Timestamp | undefined) };
  }
  const shape = shapeOf(desc);
  return { schema: shape.schema, value: (held) => (held === undefined ? null : shape.row(held as Message)) };
}

const plain = (schema: JsonSchema): Reader => ({ schema, value: (held) => held });

function scalar(type: ScalarType): Reader {
  switch (type) {
    case ScalarType.INT64:
    case ScalarType.UINT64:
    case ScalarType.SINT64:
    case ScalarType.FIXED64:
    case ScalarType.SFIXED64:
      return { schema: whole, value: (held) => num(held as bigint) };
    case ScalarType.BOOL:
      return plain({ type: 'boolean' });
    case ScalarType.STRING:
    case ScalarType.BYTES:
      return plain(textSchema);
    default:
      return plain({ type: 'number' });
  }
}

/** A row of two messages that are shown as one. */
export function mergedSchema(...schemas: JsonSchema[]): JsonSchema {
  const properties = Object.assign({}, ...schemas.map((schema) => schema.properties ?? {})) as Record<
    string,
    JsonSchema
  >;
  return { type: 'object', properties, required: schemas.flatMap((schema) => schema.required ?? []) };
}
