import { changesOf, filledFields } from '../../figures/changed-fields.ts';

/** What a choice of a restriction holds that takes the member's own value away, so that its level's counts. */
export const inherited = 'inherited';

/** What of a person was changed; a restriction that is inherited again is null. */
export function personChanges(form: object, options?: { previousData?: object }): Record<string, unknown> {
  const changes = changesOf(form, options);
  const own = changes.own_flags;
  if (typeof own !== 'object' || own === null) return changes;
  const entries = Object.entries(own).map(([name, value]) => [name, value === inherited ? null : value]);
  return { ...changes, own_flags: Object.fromEntries(entries) };
}

/** What of the form of a new person was filled in: a flag that is off is what it begins with anyway. */
export function newPerson(form: Record<string, unknown>): Record<string, unknown> {
  const { flags, ...filled } = filledFields(form);
  const on = Object.entries(flags ?? {}).filter(([, value]) => value === true);
  return on.length > 0 ? { ...filled, flags: Object.fromEntries(on) } : filled;
}
