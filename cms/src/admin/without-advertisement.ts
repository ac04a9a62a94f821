/**
 * What Strapi advertises: its own news above every page, and above the first page a tour that ends at its hosting. Only each person for
 * himself could close them.
 */
const advertisements = [
  { file: /[\\/]components[\\/]MediaLibraryBanner\.m?js$/, name: 'MediaLibraryBanner' },
  { file: /[\\/]components[\\/]GuidedTour[\\/]Overview\.m?js$/, name: 'GuidedTourHomepageOverview' },
];

/** Where Strapi writes the title of the browser's tab: its own name stands behind that of every page. */
const titles = /[\\/]components[\\/]PageHelpers\.m?js$/;

/** A part of the admin's build that leaves the advertisement out, and the vendor's name in the browser's tabs. */
export const withoutAdvertisement = {
  name: 'without-advertisement',
  enforce: 'pre' as const,
  load: (id: string): string | null => {
    const found = advertisements.find(({ file }) => file.test(id));
    return found ? `export const ${found.name} = () => null;` : null;
  },
  transform: (code: string, id: string): string | null =>
    titles.test(id) ? code.replace('${title} | Strapi', '${title} | Content and back office') : null,
};
