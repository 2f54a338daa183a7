/** What releasing, stopping and pricing need. */
export const trades = 'rounds.sales';
/** What entering results and cancelling markets need. */
export const decides = 'rounds.results';
/** What registering and changing matches, leagues, teams and the settings of sports and suppliers needs. */
export const arranges = 'games.write';
/** What changing the rules on slips needs. */
export const rules = 'settings.write';
