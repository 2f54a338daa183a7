import { type ReactNode, useState } from 'react';
import { Confirm } from 'react-admin';

interface Removal {
  /** Keys of what is asked: what the button says, and what it takes away. */
  title: string;
  text: string;
  run: () => Promise<unknown>;
}

/** Asks before something is taken away for good. */
export function useRemoval(): { ask: (removal: Removal) => void; question: ReactNode } {
  const [asked, setAsked] = useState<Removal | null>(null);
  const [isOpen, setOpen] = useState(false);
  const ask = (removal: Removal) => {
    setAsked(removal);
    setOpen(true);
  };
  const question = asked && (
    <Confirm
      isOpen={isOpen}
      title={asked.title}
      content={asked.text}
      confirm={asked.title}
      confirmColor="warning"
      onConfirm={() => {
        setOpen(false);
        void asked.run();
      }}
      onClose={() => setOpen(false)}
    />
  );
  return { ask, question };
}
