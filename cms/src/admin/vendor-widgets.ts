/**
 * Widgets that Strapi puts on the first page: two lists of the same entries, counts of what nobody here counts, and who one is. What waits
 * would stand below them.
 */
const vendorWidgets = [
  'last-edited-entries',
  'last-published-entries',
  'chart-entries',
  'key-statistics',
  'profile-info',
];

export const withoutVendorWidgets = <Registered extends { id: string }>(widgets: readonly Registered[]): Registered[] =>
  widgets.filter(({ id }) => !vendorWidgets.includes(id));
