import { randomBytes } from 'node:crypto';

import type { Core } from '@strapi/strapi';
import { generateSecret } from 'otplib';

import { AttemptCounter } from '../sign-in/count-attempts';
import { isConfirmation, signConfirmation } from './confirmation-token';
import { findTotpStep } from './find-totp-step';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes';
import { recoveryCodeUid, secondFactorUid, type SecondFactor } from './second-factor.models';

/** Wrong codes of one member of the staff: a million codes, three of them right at a time. */
const wrongCodes = { attemptsMax: 10, windowMs: 15 * 60_000 };

export type Outcome<Success> = { kind: 'done'; value: Success } | { kind: 'wrong' } | { kind: 'wait'; waitMs: number };

interface Encryption {
  encrypt: (value: string) => string | null;
  decrypt: (value: string) => string | null;
}

interface Query {
  findOne: (query: object) => Promise<SecondFactor | null>;
  create: (query: object) => Promise<unknown>;
  createMany: (query: object) => Promise<unknown>;
  update: (query: object) => Promise<unknown>;
  updateMany: (query: object) => Promise<{ count: number }>;
  deleteMany: (query: object) => Promise<{ count: number }>;
}

/** The second factors of the staff: an authenticator app, and recovery codes for the day when the phone is gone. */
export class SecondFactors {
  readonly #strapi: Core.Strapi;
  readonly #secret: string;
  readonly #now: () => Date;
  readonly #attempts = new AttemptCounter(wrongCodes);

  /** @param secret signs confirmations and keys the hashes of recovery codes */
  constructor(strapi: Core.Strapi, secret: string, now: () => Date) {
    this.#strapi = strapi;
    this.#secret = secret;
    this.#now = now;
  }

  #query(uid: string): Query {
    return this.#strapi.db.query(uid);
  }

  #encryption(): Encryption {
    return this.#strapi.service('admin::encryption') as unknown as Encryption;
  }

  #find(userId: string): Promise<SecondFactor | null> {
    return this.#query(secondFactorUid).findOne({ where: { userId } });
  }

  async isSetUp(userId: string): Promise<boolean> {
    return (await this.#find(userId))?.isActive === true;
  }

  /** Begins setting up. @returns the secret for the app; undefined when one is in use already */
  async begin(userId: string): Promise<string | undefined> {
    const known = await this.#find(userId);
    if (known?.isActive) return undefined;
    const secret = generateSecret();
    const secretSealed = this.#encryption().encrypt(`${userId}:${secret}`);
    const data = { userId, secretSealed, isActive: false, lastStep: 0, stamp: randomBytes(16).toString('base64url') };
    if (known) await this.#query(secondFactorUid).update({ where: { id: known.id, isActive: false }, data });
    else await this.#query(secondFactorUid).create({ data });
    return secret;
  }

  /** Ends setting up with the first code of the app. @returns recovery codes, which are shown this once, and the confirmation */
  async finish(userId: string, code: string): Promise<Outcome<{ recoveryCodes: string[]; confirmation: string }>> {
    return this.limited(userId, async () => {
      const factor = await this.#find(userId);
      if (!factor || factor.isActive || !(await this.#useTotp(factor, code))) return undefined;
      const recoveryCodes = makeRecoveryCodes();
      await this.#strapi.db.transaction(async () => {
        await this.#query(recoveryCodeUid).deleteMany({ where: { userId } });
        const data = recoveryCodes.map((one) => ({ userId, hash: hashRecoveryCode(one, this.#secret) }));
        await this.#query(recoveryCodeUid).createMany({ data });
        await this.#query(secondFactorUid).update({ where: { id: factor.id }, data: { isActive: true } });
      });
      return { recoveryCodes, confirmation: this.#confirm(factor) };
    });
  }

  /** Takes a code of the app, or a recovery code. @returns the confirmation, and whether a recovery code was spent on it */
  async confirm(userId: string, code: string): Promise<Outcome<{ confirmation: string; isRecovered: boolean }>> {
    return this.limited(userId, async () => {
      const factor = await this.#find(userId);
      if (!factor?.isActive) return undefined;
      if (await this.#useTotp(factor, code)) return { confirmation: this.#confirm(factor), isRecovered: false };
      const hash = hashRecoveryCode(code, this.#secret);
      const { count } = await this.#query(recoveryCodeUid).deleteMany({ where: { userId, hash } });
      return count === 1 ? { confirmation: this.#confirm(factor), isRecovered: true } : undefined;
    });
  }

  /** Whether the token in the browser is a confirmation of this user that still holds. */
  async isConfirmed(userId: string, token: string | undefined): Promise<boolean> {
    if (!token) return false;
    const factor = await this.#find(userId);
    return factor?.isActive === true && isConfirmation(token, userId, factor.stamp, this.#secret, this.#now());
  }

  /** Ends every confirmation of the user, in all browsers. */
  async endConfirmations(userId: string): Promise<void> {
    const stamp = randomBytes(16).toString('base64url');
    await this.#query(secondFactorUid).updateMany({ where: { userId }, data: { stamp } });
  }

  /** Takes the second factor away: at the next call the user sets up another. */
  async reset(userId: string): Promise<void> {
    await this.#strapi.db.transaction(async () => {
      await this.#query(recoveryCodeUid).deleteMany({ where: { userId } });
      await this.#query(secondFactorUid).deleteMany({ where: { userId } });
    });
  }

  #confirm({ userId, stamp }: SecondFactor): string {
    return signConfirmation(userId, stamp, this.#secret, this.#now());
  }

  /** A code is good once: of two calls with the same one, the write under the condition lets one through. */
  async #useTotp(factor: SecondFactor, code: string): Promise<boolean> {
    const [userId, secret] = (this.#encryption().decrypt(factor.secretSealed) ?? '').split(':');
    if (!secret || userId !== factor.userId) return false;
    const step = await findTotpStep(secret, code, this.#now());
    if (step === undefined) return false;
    const { count } = await this.#query(secondFactorUid).updateMany({
      where: { id: factor.id, lastStep: { $lt: step } },
      data: { lastStep: step },
    });
    return count === 1;
  }

  /** Runs an attempt unless there were too many wrong ones. `undefined` from it counts as wrong. */
  async limited<Success>(userId: string, attempt: () => Promise<Success | undefined>): Promise<Outcome<Success>> {
    const waitMs = this.#attempts.take(userId, this.#now().getTime());
    if (waitMs > 0) return { kind: 'wait', waitMs };
    const value = await attempt();
    if (value === undefined) return { kind: 'wrong' };
    this.#attempts.giveBack(userId);
    return { kind: 'done', value };
  }
}
