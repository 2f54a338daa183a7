/**
 * What a consumer works with beside its database is away. That says nothing of its messages: they come again, in order, and none
 * of them is parked.
 */
export class OutsideAway extends Error {
  constructor(what: string, cause: unknown) {
    super(`${what} is away`, { cause });
    this.name = 'OutsideAway';
  }
}
