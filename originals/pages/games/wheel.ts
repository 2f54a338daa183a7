import { colourOf, pockets, wheel } from '../../games/roulette/layout.ts';
import type { Host } from '../host.ts';

const colours = { red: '#b23e2d', black: '#161f29', green: '#0f7f5c' } as const;
const degrees = 360 / pockets;

/** A part of the drawing; its numbers come from this file alone. */
function shape(name: string, attributes: Record<string, string | number>, text = ''): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.textContent = text;
  return element;
}

const at = (radius: number, angle: number): string => {
  const turn = ((angle - 90) * Math.PI) / 180;
  return `${(200 + radius * Math.cos(turn)).toFixed(2)} ${(200 + radius * Math.sin(turn)).toFixed(2)}`;
};

function drawing(): SVGElement {
  const svg = shape('svg', { viewBox: '0 0 400 400', class: 'wheel-turns' });
  svg.append(
    shape('circle', { cx: 200, cy: 200, r: 199, fill: '#20140c' }),
    shape('circle', { cx: 200, cy: 200, r: 193, fill: 'none', stroke: '#dba23c', 'stroke-width': 3 }),
  );
  for (const [place, number] of wheel.entries()) {
    const middle = place * degrees;
    const [from, to] = [middle - degrees / 2, middle + degrees / 2];
    const d = `M${at(184, from)}A184 184 0 0 1 ${at(184, to)}L${at(116, to)}A116 116 0 0 0 ${at(116, from)}z`;
    const attributes = { d, fill: colours[colourOf(number)], stroke: '#dba23c', 'stroke-width': 0.8 };
    const [x, y] = at(168, middle).split(' ');
    const turned = `rotate(${middle} ${x} ${y})`;
    const text = { x: x ?? 0, y: y ?? 0, transform: turned, class: 'wheel-text' };
    svg.append(shape('path', attributes), shape('text', text, String(number)));
  }
  svg.append(
    shape('circle', { cx: 200, cy: 200, r: 116, fill: '#0e3b30', stroke: '#dba23c', 'stroke-width': 2 }),
    shape('circle', { cx: 200, cy: 200, r: 72, fill: 'none', stroke: 'rgb(219 162 60 / .35)' }),
  );
  for (let spoke = 0; spoke < 8; spoke++)
    svg.append(
      shape('path', {
        d: `M${at(30, spoke * 45)}L${at(112, spoke * 45)}`,
        stroke: 'rgb(219 162 60 / .35)',
        'stroke-width': 2,
      }),
    );
  svg.append(
    shape('circle', { cx: 200, cy: 200, r: 34, fill: '#20140c', stroke: '#dba23c', 'stroke-width': 9 }),
    shape('path', { d: 'M190 190h20v20h-20z', fill: '#5fc9a4' }),
  );
  return svg;
}

export interface Wheel {
  element: HTMLElement;
  /** Turns until the ball lies in the pocket of a number, which then stands at the top. */
  turnTo(number: number): Promise<void>;
  /** How it stood after an earlier round. */
  put(number: number): void;
}

/** The wheel turns one way and the ball the other; both are moved as whole layers, which costs no repainting. */
export function wheelOf(host: Host): Wheel {
  const turning = drawing();
  const ball = host.el('div.wheel-ball', { hidden: true }, host.el('i'));
  const element = host.el('div.wheel', { 'aria-hidden': 'true' }, turning, ball, host.el('span.wheel-mark'));
  let turned = 0;
  const restOf = (number: number): number => (360 - wheel.indexOf(number) * degrees) % 360;
  return {
    element,
    put(number) {
      turned = restOf(number);
      turning.style.setProperty('rotate', `${turned}deg`);
      ball.hidden = false;
    },
    async turnTo(number) {
      const from = turned;
      // Two whole turns and as far as it takes until the number stands at the top.
      turned = from + 720 + ((restOf(number) - (from % 360) + 360) % 360);
      ball.hidden = false;
      const timing = { duration: 3_400, easing: 'cubic-bezier(0.16, 0.6, 0.14, 1)' };
      const inner = ball.firstElementChild ?? ball;
      await Promise.all([
        host.move(turning, [{ rotate: `${from}deg` }, { rotate: `${turned}deg` }], timing),
        host.move(ball, [{ rotate: '1800deg' }, { rotate: '0deg' }], timing),
        host.move(
          inner,
          [
            { transform: 'translateY(0)' },
            { transform: 'translateY(0)', offset: 0.62 },
            { transform: 'translateY(calc(var(--fall) * 1.1))', offset: 0.76 },
            { transform: 'translateY(calc(var(--fall) * 0.8))', offset: 0.84 },
            { transform: 'translateY(var(--fall))' },
          ],
          { duration: timing.duration },
        ),
      ]);
      turned %= 360;
    },
  };
}
