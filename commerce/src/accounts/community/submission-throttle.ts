import { submissionsPerHour } from '@shop/shared-types/constants';

import { createAddressThrottle, type Throttle } from '../../platform/throttling/create-throttle.ts';

/** Limits how many submissions of one kind a user, or a guest's network address, may send. */
export const createSubmissionThrottle = (): Throttle =>
  createAddressThrottle({ name: 'submission', attemptsMax: submissionsPerHour, withinSeconds: 3_600 });
