import { sections } from './declaration.ts';
import { type SettingValue, stored } from './setting-values.ts';

export interface PendingChange {
  id: string;
  from: SettingValue;
  to: SettingValue;
}

/** What was typed and differs from what is stored, and how much of it cannot be stored. */
export const pendingOf = (values: ReadonlyMap<string, SettingValue>, edits: Readonly<Record<string, string>>) => {
  const changes: PendingChange[] = [];
  let wrong = 0;
  for (const declaration of sections.flatMap((section) => section.settings)) {
    const from = values.get(declaration.id);
    const text = edits[declaration.id];
    if (from === undefined || text === undefined) continue;
    const to = stored(declaration, text);
    if (to === null) wrong += 1;
    else if (to !== from) changes.push({ id: declaration.id, from, to });
  }
  return { changes, wrong };
};
