/**
 * Widgets that Strapi puts on the first page: two lists of the same entries, and counts of what nobody here counts. What waits would stand
 * below them.
 */
const vendorWidgets = ['last-edited-entries', 'last-published-entries', 'chart-entries', 'key-statistics'];

export const withoutVendorWidgets = <Registered extends { id: string }>(widgets: readonly Registered[]): Registered[] =>
  widgets.filter(({ id }) => !vendorWidgets.includes(id));
