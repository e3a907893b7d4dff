type State = [number, number, number, number, number, number, number, number];

/** The first 32 bits of the fractions of the roots of the first 64 primes: the constants of SHA-256. */
function fractions(root: (prime: number) => number): DataView {
  const view = new DataView(new ArrayBuffer(256));
  const primes: number[] = [];
  for (let number = 2; primes.length < 64; number += 1) {
    if (primes.some((prime) => number % prime === 0)) continue;
    view.setUint32(4 * primes.length, Math.floor((root(number) % 1) * 2 ** 32));
    primes.push(number);
  }
  return view;
}

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** SHA-256 (FIPS 180-4) for pages without https, where browsers have no `crypto.subtle`. */
export function sha256(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  const size = 64 * Math.ceil((bytes.length + 9) / 64);
  const message = new DataView(new ArrayBuffer(size));
  for (const [index, byte] of bytes.entries()) message.setUint8(index, byte);
  message.setUint8(bytes.length, 0x80);
  message.setUint32(size - 4, 8 * bytes.length);
  const hash = fractions(Math.sqrt);
  const constants = fractions(Math.cbrt);
  const words = new DataView(new ArrayBuffer(256));
  const at = (view: DataView, index: number) => view.getInt32(4 * index);
  for (let block = 0; block < size / 64; block += 1) {
    let state: State = [0, 0, 0, 0, 0, 0, 0, 0];
    for (const index of state.keys()) state[index] = at(hash, index);
    for (let index = 0; index < 64; index += 1) {
      const [two, seven, fifteen] = [earlier(index, 2), earlier(index, 7), earlier(index, 15)];
      const word =
        index < 16
          ? at(message, 16 * block + index)
          : earlier(index, 16) +
            (turned(fifteen, 7) ^ turned(fifteen, 18) ^ (fifteen >>> 3)) +
            seven +
            (turned(two, 17) ^ turned(two, 19) ^ (two >>> 10));
      words.setInt32(4 * index, word);
      const [a, b, c, d, e, f, g, h] = state;
      const first =
        h +
        (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) +
        ((e & f) ^ (~e & g)) +
        at(constants, index) +
        at(words, index);
      const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      state = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
    }
    for (const [index, value] of state.entries()) hash.setInt32(4 * index, at(hash, index) + value);
  }
  return new Uint8Array(hash.buffer, 0, 32);

  /** An earlier word of the schedule. */
  function earlier(index: number, before: number): number {
    return index < before ? 0 : at(words, index - before);
  }
}
