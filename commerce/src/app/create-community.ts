import type { Base } from './create-base.ts';
import type { Selling } from './create-selling.ts';
import type { CommunityDeps } from '../accounts/community/community-deps.ts';
import { createSubmissionThrottle } from '../accounts/community/submission-throttle.ts';

export const createCommunity = (base: Base, { priceBook }: Selling): CommunityDeps => ({
  ...base,
  throttle: createSubmissionThrottle(),
  priceBook,
  cmsUrl: base.config.cmsUrl,
  cmsSubmitToken: base.config.cmsSubmitToken,
});
