import mongoose from 'mongoose';
import { keepOnOneShard } from '../database/sharding.ts';

export const keyringId = 'app-secret';

/**
 * The keyring lets the operator change the application secret. It is one document. Sealed texts can be sealed again under the new secret,
 * but hashes cannot be made again, because nobody knows the hashed values. Therefore the keys for hashes are stored here, sealed, and stay
 * the same whatever the application secret is.
 */
export interface Keyring {
  _id: typeof keyringId;
  /** Ids of the application secrets under which something is sealed. */
  sealingKeyIds: string[];
  /** By purpose: the key for hashes (64 hexadecimal digits), sealed. */
  hashKeys: Record<string, string>;
}

const schema = new mongoose.Schema<Keyring>(
  {
    _id: { type: String, required: true },
    sealingKeyIds: { type: [String], required: true },
    hashKeys: { type: mongoose.Schema.Types.Mixed, required: true },
  },
  { collection: 'keyrings', versionKey: false },
);

keepOnOneShard(schema, 'one document');
mongoose.model('Keyring', schema);

export const keyrings = () => mongoose.connection.collection<Keyring>('keyrings');
