/** What of a keyboard event matters here. */
export interface KeyStroke {
  code: string;
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

const named: Record<string, string> = {
  Slash: '/',
  Escape: 'Esc',
  Enter: 'Enter',
  NumpadEnter: 'Enter',
  Comma: ',',
  BracketLeft: '[',
  BracketRight: ']',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  Minus: '-',
  Equal: '+',
};

/**
 * The stroke as the key bars write it: `J`, `Shift+A`, `Alt+1`, `Ctrl+Enter`, `?`. Letters are
 * taken from the place on the keyboard, so that they work while Hangul is being typed.
 */
export const comboOf = (stroke: KeyStroke): string | null => {
  const { code } = stroke;
  const letter = /^Key([A-Z])$/.exec(code)?.[1] ?? /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? named[code];
  if (!letter) return null;
  if (letter === '/' && stroke.shiftKey) return '?';
  const held = [
    stroke.ctrlKey || stroke.metaKey ? 'Ctrl' : '',
    stroke.altKey ? 'Alt' : '',
    stroke.shiftKey ? 'Shift' : '',
  ].filter(Boolean);
  return [...held, letter].join('+');
};

/** Short signs for the keys that have one. */
export const signOf = (combo: string): string =>
  combo
    .replace('Shift+', '⇧')
    .replace('Ctrl+', 'Ctrl ')
    .replace('Alt+', 'Alt ')
    .replace('Enter', '↵')
    .replace('Left', '←')
    .replace('Right', '→');
