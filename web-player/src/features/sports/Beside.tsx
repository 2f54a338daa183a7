import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** Puts a part of the page beside it, below the slip, where the shell leaves room for it. */
export function Beside({ children }: { children: ReactNode }) {
  const [room, setRoom] = useState<HTMLElement | null>(null);
  useEffect(() => setRoom(document.getElementById('beside')), []);
  return room && createPortal(children, room);
}
