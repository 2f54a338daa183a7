export type SingleFlight<T> = (name: string, work: () => Promise<T>) => Promise<T>;

/** Work that is asked for again while it is under way is done once, and everyone hears the first one's answer. */
export function singleFlight<T>(): SingleFlight<T> {
  const flying = new Map<string, Promise<T>>();
  return (name, work) => {
    const flight = flying.get(name) ?? work().finally(() => flying.delete(name));
    flying.set(name, flight);
    return flight;
  };
}
