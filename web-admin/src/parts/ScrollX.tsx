import type { ReactNode } from 'react';
import layout from './layout.module.css';

interface ScrollXProps {
  /** What it is that scrolls. */
  label: string;
  children: ReactNode;
}

/** A table that may be wider than its place: it takes the focus, so that arrow keys scroll it. */
export const ScrollX = ({ label, children }: ScrollXProps) => (
  // biome-ignore lint/a11y/useSemanticElements: it groups a table, not the fields of a form.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a place that scrolls is reached by the keyboard.
  <div className={layout.scrollX} role="group" aria-label={label} tabIndex={0}>
    {children}
  </div>
);
