import { submissionsPerHour } from '@shop/shared-types/constants';

import { createThrottle, type Throttle } from '../platform/throttling/create-throttle.ts';

/** How much of one kind a user, or a guest's network address, may send. */
export const createSubmissionThrottle = (): Throttle =>
  createThrottle({ name: 'submission', attemptsMax: submissionsPerHour, withinSeconds: 3_600 });
