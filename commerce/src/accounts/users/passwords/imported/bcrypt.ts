import { timingSafeEqual } from 'node:crypto';
import { setImmediate as giveWay } from 'node:timers/promises';

import { piWords } from './pi-words.ts';

const subkeys = 18;
const boxWords = 256;
const rounds = 16;
const passwordBytesMax = 72;
/** Turns of the key schedule between two chances for other work: some milliseconds. */
const turnsAtOnce = 16;
const magicText = Buffer.from('OrpheanBeholderScryDoubt', 'latin1');
const magicTurns = 64;
const hashBytes = 23;
const form = /^\$2[aby]\$(\d\d)\$([./A-Za-z0-9]{22})([./A-Za-z0-9]{31})$/;
const alphabet = './ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const usualAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The state of Blowfish: the subkeys, and the four boxes one after the other. */
type State = Int32Array;

let first: State | undefined;
const freshState = (): State => (first ??= piWords(subkeys + 4 * boxWords)).slice();

const bytesOf = (text: string): Buffer =>
  Buffer.from(
    text.replace(/./g, (letter) => usualAlphabet.charAt(alphabet.indexOf(letter))),
    'base64',
  );

/** The cost of a bcrypt hash: its key schedule turns 2^cost times. @returns undefined for a text that is none. */
export const bcryptCostOf = (hash: string): number | undefined => {
  const cost = form.exec(hash)?.[1];
  return cost === undefined ? undefined : Number(cost);
};

/** Encrypts the two words at `place` of `block`. Every index is within its array; a check of each would double the time. */
const encrypt = (state: State, block: Int32Array, place: number): void => {
  let left = block[place]! | 0;
  let right = block[place + 1]! | 0;
  for (let round = 0; round < rounds; round += 1) {
    left ^= state[round]!;
    const sum = (state[subkeys + (left >>> 24)]! + state[subkeys + boxWords + ((left >>> 16) & 255)]!) | 0;
    const mixed = (sum ^ state[subkeys + 2 * boxWords + ((left >>> 8) & 255)]!) | 0;
    const before = left;
    left = right ^ (mixed + state[subkeys + 3 * boxWords + (left & 255)]!);
    right = before;
  }
  block[place] = right ^ state[rounds + 1]!;
  block[place + 1] = left ^ state[rounds]!;
};

/** The bytes over and over, as words of 32 bits. */
const wordsOf = (bytes: Uint8Array, count: number): Int32Array =>
  Int32Array.from({ length: count }, (_, index) =>
    [0, 1, 2, 3].reduce((word, part) => (word << 8) | (bytes[(index * 4 + part) % bytes.length] ?? 0), 0),
  );

const noSalt = new Int32Array(subkeys);

/** One turn of the key schedule: the key goes into the subkeys, and every word of the state is encrypted anew. */
const turn = (state: State, key: Int32Array, salt: Int32Array): void => {
  for (let index = 0; index < subkeys; index += 1) state[index]! ^= key[index]!;
  const block = new Int32Array(2);
  for (let place = 0, ofSalt = 0; place < state.length; place += 2, ofSalt = (ofSalt + 2) % 4) {
    block[0]! ^= salt[ofSalt]!;
    block[1]! ^= salt[ofSalt + 1]!;
    encrypt(state, block, 0);
    state.set(block, place);
  }
};

/**
 * Whether a password is that of a bcrypt hash (`$2a$`, `$2b$`, `$2y$`), as shops before this one stored it. Other work of the process goes on
 * meanwhile. The shop makes no such hashes itself.
 */
export const isBcryptPassword = async (password: string, hash: string): Promise<boolean> => {
  const [, cost = '', salt = '', expected = ''] = form.exec(hash) ?? [];
  if (!cost) return false;
  const bytes = Buffer.concat([Buffer.from(password), Buffer.of(0)]).subarray(0, passwordBytesMax);
  const key = wordsOf(bytes, subkeys);
  const saltBytes = bytesOf(salt);
  const saltWords = wordsOf(saltBytes, 4);
  const saltKey = wordsOf(saltBytes, subkeys);
  const state = freshState();
  turn(state, key, saltWords);
  for (let left = 2 ** Number(cost); left > 0; left -= 1) {
    turn(state, key, noSalt);
    turn(state, saltKey, noSalt);
    if (left % turnsAtOnce === 0) await giveWay();
  }
  const text = wordsOf(magicText, magicText.length / 4);
  for (let again = 0; again < magicTurns; again += 1)
    for (let place = 0; place < text.length; place += 2) encrypt(state, text, place);
  const made = Buffer.alloc(magicText.length);
  text.forEach((word, index) => made.writeInt32BE(word, index * 4));
  return timingSafeEqual(made.subarray(0, hashBytes), bytesOf(expected));
};
