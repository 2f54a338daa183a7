/** One setting that would change, by its id on the settings page. */
export interface SettingMove {
  id: string;
  from: unknown;
  to: unknown;
}

type State = Record<string, unknown>;

const isState = (value: unknown): value is State =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const valueAt = (state: unknown, name: string): unknown =>
  isState(state) && Object.hasOwn(state, name) ? state[name] : null;

/** Each setting that a request would change; of one with parts each part that differs. */
export function settingMoves(service: string, before: unknown, after: unknown): SettingMove[] {
  return Object.entries(isState(after) ? after : {}).flatMap(([name, to]) => {
    const from = valueAt(before, name);
    if (!isState(to)) return [{ id: `${service}.${name}`, from, to }];
    return Object.entries(to)
      .map(([part, value]) => ({ id: `${service}.${name}.${part}`, from: valueAt(from, part), to: value }))
      .filter((move) => String(move.from) !== String(move.to));
  });
}
