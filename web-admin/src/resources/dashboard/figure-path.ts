import { listPath } from '../../lists/paths.ts';

const within = (field: string, day: string, more: Record<string, unknown> = {}) => ({
  ...more,
  [`${field}_gte`]: day,
  [`${field}_lte`]: day,
});

/**
 * The list behind a figure, over the same day as the figure. Money counts on the day on which it was processed: a deposit
 * once approved, a withdrawal once paid out.
 */
export const figurePath = (figure: string, day: string): string => {
  if (figure === 'charges') return listPath('/charges', within('processed_at', day, { status: 'approved' }));
  if (figure === 'exchanges') return listPath('/exchanges', within('processed_at', day, { status: 'completed' }));
  if (figure === 'net') return listPath('/money-logs', within('at', day));
  if (figure === 'rolling') return listPath('/commissions', within('at', day));
  if (figure === 'joins') return listPath('/members', within('created_at', day));
  return listPath('/bets', within('placed_at', day));
};
