import { telegramLinkLifeMs } from '@shop/shared-types/constants';

import { CommerceError } from '../../platform/http/commerce-error.ts';
import { TelegramLinkModel, type TelegramLink } from './telegram-link.model.ts';
import type { TelegramDeps } from './telegram-deps.ts';

/** 24 bytes are 32 characters; a start parameter of Telegram may have 64. */
const tokenBytes = 24;

/** Makes a one-time link. @returns its token; the shop stores only a hash of it. */
export const issueLink = async (
  { randomness, secrets, clock }: TelegramDeps,
  link: Pick<TelegramLink, 'userId' | 'chat'>,
): Promise<string> => {
  const token = randomness.bytes(tokenBytes).toString('base64url');
  const expiresAt = new Date(clock().getTime() + telegramLinkLifeMs);
  await TelegramLinkModel.create({ _id: secrets.keyedHash('telegram-link', token), ...link, expiresAt });
  return token;
};

type MadeBy = 'shop' | 'bot';

const working = ({ secrets, clock }: TelegramDeps, token: string, madeBy: MadeBy) => ({
  _id: secrets.keyedHash('telegram-link', token),
  expiresAt: { $gt: clock() },
  ...(madeBy === 'shop' ? { userId: { $ne: null } } : { chat: { $ne: null } }),
});

/**
 * Reads a link that still works, without using it up. @throws CommerceError LINK_EXPIRED for a link that is old, used, unknown or made for
 * the other side.
 */
export const findLink = async (deps: TelegramDeps, token: string, madeBy: MadeBy): Promise<TelegramLink> => {
  const found = await TelegramLinkModel.findOne(working(deps, token, madeBy)).lean<TelegramLink>();
  if (!found) throw new CommerceError('LINK_EXPIRED');
  return found;
};

/** Uses a link up. @throws CommerceError LINK_EXPIRED for a link that is old, used, unknown or made for the other side. */
export const takeLink = async (deps: TelegramDeps, token: string, madeBy: MadeBy): Promise<TelegramLink> => {
  const found = await TelegramLinkModel.findOneAndDelete(working(deps, token, madeBy)).lean<TelegramLink>();
  if (!found) throw new CommerceError('LINK_EXPIRED');
  return found;
};
