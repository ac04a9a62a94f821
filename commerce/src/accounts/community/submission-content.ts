import type { LocaleCode } from '@shop/shared-types/locales';

import type { Secrets } from '../../platform/secrets/secrets.ts';

/** Content of each kind of submission, with its sender. */
export interface SubmissionContents {
  review: { name: string; message: string };
  'article-comment': { article: string; message: string; name: string };
  feedback: { name: string; email: string; message: string };
  'shop-registration': { name: string; description: string; email: string };
  'service-suggestion': {
    website: string;
    smsText: string;
    country: number | null;
    /** Kopecks that a number for the service is worth to the sender. */
    price: number | null;
    /** Known when the sender is logged in. */
    email: string | null;
  };
  'bulk-order': { service: string; country: number; quantity: number; email: string; message: string };
}

export interface Sender {
  /** Null for guests. */
  userId: number | null;
  locale: LocaleCode;
}

/** A submission before it is stored; kind and content belong together. */
export type SubmissionOf<Kind extends keyof SubmissionContents> = {
  [Each in Kind]: { kind: Each; content: SubmissionContents[Each]; sender: Sender };
}[Kind];
export type AnySubmission = SubmissionOf<keyof SubmissionContents>;

/** Encrypts the content: it may hold names and addresses, and is stored for as long as the CMS is unreachable. */
export const sealSubmission = (secrets: Secrets, submission: AnySubmission): string =>
  secrets.encrypt('submission', JSON.stringify(submission));

export const openSubmission = (secrets: Secrets, sealed: string): AnySubmission =>
  JSON.parse(secrets.decrypt('submission', sealed)) as AnySubmission;
