import type { ReactNode } from 'react';

interface SheetProps {
  title?: ReactNode;
  /** What stands at the right end of the head. */
  tools?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A surface that holds data: head with a title and tools, and a body without padding. */
export const Sheet = ({ title, tools, children, className }: SheetProps) => (
  <section className={className ? `sheet ${className}` : 'sheet'}>
    {(title || tools) && (
      <header className="sheet-head">
        {typeof title === 'string' ? <h2>{title}</h2> : title}
        <span className="grow" />
        {tools}
      </header>
    )}
    {children}
  </section>
);
