import type { ShopContent } from './shop-content';

/** Names of the marks that the catalogue's services use; other icons are pictures with an address of their own. */
export const serviceIconNames = ({ catalogue }: ShopContent): string[] => {
  const names = catalogue.services.en.flatMap(({ icon }) => (icon && !/[/.]/.test(icon) ? [icon] : []));
  return [...new Set(names)].sort();
};
