/** The window of a game, or of a product's lobby; its page asks for it when it is there. */
export interface Wanted {
  readonly kind: string;
  readonly game?: bigint;
  readonly lobby?: number;
}

const sizes: Record<string, string> = { casino: 'width=1610,height=1040', slot: 'width=1280,height=860' };

export const windowPath = ({ kind, game, lobby }: Wanted): string =>
  `/popup/${kind === 'casino' ? 'livecasino' : 'slot'}?${game === undefined ? `lobby=${lobby ?? 0}` : `game=${game}`}`;

/** True where a window of its own would be no smaller than the screen. */
export const isPhone = (): boolean => window.matchMedia('(max-width: 1023px), (pointer: coarse)').matches;

/**
 * Opens a game: on a desktop in a window of its own, on a phone in the place of this page. Either way the page is asked of
 * the server, since what it may frame stands in its answer.
 */
export function openWindow(wanted: Wanted): void {
  const path = windowPath(wanted);
  const opened = isPhone() ? null : window.open(path, `madang-${wanted.kind}`, `popup,${sizes[wanted.kind] ?? ''}`);
  if (opened) opened.focus();
  else window.location.assign(path);
}
