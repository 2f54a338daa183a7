/** What processes share for a short time: sessions, presence, rates. Losing it loses no truth. */
export interface Cache {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string, ttlMs: number): Promise<void>;
  delete(key: string): Promise<void>;
  /** Adds one and answers the sum; the time to live counts from the first addition. */
  increment(key: string, ttlMs: number): Promise<number>;
  /** True when nothing was there and the value is kept now. */
  setIfAbsent(key: string, value: string, ttlMs: number): Promise<boolean>;
  [Symbol.asyncDispose](): Promise<void>;
}
