import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** The right that a token gives: to read one document in one language, as a draft or as published. */
export interface PreviewGrant {
  uid: string;
  documentId: string;
  /** Strapi's code; null for a type without languages. */
  locale: string | null;
  status: 'draft' | 'published';
}

/** Life of a token. It is long enough to write with the preview open beside the form; afterwards the button gives another token. */
const lifetimeMs = 60 * 60_000;

/** A key of its own, so that a preview token is invalid everywhere else. */
const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'preview of drafts', 32));

const signatureOf = (payload: string, secret: string): Buffer =>
  createHmac('sha256', keyOf(secret)).update(payload).digest();

/** A token for one document that ends an hour after `now`. */
export const signPreview = (grant: PreviewGrant, secret: string, now: Date): string => {
  const payload = Buffer.from(JSON.stringify({ ...grant, expiresAt: now.getTime() + lifetimeMs })).toString(
    'base64url',
  );
  return `${payload}.${signatureOf(payload, secret).toString('base64url')}`;
};

/** @returns the right that the token gives; undefined when it is forged or has expired */
export const readPreviewToken = (token: string, secret: string, now: Date): PreviewGrant | undefined => {
  const [payload = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(payload, secret);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const { expiresAt, ...grant } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as PreviewGrant & {
    expiresAt: number;
  };
  return now.getTime() < expiresAt ? grant : undefined;
};
