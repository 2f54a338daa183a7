type Fields = Record<string, unknown>;

/** Forms hold null where nothing is typed; the server clears a text by an empty one. */
const plain = (value: unknown): unknown => (value === null || value === undefined ? '' : value);
const isMap = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What of a map differs; an entry that is taken out cannot be told, and is left as it was. */
const changedEntries = (now: Fields, before: Fields): Fields =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => plain(value) !== '' && value !== before[name]));

/**
 * The fields of a form that differ from the row that it began with: the rest may have been changed by somebody else
 * meanwhile, and is not for this form to write.
 */
export const changedFields = (now: Fields, before: Fields): Fields => {
  const changes: Fields = {};
  for (const [name, value] of Object.entries(now)) {
    if (isMap(value)) {
      const entries = changedEntries(value, isMap(before[name]) ? before[name] : {});
      if (Object.keys(entries).length > 0) changes[name] = entries;
    } else if (!Array.isArray(value) && plain(value) !== plain(before[name])) changes[name] = plain(value);
  }
  return changes;
};

/** The fields of a form that were filled in. */
export const filledFields = (form: Fields): Fields => changedFields(form, {});

/** The same as react-admin's forms ask for it, with the row that the form began with. */
export const changesOf = (form: object, options?: { previousData?: object }): Fields =>
  changedFields({ ...form }, { ...options?.previousData });
