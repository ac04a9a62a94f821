import type { ShopContent } from '../shop-content';

/** Names of the marks that the catalogue's services use. Every other icon is a picture with an address of its own. */
export const serviceIconNames = ({ catalogue }: ShopContent): string[] => {
  const names = catalogue.services.en.flatMap(({ icon }) => (icon && !/[/.]/.test(icon) ? [icon] : []));
  return [...new Set(names)].sort();
};
