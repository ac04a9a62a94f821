import { createHash } from 'node:crypto';

import type { Request, Response } from 'express';

import type { AnsweredCall, KnownCaller } from './answered-call.ts';

/** Longer parts of an address may be the secret of a link. */
const plainSegmentLengthMax = 20;

/**
 * The path as a log may hold it: the pattern of the call (`/api/telegram-links/:link`), since a part of the path can be the secret of a link. Where
 * no call was found, long parts are left out. Never the query: in the old protocol it holds the caller's key.
 */
export const loggedPathOf = (req: Request, path = req.path): string => {
  const route = (req.route as { path?: unknown } | undefined)?.path;
  if (typeof route === 'string' && route.startsWith('/api/')) return route;
  return path
    .split('/')
    .map((segment) => (segment.length > plainSegmentLengthMax ? '…' : segment))
    .join('/');
};

/** The network of an address, which shows that two attempts came from one place, and not from whom: /24 of IPv4, /48 of IPv6. */
export const loggedNetworkOf = (address = ''): string => {
  const [, plain = address] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (/^\d+\.\d+\.\d+\.\d+$/.test(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  const [head = ''] = plain.split('::');
  const groups = head.split(':').slice(0, 3);
  return plain.includes(':') ? `${groups.join(':')}::/48` : '';
};

/** A mark for an e-mail address: the same for attempts at one account, and no address. */
const markOf = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('base64url').slice(0, 12);

interface Remembered {
  caller?: KnownCaller;
  refusal?: string;
  /** What neither the method nor the path says of a call. */
  noted?: Partial<Pick<AnsweredCall, 'action' | 'error' | 'isRead'>>;
}

/** Remembers with an answer who called, or why he was refused, for the line in the log and the figures. */
export const rememberForLog = (res: Response, facts: Remembered): void => {
  Object.assign(res.locals, facts);
};

/** Whom an answer was for, and what its call was. */
export const rememberedOf = (res: Response): Pick<Remembered, 'caller' | 'noted'> => res.locals as Remembered;

/** The code of the refusal that was answered; undefined where none was. */
export const refusalOf = (res: Response): string | undefined => (res.locals as Remembered).refusal;

/** Who asked: the user and the kind of credential, or the account that was tried, and the network. No address, no token. */
export const describeCaller = (req: Request, res: Response): Record<string, unknown> => {
  const { caller } = res.locals as Remembered;
  const email = (req.body as { email?: unknown } | undefined)?.email;
  return {
    ...(caller ? { userId: caller.userId, credential: caller.credential } : {}),
    ...(typeof email === 'string' ? { account: markOf(email) } : {}),
    network: loggedNetworkOf(req.ip),
  };
};
