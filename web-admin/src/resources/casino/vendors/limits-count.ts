interface Setting {
  readonly id: unknown;
  readonly value?: unknown;
}

/** Whether limits of single bets count: suppliers call for each bet, unless members of the site hold eggs at them. */
export const limitsCount = (settings: readonly Setting[]): boolean =>
  !settings.some(({ id, value }) => id === 'content.is_seamless' && value === false);
