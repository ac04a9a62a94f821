export const secondFactorUid = 'shop::second-factor';
export const recoveryCodeUid = 'shop::second-factor-recovery-code';

/** The authenticator app of one member of the staff. */
export interface SecondFactor {
  id: number;
  userId: string;
  /** Encrypted with `ENCRYPTION_KEY`, bound to the user. */
  secretSealed: string;
  /** False until its first code was right. */
  isActive: boolean;
  /** The last 30-second step whose code was used: none is good twice. */
  lastStep: number;
  /** Part of what a confirmation is signed with; a new one ends all confirmations of the user. */
  stamp: string;
}

/**
 * Models as Strapi's own are, without a content type: nothing of them shows in the content manager, in roles or in the content API.
 * Strapi writes the column's name into each attribute, so no two may share an object.
 */
export const secondFactorModels = [
  {
    uid: secondFactorUid,
    singularName: 'second-factor',
    tableName: 'shop_second_factors',
    attributes: {
      id: { type: 'increments' },
      userId: { type: 'string', column: { unique: true, notNullable: true } },
      secretSealed: { type: 'text' },
      isActive: { type: 'boolean' },
      lastStep: { type: 'integer' },
      stamp: { type: 'string' },
    },
  },
  {
    uid: recoveryCodeUid,
    singularName: 'second-factor-recovery-code',
    tableName: 'shop_second_factor_recovery_codes',
    attributes: { id: { type: 'increments' }, userId: { type: 'string' }, hash: { type: 'string' } },
  },
];
