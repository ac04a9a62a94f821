import ipaddr from 'ipaddr.js';

import { findRecipient } from '../find-recipient.ts';
import { UserModel } from '../user.model.ts';
import type { UsersDeps } from '../users-deps.ts';
import { nameDevice } from './name-device.ts';
import { composeNewPlaceMail } from './new-place-mail.ts';

/** Places that an account remembers; the oldest one is forgotten first. */
const placesMax = 20;
/** Providers change the address of a line within networks of about this size. */
const networkBits = { ipv4: 16, ipv6: 32 } as const;

const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  const kind = parsed.kind();
  const bytes = parsed.toByteArray().slice(0, networkBits[kind] / 8);
  return `${kind} ${bytes.join('.')}`;
};

/**
 * Remembers the device and the network of a log-in, and mails the owner where the account has not been used from there before (rule 3.22).
 * The first place of an account, that of its registration, is told to nobody.
 */
export const noteLoginPlace = async (
  deps: Pick<UsersDeps, 'secrets' | 'clock' | 'mailQueue' | 'publicUrl'>,
  userId: number,
  { address, userAgent = '' }: { address: string; userAgent?: string | undefined },
): Promise<void> => {
  const device = nameDevice(userAgent);
  const place = deps.secrets.keyedHash('login-place', `${userId} ${device} ${networkOf(address)}`);
  const user = await UserModel.findById(userId, { knownPlaces: 1 }).lean<{ knownPlaces?: string[] }>();
  const known = user?.knownPlaces ?? [];
  if (known.includes(place)) return;
  // The e-mail first: two e-mails about one place do less harm than none.
  const recipient = known.length > 0 ? await findRecipient(userId) : undefined;
  if (recipient)
    await deps.mailQueue.enqueue(composeNewPlaceMail(deps, recipient, { device, address, at: deps.clock() }));
  await UserModel.updateOne(
    { _id: userId, erasedAt: null, knownPlaces: { $ne: place } },
    { $push: { knownPlaces: { $each: [place], $slice: -placesMax } } },
  );
};
