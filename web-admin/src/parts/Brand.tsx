/** The mark: a courtyard with a gate left open, and the game in the middle. */
export const Mark = ({ size = 22 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
    <path d="M9.5 20H20V4H4v16h1.5" stroke="currentColor" strokeWidth="2.6" strokeLinecap="square" />
    <rect x="9.3" y="9.3" width="5.4" height="5.4" rx="1.2" fill="var(--jade)" />
  </svg>
);
