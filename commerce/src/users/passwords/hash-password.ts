import { hash, verify } from '@node-rs/argon2';

/** OWASP's smallest recommended setting for argon2id, which is the library's own choice of algorithm: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password with argon2id. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** The hash that an unknown account's password is compared with, so that the answer takes as long as for a known account. */
const nobodysHash = hashPassword('nobody has this password');

/** Compares a password with a stored hash; without a hash it does the same work and says no. */
export const isPasswordRight = async (password: string, passwordHash: string | undefined): Promise<boolean> => {
  const isRight = await verify(passwordHash ?? (await nobodysHash), password);
  return isRight && passwordHash !== undefined;
};
