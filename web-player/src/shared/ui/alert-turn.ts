import { create } from 'zustand';

interface AlertTurn {
  /** Whether the alert of what is unread is on the screen or about to be; undefined until that was looked at. */
  readonly isDue: boolean | undefined;
  tell(isDue: boolean | undefined): void;
}

/** The alert of what is unread goes before popups: they wait until it is known that none is due. */
export const useAlertTurn = create<AlertTurn>((set) => ({
  isDue: undefined,
  tell: (isDue) => set({ isDue }),
}));
