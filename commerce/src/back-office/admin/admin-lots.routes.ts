import type { adminLotsContract } from '@shop/shared-types/contract/admin/lots';
import { kopecks } from '@shop/shared-types/money';

import { auditNoteOf } from '../../platform/audit-log/record-audit-entry.ts';
import { changeLot } from '../../sales/goods/change-lot.ts';
import { requireLot } from '../../sales/goods/list-lots.ts';
import { changeTranslations } from '../../sales/goods/lot-words.ts';
import { openHouseLot } from '../../sales/goods/open-house-lot.ts';
import type { GoodsLine } from '../../sales/goods/lot.ts';
import { licenceLine } from '../../sales/licences/product.model.ts';
import type { Handlers } from '../../platform/http/serve-contract.ts';
import { requireCountry, requireService } from '../../sales/ready-accounts/list-offers.ts';
import { readyAccountLine } from '../../sales/ready-accounts/offer.model.ts';
import type { AdminDeps } from './admin-deps.ts';
import { presentLots, type StockWords } from './list-stock.ts';

export const goodsLines: Record<GoodsLine['name'], GoodsLine> = {
  'ready-account': readyAccountLine,
  licence: licenceLine,
};

/** One lot as the staff sees it. @throws CommerceError OFFER_NOT_FOUND. */
export const readLot = async (line: GoodsLine, id: number, words: StockWords) => {
  const [shown] = await presentLots([{ line, lot: await requireLot(line, id) }], words);
  if (!shown) throw new Error(`${line.name} ${id} is not presented`);
  return shown;
};

/** Handlers by which the staff opens and changes lots (rule 6.8). */
export const adminLotsHandlers = ({
  goods,
  catalogue,
}: Pick<AdminDeps, 'goods' | 'catalogue'>): Handlers<typeof adminLotsContract> => ({
  adminOpenAccountOffer: async ({ caller, body, idempotencyKey, locale }) => {
    requireService(goods, body.service);
    requireCountry(goods, body.country);
    const { group_name: groupName, min_count: minCount, registration_type: registrationType } = body;
    const { service, country, name, description, format, cloud_pass: hasCloudPassword } = body;
    const accounts = { service, country, groupName, registrationType, format, hasCloudPassword };
    const words = { name, description, ...changeTranslations({}, body) };
    const terms = { ...words, price: kopecks(body.price), minCount, ...accounts };
    const opened = { terms, caller, idempotencyKey };
    return readLot(readyAccountLine, await openHouseLot(goods, readyAccountLine, opened), { catalogue, locale });
  },
  adminOpenLicenceProduct: async ({ caller, body, idempotencyKey, locale }) => {
    const { language, translations, ...product } = body;
    const words = changeTranslations({}, { language, translations });
    const terms = { ...product, ...words, price: kopecks(body.price), minCount: 1 };
    const id = await openHouseLot(goods, licenceLine, { terms, caller, idempotencyKey });
    return readLot(licenceLine, id, { catalogue, locale });
  },
  adminChangeLot: async ({ caller, params: { line: name, id }, body, locale }) => {
    const line = goodsLines[name];
    const change = { ...body, price: body.price === undefined ? undefined : kopecks(body.price) };
    const target = `${line.name}:${id}`;
    const note = auditNoteOf(goods, caller, { action: 'shelf.change', target, details: { ...body } });
    await changeLot(goods, line, { shelfId: id, caller, change, note });
    return readLot(line, id, { catalogue, locale });
  },
});
