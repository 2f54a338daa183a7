/** What is decided would change: the markets whose results are new or others, and what that moves. */
export interface Effect {
  results: readonly {
    market_id: string;
    revision: number;
    open: boolean;
    results: readonly { pick: string; result: string }[];
  }[];
  bets: number;
  stake: number;
  changed: number;
  voided: number;
  voided_stake: number;
  /** KRW that would be paid and clawed back. */
  paid: number;
  clawed_back: number;
  left_open: number;
  /** KRW that members do not have by now, and how many they are. */
  owed: number;
  debtors: number;
  /** True where there are more bets than were counted. */
  partial: boolean;
}
