/**
 * Paths that the views of client-only areas answer (`/confirm/{token}` takes any). The build hides links to others, and the gateway answers
 * others with the page "not found".
 */
export const areaPaths = [
  '/partner',
  '/partner/activations-history',
  '/partner/price-regulator',
  '/partner/sim-card',
  '/partner/statistic',
  '/partner/withdrawal-funds',
  '/profile',
  '/profile/accounts',
  '/profile/history',
  '/profile/licences',
  '/profile/loyalty-program',
  '/profile/orders',
  '/profile/pay',
  '/profile/rentals',
  '/profile/referral-program',
  '/profile/referral-program-soft',
  '/profile/sale-agreement',
  '/profile/settings',
  '/profile/statistics',
  '/profile/tariffs',
] as const;
