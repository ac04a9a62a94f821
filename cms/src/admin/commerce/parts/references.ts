/** The page and the human name of a thing that the ledger or the audit log names by its id. */
export interface Referenced {
  label: string;
  /** Undefined: it has no page. */
  to?: string;
}

const pages: Readonly<Record<string, (id: string) => Referenced>> = {
  activation: (id) => ({ label: `Order ${id}`, to: `/commerce/orders/${id}` }),
  rental: (id) => ({ label: `Rental ${id}`, to: `/commerce/rentals/${id}` }),
  user: (id) => ({ label: `User ${id}`, to: `/commerce/users/${id}` }),
  payment: (id) => ({ label: `Top-up ${id}`, to: `/commerce/payments/${encodeURIComponent(id)}` }),
  supplier: (id) => ({ label: `Supplier ${id}`, to: `/commerce/suppliers/${id}` }),
  partner: (id) => ({ label: `Supplier ${id}`, to: `/commerce/suppliers/${id}` }),
  referral: (id) => ({ label: `Referrer ${id}`, to: `/commerce/users/${id}` }),
  withdrawal: (id) => ({ label: `Payout ${id}`, to: `/commerce/withdrawals/${id}` }),
  service: (id) => ({ label: `Service ${id}`, to: `/commerce/sale/services/${id}` }),
  country: (id) =>
    /^\d+$/.test(id)
      ? { label: `Country ${id}`, to: `/commerce/sale/countries/${id}` }
      : { label: `Country ${id}`, to: '/commerce/country-blocks' },
  'promo-code': (id) => ({ label: `Promo code ${id}`, to: '/commerce/promo-codes' }),
  'failed-record': (id) => ({ label: `Dead letter ${id}`, to: '/commerce/dead-letters' }),
  'partner-application': (id) => ({ label: `Application ${id}`, to: '/commerce/applications' }),
  sim: (id) => ({ label: `Number +${id}`, to: `/commerce/numbers?phone=${id}` }),
  'ready-account': (id) => goodsOf('ready-account', id),
  licence: (id) => goodsOf('licence', id),
  'wholesale-order': (id) => ({ label: `Order of several numbers ${id}` }),
  'repeat-order': (id) => ({ label: `Repeated order ${id}` }),
};

/** The log names lots by number, the ledger sales by their longer ids. */
const goodsOf = (line: 'ready-account' | 'licence', id: string): Referenced => {
  const noun = line === 'licence' ? 'licence' : 'account';
  return /^\d{1,9}$/.test(id)
    ? { label: `Lot of ${noun}s ${id}`, to: `/commerce/stock/${line}/${id}` }
    : { label: `Sale of ${noun}s ${id}`, to: `/commerce/refunds?kind=${line}&id=${encodeURIComponent(id)}` };
};

/** Reads `activation:952416620`; a name that leads nowhere stays as it is. */
export const readReference = (reference: string): Referenced => {
  const [, service, country] = /^price:([^:]+):(\d+)$/.exec(reference) ?? [];
  if (service !== undefined && country !== undefined) {
    return { label: `Price of ${service} in country ${country}`, to: `/commerce/prices/buy/${service}/${country}` };
  }
  const [, kind = '', id = ''] = /^([a-z-]+):([^:]+)$/.exec(reference) ?? [];
  const page = Object.hasOwn(pages, kind) ? pages[kind] : undefined;
  return page ? page(id) : { label: reference };
};
