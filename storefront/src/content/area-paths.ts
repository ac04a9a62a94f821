/** Paths that the views of client-only areas answer (`/confirm/{token}` takes any). The build hides links to others. */
export const areaPaths = [
  '/profile',
  '/profile/accounts',
  '/profile/history',
  '/profile/loyalty-program',
  '/profile/pay',
  '/profile/rentals',
  '/profile/referral-program-soft',
  '/profile/sale-agreement',
  '/profile/settings',
  '/profile/statistics',
  '/profile/tariffs',
] as const;
