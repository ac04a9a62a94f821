import { createHash, pbkdf2, timingSafeEqual } from 'node:crypto';
import { setImmediate as giveWay } from 'node:timers/promises';
import { promisify } from 'node:util';

import { hash as argon2, verify as isArgon2Password } from '@node-rs/argon2';
import { verify as isBcryptPassword } from '@node-rs/bcrypt';

const slowHash = promisify(pbkdf2);

/** Stands for the hash of an account that was brought in without one: no password opens it, and its owner sets one by the mailed link. */
export const noPasswordHash = 'none';

/** A kind of hashes that shops before this one made. */
interface ImportedKind {
  /** Why a hash of this kind is not taken; null: it is. Undefined for a text of another kind. */
  findFault: (hash: string) => string | null | undefined;
  isRight: (password: string, hash: string) => Promise<boolean>;
}

const bcryptForm = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/;
const bcryptCosts = { min: 4, max: 14 };

const bcrypt: ImportedKind = {
  findFault: (hash) => {
    if (!hash.startsWith('$2')) return undefined;
    const [, digits] = bcryptForm.exec(hash) ?? [];
    if (digits === undefined) return 'is no whole bcrypt hash';
    const cost = Number(digits);
    return cost >= bcryptCosts.min && cost <= bcryptCosts.max
      ? null
      : `has a cost of ${cost}, and ${bcryptCosts.min} to ${bcryptCosts.max} are taken`;
  },
  isRight: (password, hash) => isBcryptPassword(password, hash),
};

const argon2Form = /^\$argon2(?:id|i|d)\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$[\w+/-]{11,}\$[\w+/-]{20,}$/;
const argon2Most = { memoryKib: 262_144, passes: 10 };

/** Argon2 with other terms than the shop's own. */
const otherArgon2: ImportedKind = {
  findFault: (hash) => {
    if (!hash.startsWith('$argon2')) return undefined;
    const [, memoryKib, passes] = argon2Form.exec(hash) ?? [];
    if (memoryKib === undefined) return 'is no whole argon2 hash of version 19';
    const isAffordable = Number(memoryKib) <= argon2Most.memoryKib && Number(passes) <= argon2Most.passes;
    return isAffordable ? null : 'takes more memory or passes than a log-in may';
  },
  isRight: (password, hash) => isArgon2Password(hash, password),
};

const djangoForm = /^pbkdf2_(sha1|sha256|sha512)\$(\d{1,8})\$([^$]{1,128})\$([A-Za-z0-9+/]{20,}={0,2})$/;
const djangoTurnsMax = 5_000_000;

/** PBKDF2 as Django writes it: `pbkdf2_sha256$turns$salt$hash`. */
const django: ImportedKind = {
  findFault: (hash) => {
    if (!hash.startsWith('pbkdf2_')) return undefined;
    const turns = Number(djangoForm.exec(hash)?.[2] ?? 0);
    if (turns === 0) return 'is no whole hash of the form pbkdf2_sha256$turns$salt$hash';
    return turns <= djangoTurnsMax ? null : `has ${turns} turns, and ${djangoTurnsMax} are taken at most`;
  },
  isRight: async (password, hash) => {
    const [, digest = '', turns, salt = '', text = ''] = djangoForm.exec(hash) ?? [];
    const expected = Buffer.from(text, 'base64');
    return timingSafeEqual(await slowHash(password, salt, Number(turns), expected.length, digest), expected);
  },
};

const phpassLetters = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const phpassForm = /^\$[PH]\$([./0-9A-Za-z])([./0-9A-Za-z]{8})([./0-9A-Za-z]{22})$/;
const phpassLog2 = { min: 7, max: 18 };
/** Turns between two chances for other work: some milliseconds. */
const phpassTurnsAtOnce = 2_048;

/** Six bits a letter, the lowest first. */
const phpassText = (bytes: Buffer): string => {
  let text = '';
  for (let place = 0; place < bytes.length; place += 3) {
    const part = bytes.subarray(place, place + 3);
    const word = part.reduceRight((sum, byte) => sum * 256 + byte, 0);
    for (let letter = 0; letter <= part.length; letter += 1) text += phpassLetters.charAt((word >> (6 * letter)) & 63);
  }
  return text;
};

/** The portable hashes of PHPass (WordPress, phpBB, Drupal 6): `$P$…`, `$H$…`. */
const phpass: ImportedKind = {
  findFault: (hash) => {
    if (!/^\$[PH]\$/.test(hash)) return undefined;
    const letter = phpassForm.exec(hash)?.[1];
    const log2 = letter === undefined ? -1 : phpassLetters.indexOf(letter);
    return log2 >= phpassLog2.min && log2 <= phpassLog2.max ? null : 'is no whole hash of PHPass';
  },
  isRight: async (password, hash) => {
    const [, letter = '', salt = '', expected = ''] = phpassForm.exec(hash) ?? [];
    const md5 = (before: string | Buffer): Buffer => createHash('md5').update(before).update(password).digest();
    let made = md5(salt);
    for (let left = 2 ** phpassLetters.indexOf(letter); left > 0; left -= 1) {
      made = md5(made);
      if (left % phpassTurnsAtOnce === 0) await giveWay();
    }
    return timingSafeEqual(Buffer.from(phpassText(made)), Buffer.from(expected));
  },
};

const fastForm = /^(md5|sha1|sha256|sha512)\$([^$]{0,128})\$([0-9a-f]+)$/i;
const fastLengths = new Map(Object.entries({ md5: 32, sha1: 40, sha256: 64, sha512: 128 }));
const wrappedForm = /^wrapped\$(\w+)\$([^$]*)(\$argon2.*)$/;

const fastHash = (digest: string, text: string): string => createHash(digest).update(text).digest('hex');

/**
 * One turn of MD5 or SHA over salt and password: `md5$salt$hash`. Whoever reads such a hash tries billions of passwords a second, so it is
 * stored inside an argon2id hash.
 */
const wrapped: ImportedKind = {
  findFault: (hash) => {
    if (!/^(?:md5|sha1|sha256|sha512)\$/i.test(hash)) return undefined;
    const [, digest = '', , hex] = fastForm.exec(hash) ?? [];
    return hex !== undefined && hex.length === fastLengths.get(digest.toLowerCase())
      ? null
      : 'is no whole hash of the form md5$salt$hash';
  },
  isRight: async (password, stored) => {
    const [, digest = '', salt = '', outer = ''] = wrappedForm.exec(stored) ?? [];
    return isArgon2Password(outer, fastHash(digest, salt + password));
  },
};

const kinds: readonly ImportedKind[] = [bcrypt, otherArgon2, django, phpass, wrapped];

/** Says why the shop cannot take over a password hash that another shop made. @returns undefined for one that it can */
export const findHashFault = (hash: string): string | undefined => {
  for (const { findFault } of kinds) {
    const fault = findFault(hash);
    if (fault !== undefined) return fault ?? undefined;
  }
  return 'is of no kind that is known: bcrypt, argon2, pbkdf2_sha256, PHPass, md5$salt$hash';
};

/**
 * Returns the hash that is stored for an imported account until its owner logs in (rule 23.7). A hash that is fast to guess, such as MD5, is
 * hashed once more with argon2id; other hashes stay as they are.
 */
export const storedHashOf = async (hash: string, cost: Parameters<typeof argon2>[1]): Promise<string> => {
  const [, digest, salt = '', hex = ''] = fastForm.exec(hash) ?? [];
  if (digest === undefined) return hash;
  return `wrapped$${digest.toLowerCase()}$${salt}${await argon2(hex.toLowerCase(), cost)}`;
};

/** Whether a password is that of a stored hash that another shop made. */
export const isImportedPassword = async (password: string, stored: string): Promise<boolean> => {
  const kind = stored.startsWith('wrapped$') ? wrapped : kinds.find(({ findFault }) => findFault(stored) === null);
  return kind !== undefined && kind.isRight(password, stored);
};
