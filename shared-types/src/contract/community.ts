import { number, object, string } from 'yup';

import { bulkOrderMin, bulkOrderMax, nameLengthMax } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import {
  captchaToken,
  countryExternalId,
  done,
  email,
  kopecksAmount,
  multilineText,
  personName,
  serviceExternalId,
} from './fields.ts';

const text = (max: number) => string().trim().max(max).required();

/** Submissions of visitors; the forms use the same schemas (rule 13.1). */
export const review = object({ name: text(nameLengthMax), message: multilineText(5_000).required() });
export const articleComment = object({ article: text(200), message: multilineText(5_000).required() });
export const feedback = object({
  name: personName,
  email,
  message: multilineText(10_000).required(),
  captchaToken,
});
export const shopRegistration = object({ name: text(200), description: multilineText(5_000).required(), email });
export const serviceSuggestion = object({
  website: text(300),
  smsText: multilineText(1_000).default(''),
  country: countryExternalId.nullable().optional(),
  price: kopecksAmount.nullable().optional(),
});
export const bulkOrder = object({
  service: serviceExternalId,
  country: countryExternalId,
  quantity: number().integer().min(bulkOrderMin).max(bulkOrderMax).required(),
  email,
  message: multilineText(5_000).default(''),
});

/** Shared by all submissions: an idempotency key sends once, and a sender of too many has to wait. */
const sending = { method: 'post', answer: done, isIdempotent: true } as const;
const refusals = ['TOO_MANY_REQUESTS', 'UNAVAILABLE', 'IDEMPOTENCY_KEY_REUSED'] as const;

export const communityContract = {
  sendReview: endpoint({
    ...sending,
    path: '/api/reviews',
    role: 'guest',
    summary: 'Sends a review to moderation.',
    body: review,
    errors: refusals,
  }),
  sendArticleComment: endpoint({
    ...sending,
    path: '/api/article-comments',
    role: 'buyer',
    summary: 'Sends a comment on an article to moderation; registered users only. `article` is its slug.',
    body: articleComment,
    errors: refusals,
  }),
  sendFeedback: endpoint({
    ...sending,
    path: '/api/feedback',
    role: 'guest',
    summary: 'Writes to support.',
    body: feedback,
    errors: [...refusals, 'CAPTCHA_FAILED'],
  }),
  registerShop: endpoint({
    ...sending,
    path: '/api/shop-registrations',
    role: 'guest',
    summary: 'Registers a marketplace shop; support answers by e-mail.',
    body: shopRegistration,
    errors: refusals,
  }),
  suggestService: endpoint({
    ...sending,
    path: '/api/service-suggestions',
    role: 'guest',
    summary: 'Suggests a service that is not on sale yet.',
    body: serviceSuggestion,
    errors: [...refusals, 'COUNTRY_NOT_FOUND'],
  }),
  requestBulkOrder: endpoint({
    ...sending,
    path: '/api/bulk-orders',
    role: 'guest',
    summary: 'Asks support for 100 numbers or more.',
    body: bulkOrder,
    errors: [...refusals, 'SERVICE_NOT_FOUND', 'COUNTRY_NOT_FOUND'],
  }),
} as const;
