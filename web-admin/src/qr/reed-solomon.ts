/** Arithmetic in the field of 256 elements that QR codes use (polynomial 0x11d). */
const exp = new Uint8Array(512);
const log = new Uint8Array(256);
for (let power = 0, value = 1; power < 255; power += 1) {
  exp[power] = value;
  exp[power + 255] = value;
  log[value] = power;
  value = value & 0x80 ? ((value << 1) ^ 0x11d) & 0xff : value << 1;
}

export const multiply = (left: number, right: number): number =>
  left === 0 || right === 0 ? 0 : (exp[(log[left] ?? 0) + (log[right] ?? 0)] ?? 0);

export const power = (exponent: number): number => exp[exponent % 255] ?? 0;

/** The generator polynomial of a number of correction codewords, highest power first. */
const generator = (count: number): number[] => {
  let polynomial = [1];
  for (let root = 0; root < count; root += 1) {
    const next = [...polynomial, 0];
    polynomial.forEach((coefficient, i) => {
      next[i + 1] = (next[i + 1] ?? 0) ^ multiply(coefficient, power(root));
    });
    polynomial = next;
  }
  return polynomial;
};

/** Correction codewords of a block of data codewords. */
export const correction = (data: readonly number[], count: number): number[] => {
  const divisor = generator(count);
  const rest = [...data, ...new Array<number>(count).fill(0)];
  for (let i = 0; i < data.length; i += 1) {
    const lead = rest[i] ?? 0;
    if (lead === 0) continue;
    divisor.forEach((coefficient, j) => {
      rest[i + j] = (rest[i + j] ?? 0) ^ multiply(coefficient, lead);
    });
  }
  return rest.slice(data.length);
};
