import { clone, type DescMessage, type JsonValue, type MessageShape, mergeFromJson } from '@bufbuild/protobuf';

/**
 * What is kept of a message as JSON, over its defaults: a field that the stored row lacks, since the row is older than
 * the field, has its default, and one that the message no longer has is passed over. Whoever stores such a row writes
 * zeros and empty values out (`alwaysEmitImplicit`), so that what was set to zero is told from what was never set.
 */
export function overDefaults<D extends DescMessage>(
  schema: D,
  defaults: MessageShape<D>,
  stored: JsonValue | undefined,
): MessageShape<D> {
  const message = clone(schema, defaults);
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return message;
  // Merging adds to a list or a map: one that is stored replaces the default's.
  for (const field of schema.fields) {
    const held = Object.hasOwn(stored, field.jsonName) || Object.hasOwn(stored, field.name);
    if (!held) continue;
    if (field.fieldKind === 'list') Object.assign(message, { [field.localName]: [] });
    if (field.fieldKind === 'map') Object.assign(message, { [field.localName]: {} });
  }
  return mergeFromJson(schema, message, stored, { ignoreUnknownFields: true });
}
