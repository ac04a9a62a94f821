import { number, object, string } from 'yup';

import { bulkOrderMin, nameLengthMax } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { countryExternalId, done, email, kopecksAmount, serviceExternalId } from './fields.ts';

const text = (max: number) => string().trim().max(max).required();

/** What visitors send; also the schemas of the forms (specification sections 3 and 5). */
export const review = object({ name: text(nameLengthMax), message: text(5_000) });
export const articleComment = object({ article: text(200), message: text(5_000) });
export const feedback = object({ name: text(nameLengthMax), email, message: text(10_000) });
export const shopRegistration = object({ name: text(200), description: text(5_000), email });
export const serviceSuggestion = object({
  website: text(300),
  smsText: string().trim().max(1_000).default(''),
  country: countryExternalId.nullable().optional(),
  price: kopecksAmount.nullable().optional(),
});
export const bulkOrder = object({
  service: serviceExternalId,
  country: countryExternalId,
  quantity: number().integer().min(bulkOrderMin).max(1_000_000).required(),
  email,
  message: string().trim().max(5_000).default(''),
});

export const communityContract = {
  sendReview: endpoint({
    method: 'post',
    path: '/api/reviews',
    role: 'guest',
    summary: 'Sends a review to moderation.',
    body: review,
    answer: done,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  sendArticleComment: endpoint({
    method: 'post',
    path: '/api/article-comments',
    role: 'buyer',
    summary: 'Sends a comment on an article to moderation; registered users only.',
    body: articleComment,
    answer: done,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  sendFeedback: endpoint({
    method: 'post',
    path: '/api/feedback',
    role: 'guest',
    summary: 'Writes to support.',
    body: feedback,
    answer: done,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  registerShop: endpoint({
    method: 'post',
    path: '/api/shop-registrations',
    role: 'guest',
    summary: 'Registers a marketplace shop for review.',
    body: shopRegistration,
    answer: done,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  suggestService: endpoint({
    method: 'post',
    path: '/api/service-suggestions',
    role: 'guest',
    summary: 'Suggests a service that is not on sale yet.',
    body: serviceSuggestion,
    answer: done,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  requestBulkOrder: endpoint({
    method: 'post',
    path: '/api/bulk-orders',
    role: 'guest',
    summary: 'Asks support for 100 numbers or more.',
    body: bulkOrder,
    answer: done,
    errors: ['TOO_MANY_REQUESTS'],
  }),
} as const;
