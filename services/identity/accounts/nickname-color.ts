import { DomainError } from '@madang/runtime/errors.ts';

/** The grounds that nicknames stand on: the consoles and the player site by night and by day. */
const grounds = ['#141b24', '#ffffff'];
/** As WCAG 2.2 asks of large text and of what is not text: a nickname is told by its letters, and not by its colour. */
const leastContrast = 3;

/** Relative luminance as WCAG 2.2 defines it, of #rrggbb. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** A colour as it is kept. Empty is the usual one; one that vanishes on a dark or a light page is refused. */
export function checkNicknameColor(typed: string): string {
  const color = typed.toLowerCase();
  if (color === '') return color;
  const isReadable =
    /^#[0-9a-f]{6}$/.test(color) && grounds.every((ground) => contrast(color, ground) >= leastContrast);
  if (!isReadable) throw new DomainError('VALIDATION', { field: 'nickname_color' });
  return color;
}
