import type { PasskeyAnswer } from '@shop/shared-types/contract/passkeys';

/** A key of a person's device or password manager (rule 3.39). The shop holds the public half alone. */
export interface Passkey {
  /** The credential's id, which its authenticator chose. */
  id: string;
  /** What its owner calls it. */
  name: string;
  /** In COSE, as base64 for addresses. */
  publicKey: string;
  /** How often it has signed, as its authenticator says; synced ones say 0 always. */
  counter: number;
  /** Whether its maker keeps it in an account, so that it works on several devices. */
  isSynced: boolean;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** The fields of a stored passkey, for the schema of accounts. */
export const passkeyFields = {
  _id: false,
  id: { type: String, required: true },
  name: { type: String, required: true },
  publicKey: { type: String, required: true },
  counter: { type: Number, required: true },
  isSynced: { type: Boolean, required: true },
  createdAt: { type: Date, required: true },
  lastUsedAt: { type: Date, default: null },
} as const;

/** A passkey as its owner sees it. */
export const presentPasskey = ({ id, name, isSynced, createdAt, lastUsedAt }: Passkey): PasskeyAnswer => ({
  id,
  name,
  isSynced,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
