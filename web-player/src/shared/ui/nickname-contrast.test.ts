import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const tokens = read('../../styles/tokens.css');
const share = Number(/var\(--nickname\) (\d+)%/.exec(read('./Nickname.module.css'))?.[1]) / 100;

type Triple = [number, number, number];

const linear = (hex: string): Triple =>
  [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Triple;
const times = (rows: readonly Triple[], [x, y, z]: Triple) => rows.map(([a, b, c]) => a * x + b * y + c * z) as Triple;

/** Björn Ottosson's matrices of oklab, which CSS Color 4 takes over. */
const oklab = (rgb: Triple) =>
  times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    times(
      [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
      ],
      rgb,
    ).map(Math.cbrt) as Triple,
  );
const fromOklab = (lab: Triple) =>
  times(
    [
      [4.0767416621, -3.3077115913, 0.2309699292],
      [-1.2684380046, 2.6097574011, -0.3413193965],
      [-0.0041960863, -0.7034186147, 1.707614701],
    ],
    times(
      [
        [1, 0.3963377774, 0.2158037573],
        [1, -0.1055613458, -0.0638541728],
        [1, -0.0894841775, -1.291485548],
      ],
      lab,
    ).map((part) => part ** 3) as Triple,
  ).map((part) => Math.min(1, Math.max(0, part))) as Triple;

const luminance = ([red, green, blue]: Triple) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;
const contrast = (one: Triple, other: Triple) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};
const mixed = (color: Triple, text: Triple) => {
  const other = oklab(text);
  return fromOklab(oklab(color).map((part, at) => part * share + (other[at] ?? 0) * (1 - share)) as Triple);
};

const byTheme = tokens.split('[data-theme="light"]');
const token = (theme: number, name: string) =>
  linear(new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(byTheme[theme] ?? '')?.[1] ?? '');

/** Every colour that the server takes, in steps: told at 3 on the darkest and the lightest page. */
const permitted = Array.from({ length: 17 ** 3 }, (_, n) =>
  linear(
    `#${[n % 17, Math.floor(n / 17) % 17, Math.floor(n / 289)]
      .map((at) =>
        Math.min(255, at * 16)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`,
  ),
).filter((color) => ['#141b24', '#ffffff'].every((ground) => contrast(color, linear(ground)) >= 3));

test.each([
  ['dark', 0],
  ['light', 1],
])('every colour that an operator may give keeps 4.5 : 1 where nicknames stand, in the %s theme', (_name, theme) => {
  expect(permitted.length).toBeGreaterThan(500);
  for (const ground of ['ink', 'sunk', 'panel', 'raised', 'hover'])
    for (const color of permitted)
      expect(contrast(mixed(color, token(theme, 'text')), token(theme, ground))).toBeGreaterThanOrEqual(4.5);
});
