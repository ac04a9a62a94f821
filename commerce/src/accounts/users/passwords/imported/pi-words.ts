/** The arctangent of `1 / denominator`, times 2^bits. */
const arctanOfInverse = (denominator: bigint, bits: bigint): bigint => {
  const square = denominator * denominator;
  let power = (1n << bits) / denominator;
  let sum = power;
  for (let odd = 3n, sign = -1n; power > 0n; odd += 2n, sign = -sign) {
    power /= square;
    sum += (sign * power) / odd;
  }
  return sum;
};

/** Bits that the rounding of the many terms may spoil. */
const guardBits = 64n;

/**
 * The first words of 32 bits after the point of pi, by the formula of Machin. Blowfish begins with them, because everybody can see that
 * nobody chose them.
 */
export const piWords = (count: number): Int32Array => {
  const bits = BigInt(count) * 32n + guardBits;
  const pi = 4n * (4n * arctanOfInverse(5n, bits) - arctanOfInverse(239n, bits));
  const fraction = (pi - (3n << bits)) >> guardBits;
  const hex = fraction.toString(16).padStart(count * 8, '0');
  return Int32Array.from({ length: count }, (_, index) => Number(`0x${hex.slice(index * 8, index * 8 + 8)}`));
};
