/** Strapi advertises its own news above every page, and only each person for himself could close it. */
const advertisement = /[\\/]components[\\/]MediaLibraryBanner\.m?js$/;

/** A part of the admin's build that leaves the advertisement out. */
export const withoutAdvertisement = {
  name: 'without-advertisement',
  enforce: 'pre' as const,
  load: (id: string): string | null =>
    advertisement.test(id) ? 'export const MediaLibraryBanner = () => null;' : null,
};
