import type { PickableService } from '../catalogue';

const plain = (text: string): string => text.trim().toLowerCase();

/** The loaded services whose name or address holds the text, each once; those that begin with it come first. No text finds none. */
export const findServices = <Service extends Pick<PickableService, 'external_id' | 'name' | 'slug'>>(
  loaded: readonly Service[],
  search: string,
): readonly Service[] => {
  const wanted = plain(search);
  if (wanted === '') return [];
  const found = loaded.filter(({ name, slug }) => [name, slug].some((text) => plain(text).includes(wanted)));
  const once = [...new Map(found.map((service) => [service.external_id, service])).values()];
  const isLater = ({ name }: Service): number => Number(!plain(name).startsWith(wanted));
  return once.sort((one, other) => isLater(one) - isLater(other));
};
