import { countryBlockKinds, type CountryBlockKind } from '@shop/shared-types/contract/admin/country-blocks';

import { CountryBlockModel, type CountryBlockDocument } from './country-block.model.ts';

/** A block of the settings has neither reason nor author. */
export type CountryBlock = Pick<CountryBlockDocument, 'reason' | 'staff'> & { since: Date | null };
/** Blocked countries by kind and ISO 3166 code in capitals (rules 1.14 and 3.25). */
export type CountryBlocks = Readonly<Record<CountryBlockKind, ReadonlyMap<string, CountryBlock>>>;

/** Countries that the operator's settings block, by ISO 3166 code in capitals. Staff cannot lift these blocks. */
export type CountryBlockSettings = Readonly<Record<CountryBlockKind, readonly string[]>>;

export const noCountryBlocks: CountryBlockSettings = { numbers: [], visitors: [] };

const blockOfSettings: CountryBlock = { reason: '', staff: '', since: null };

/** Reads the blocks of the staff and adds those of the settings, which come first. */
export const readCountryBlocks = async (settings: CountryBlockSettings): Promise<CountryBlocks> => {
  const stored = await CountryBlockModel.find().lean<CountryBlockDocument[]>();
  const entriesOf = (kind: CountryBlockKind): [string, CountryBlock][] => [
    ...stored
      .filter((block) => block.kind === kind)
      .map(({ iso2, reason, staff, since }): [string, CountryBlock] => [iso2, { reason, staff, since }]),
    ...settings[kind].map((iso2): [string, CountryBlock] => [iso2, blockOfSettings]),
  ];
  return Object.fromEntries(
    countryBlockKinds.map((kind) => [kind, new Map(entriesOf(kind))]),
  ) as unknown as CountryBlocks;
};
