import { accountName } from './account-names';
import { say } from './say';

/** The page and the human name of a thing that the ledger or the audit log names by its id. */
export interface Referenced {
  label: string;
  /** Undefined: it has no page. */
  to?: string;
}

const pages: Readonly<Record<string, (id: string) => Referenced>> = {
  activation: (id) => ({ label: say('Order {id}', { id }), to: `/commerce/orders/${id}` }),
  rental: (id) => ({ label: say('Rental {id}', { id }), to: `/commerce/rentals/${id}` }),
  user: (id) => ({ label: say('User {id}', { id }), to: `/commerce/users/${id}` }),
  payment: (id) => ({ label: say('Top-up {id}', { id }), to: `/commerce/payments/${encodeURIComponent(id)}` }),
  supplier: (id) => ({ label: say('Supplier {id}', { id }), to: `/commerce/suppliers/${id}` }),
  partner: (id) => ({ label: say('Supplier {id}', { id }), to: `/commerce/suppliers/${id}` }),
  referral: (id) => ({ label: say('Referrer {id}', { id }), to: `/commerce/users/${id}` }),
  withdrawal: (id) => ({ label: say('Payout {id}', { id }), to: `/commerce/withdrawals/${id}` }),
  service: (id) => ({ label: say('Service {id}', { id }), to: `/commerce/sale/services/${id}` }),
  country: (id) =>
    /^\d+$/.test(id)
      ? { label: say('Country {id}', { id }), to: `/commerce/sale/countries/${id}` }
      : { label: say('Country {id}', { id }), to: '/commerce/country-blocks' },
  'promo-code': (id) => ({ label: say('Promo code {id}', { id }), to: '/commerce/promo-codes' }),
  'failed-record': (id) => ({ label: say('Dead letter {id}', { id }), to: '/commerce/dead-letters' }),
  'partner-application': (id) => ({ label: say('Application {id}', { id }), to: '/commerce/applications' }),
  sim: (id) => ({ label: say('Number +{id}', { id }), to: `/commerce/numbers?phone=${id}` }),
  'ready-account': (id) => goodsOf('ready-account', id),
  licence: (id) => goodsOf('licence', id),
  'wholesale-order': (id) => ({ label: say('Order of several numbers {id}', { id }) }),
  'repeat-order': (id) => ({ label: say('Repeated order {id}', { id }) }),
};

/** The log names lots by number, the ledger sales by their longer ids. */
const goodsOf = (line: 'ready-account' | 'licence', id: string): Referenced => {
  return /^\d{1,9}$/.test(id)
    ? {
        label: line === 'licence' ? say('Lot of licences {id}', { id }) : say('Lot of accounts {id}', { id }),
        to: `/commerce/stock/${line}/${id}`,
      }
    : {
        label: line === 'licence' ? say('Sale of licences {id}', { id }) : say('Sale of accounts {id}', { id }),
        to: `/commerce/refunds?kind=${line}&id=${encodeURIComponent(id)}`,
      };
};

/** Reads `activation:952416620`; an account of the house has a name, and other words that lead nowhere stay as they are. */
export const readReference = (reference: string): Referenced => {
  const [, service, country] = /^price:([^:]+):(\d+)$/.exec(reference) ?? [];
  if (service !== undefined && country !== undefined) {
    return {
      label: say('Price of {service} in country {country}', { service, country }),
      to: `/commerce/prices/buy/${service}/${country}`,
    };
  }
  const [, kind = '', id = ''] = /^([a-z-]+):([^:]+)$/.exec(reference) ?? [];
  const page = Object.hasOwn(pages, kind) ? pages[kind] : undefined;
  return page ? page(id) : { label: accountName(reference) };
};
