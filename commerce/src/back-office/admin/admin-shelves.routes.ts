import type { adminShelvesContract } from '@shop/shared-types/contract/admin/shelves';
import { kopecks } from '@shop/shared-types/money';

import { auditNoteOf } from '../../platform/audit-log/record-audit-entry.ts';
import { changeShelf } from '../../sales/goods/change-shelf.ts';
import { requireShelf } from '../../sales/goods/list-shelves.ts';
import { openHouseShelf } from '../../sales/goods/open-house-shelf.ts';
import type { GoodsLine } from '../../sales/goods/shelf.ts';
import { licenceLine } from '../../sales/licences/product.model.ts';
import type { Handlers } from '../../platform/http/serve-contract.ts';
import { requireCountry, requireService } from '../../sales/ready-accounts/list-offers.ts';
import { readyAccountLine } from '../../sales/ready-accounts/offer.model.ts';
import type { AdminDeps } from './admin-deps.ts';
import { presentShelves } from './list-stock.ts';

export const goodsLines: Record<GoodsLine['name'], GoodsLine> = {
  'ready-account': readyAccountLine,
  licence: licenceLine,
};

/** One shelf as the staff sees it. @throws CommerceError OFFER_NOT_FOUND. */
export const readShelf = async (line: GoodsLine, id: number) => {
  const [shown] = await presentShelves([{ line, shelf: await requireShelf(line, id) }]);
  if (!shown) throw new Error(`${line.name} ${id} is not presented`);
  return shown;
};

/** Handlers by which the staff opens and changes shelves (rule 6.8). */
export const adminShelvesHandlers = ({ goods }: Pick<AdminDeps, 'goods'>): Handlers<typeof adminShelvesContract> => ({
  adminOpenAccountOffer: async ({ caller, body, idempotencyKey }) => {
    requireService(goods, body.service);
    requireCountry(goods, body.country);
    const { group_name: groupName, min_count: minCount, registration_type: registrationType } = body;
    const { service, country, name, description, format, cloud_pass: hasCloudPassword } = body;
    const accounts = { service, country, groupName, registrationType, format, hasCloudPassword };
    const terms = { name, description, price: kopecks(body.price), minCount, ...accounts };
    const opened = { terms, caller, idempotencyKey };
    return readShelf(readyAccountLine, await openHouseShelf(goods, readyAccountLine, opened));
  },
  adminOpenLicenceProduct: async ({ caller, body, idempotencyKey }) => {
    const terms = { ...body, price: kopecks(body.price), minCount: 1 };
    return readShelf(licenceLine, await openHouseShelf(goods, licenceLine, { terms, caller, idempotencyKey }));
  },
  adminChangeShelf: async ({ caller, params: { line: name, id }, body }) => {
    const line = goodsLines[name];
    const change = { ...body, price: body.price === undefined ? undefined : kopecks(body.price) };
    const target = `${line.name}:${id}`;
    const note = auditNoteOf(goods, caller, { action: 'shelf.change', target, details: { ...body } });
    await changeShelf(goods, line, { shelfId: id, caller, change, note });
    return readShelf(line, id);
  },
});
