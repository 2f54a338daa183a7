/** An exact number in its lowest terms; the denominator is above 0. */
export class Fraction {
  readonly over: bigint;
  readonly under: bigint;

  constructor(over: bigint, under = 1n) {
    if (under <= 0n) throw new RangeError('a denominator is above 0');
    const shared = divisor(over < 0n ? -over : over, under);
    this.over = over / shared;
    this.under = under / shared;
  }

  plus({ over, under }: Fraction): Fraction {
    return new Fraction(this.over * under + over * this.under, this.under * under);
  }

  times({ over, under }: Fraction): Fraction {
    return new Fraction(this.over * over, this.under * under);
  }

  /** The greatest whole number that is not above it. */
  floor(): bigint {
    const whole = this.over / this.under;
    return this.over < 0n && whole * this.under !== this.over ? whole - 1n : whole;
  }
}

export const nothing = new Fraction(0n);
export const half = new Fraction(1n, 2n);
export const whole = new Fraction(1n);

function divisor(a: bigint, b: bigint): bigint {
  if (b === 0n) return a === 0n ? 1n : a;
  return divisor(b, a % b);
}
