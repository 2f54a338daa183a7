/** Colours that can be read by night and by day. */
export const nicknamePalette = ['#0a9a6c', '#c77800', '#e0506a', '#3f86e0', '#a468d8', '#1596a8', '#7d8a2e', '#b5723c'];

const grounds = ['#141b24', '#ffffff'];

const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

/** Whether a colour is one, and can be told on a dark and on a light page; the server asks the same. */
export const isReadableColor = (color: string): boolean =>
  /^#[0-9a-f]{6}$/i.test(color) && grounds.every((ground) => contrast(color, ground) >= 3);
