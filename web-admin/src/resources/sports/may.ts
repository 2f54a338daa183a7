/** What releasing, stopping and pricing need. */
export const trades = 'sports.trade';
/** What entering results and cancelling markets need. */
export const decides = 'sports.results';
/** What changing leagues, teams, settings and rules needs. */
export const arranges = 'sports.settings';
