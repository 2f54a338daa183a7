/**
 * Terms that all rows share. Money is a JSON number of won below 2^53, a time is
 * ISO 8601 with the offset +09:00, an id keeps its type within its resource.
 */
export type Id = string | number;
export type Won = number;
export type Instant = string;

/** Who a row is about; every list that names a person carries these fields flat. */
export interface Person {
  account_id: Id;
  account: string;
  nickname: string;
  level?: number;
}
