/** Hundredths of a percent as a percentage: 150 is 1.5%. */
export const percentOf = (basisPoints: number): string => `${Number((basisPoints / 100).toFixed(2))}%`;

/** The share of a rolling: own rate less the child's. */
export const rateText = (share: { own_bp: number; child_bp: number }): string =>
  share.child_bp > 0 ? `${percentOf(share.own_bp)} − ${percentOf(share.child_bp)}` : percentOf(share.own_bp);
