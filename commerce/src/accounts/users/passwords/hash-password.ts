import { hash, verify } from '@node-rs/argon2';

import { plainPassword } from '@shop/shared-types/typed-text';

import { isImportedPassword, noPasswordHash, storedHashOf } from './imported/imported-hash.ts';

/** OWASP's smallest recommended setting for argon2id, which is the library's own choice of algorithm: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password with argon2id, in its one form (rule 3.28). */
export const hashPassword = (password: string): Promise<string> => hash(plainPassword(password), cost);

/** Begins every hash that the shop makes: the algorithm and its cost. */
const ownForm = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

/** What an imported account stores in the place of its own password hash (rule 23.7). Without a hash no password opens the account. */
export const keepImportedHash = (hash: string | undefined): Promise<string> =>
  hash === undefined ? Promise.resolve(noPasswordHash) : storedHashOf(hash, cost);

/** The hash that an unknown account's password is compared with, so that the answer takes as long as for a known account. */
const nobodysHash = hashPassword('nobody has this password');

/** `older-form`: the hash is of the word as it was typed, from before passwords had one form, or another shop made it. */
export type PasswordCheck = 'right' | 'older-form' | 'wrong';

/** Whether a password is that of another shop's hash, in its one form or as it was typed. */
const isOthersPassword = async (password: string, stored: string): Promise<boolean> => {
  const plain = plainPassword(password);
  return (
    (await isImportedPassword(plain, stored)) || (plain !== password && (await isImportedPassword(password, stored)))
  );
};

/**
 * Compares a password with a stored hash. Without a hash the answer is `wrong` after the same work, so that the time of an answer does not
 * tell whether an account exists.
 */
export const checkPassword = async (password: string, passwordHash: string | undefined): Promise<PasswordCheck> => {
  const own = passwordHash?.startsWith(ownForm) ? passwordHash : undefined;
  if (own === undefined && passwordHash !== undefined && passwordHash !== noPasswordHash)
    return (await isOthersPassword(password, passwordHash)) ? 'older-form' : 'wrong';
  const stored = own ?? (await nobodysHash);
  const plain = plainPassword(password);
  const isRight = await verify(stored, plain);
  const isOlder = !isRight && plain !== password && (await verify(stored, password));
  if (own === undefined || !(isRight || isOlder)) return 'wrong';
  return isRight ? 'right' : 'older-form';
};

/** Whether a password is that of a stored hash, in its one form or as it was typed before passwords had one. */
export const isPasswordRight = async (password: string, passwordHash: string | undefined): Promise<boolean> =>
  (await checkPassword(password, passwordHash)) !== 'wrong';
