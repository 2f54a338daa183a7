/** A name of the REST API as messages write it. */
type Camel<S extends string> = S extends `${infer A}_${infer B}` ? `${A}${Capitalize<Camel<B>>}` : S;

type Given<T> = { [K in keyof T as Camel<K & string>]?: Exclude<T[K], undefined> };

/** The fields of a payload that are there, by the names that messages have. */
export const given = <T extends object>(payload: T): Given<T> =>
  Object.fromEntries(
    Object.entries(payload).flatMap(([name, value]) =>
      value === undefined ? [] : [[name.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase()), value]],
    ),
  ) as Given<T>;
