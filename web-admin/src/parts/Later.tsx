import { type ReactNode, Suspense, useState } from 'react';

/** Draws what is loaded when it is first opened; from then on it stays, so that it can also take its way out. */
export const Later = ({ open, children }: { open: boolean; children: ReactNode }) => {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened ? <Suspense fallback={null}>{children}</Suspense> : null;
};
