import { plainNumberText } from '@shop/shared-types/typed-number';
import type { CallBody } from '../calls/office-contract';
import { say } from '../parts/say';

type NewSupplier = CallBody<'adminAddSupplier'>;
type SupplierChange = CallBody<'adminChangeSupplier'>;

/** What the operator set for a supplier, as the engine answers it. */
export interface SavedSupplier {
  id: number;
  kind: 'pool' | 'agent' | 'upstream';
  name: string;
  url: string | null;
  priority: number;
  markets: { services: string[]; countries: number[] };
  marginPercent: number | null;
  allowsPrivateUrl: boolean;
}

/** The values of the form of a supplier. */
export interface TypedSupplier {
  kind: SavedSupplier['kind'];
  name: string;
  url: string;
  key: string;
  /** A partner's id; empty for the house. */
  owner: string;
  priority: string;
  /** Codes, and ids as text; empty for all. */
  services: string[];
  countries: string[];
  /** Percent; empty: the house's margin. */
  margin: string;
  allowsPrivateUrl: boolean;
}

export type MarketField = 'services' | 'countries';
export type TextField = Exclude<keyof TypedSupplier, 'kind' | 'allowsPrivateUrl' | MarketField>;

export const newTypedSupplier: TypedSupplier = {
  kind: 'upstream',
  name: '',
  url: '',
  key: '',
  owner: '',
  priority: '0',
  services: [],
  countries: [],
  margin: '',
  allowsPrivateUrl: false,
};

export const typedSupplierOf = (saved: SavedSupplier): TypedSupplier => ({
  ...newTypedSupplier,
  kind: saved.kind,
  name: saved.name,
  url: saved.url ?? '',
  priority: String(saved.priority),
  services: [...saved.markets.services],
  countries: saved.markets.countries.map(String),
  margin: saved.marginPercent === null ? '' : String(saved.marginPercent),
  allowsPrivateUrl: saved.allowsPrivateUrl,
});

/** Whether the shop would call the supplier at another address, or by another rule. */
export const changesConnection = ({ url, allowsPrivateUrl }: SavedSupplier, typed: TypedSupplier): boolean =>
  (url ?? '') !== typed.url.trim() || allowsPrivateUrl !== typed.allowsPrivateUrl;

const keyLengthMin = 8;
const marginMax = 1_000;
const priorityMax = 1_000;

const numberOf = (text: string): number => Number(plainNumberText(text));

const isWhole = (text: string, min: number, max: number): boolean =>
  /^-?\d{1,9}$/.test(plainNumberText(text)) && numberOf(text) >= min && numberOf(text) <= max;

/** What cannot be read, by field; the form is not sent while there is anything. */
export const mistakesIn = (typed: TypedSupplier, isNew: boolean): Partial<Record<TextField, string>> => {
  const { kind, name, url, key, owner, priority, margin } = typed;
  const isKeyNeeded = isNew && (kind === 'upstream' || key.trim() !== '');
  const mistakes: Partial<Record<TextField, string | false>> = {
    name: name.trim() === '' && say('A name, which buyers’ programs do not see.'),
    url:
      kind !== 'pool' && !/^https?:\/\/./.test(url.trim()) && say('An address that begins with https:// or http://.'),
    key:
      isKeyNeeded && key.trim().length < keyLengthMin && say('At least {keyLengthMin} characters.', { keyLengthMin }),
    owner:
      owner.trim() !== '' && !isWhole(owner, 1, 2_147_483_647) && say('The id of a partner, or nothing for the house.'),
    priority:
      !isWhole(priority, -priorityMax, priorityMax) &&
      say('A whole number, -{priorityMax} to {priorityMax2}.', { priorityMax, priorityMax2: priorityMax }),
    margin:
      margin.trim() !== '' &&
      !isWhole(margin, 0, marginMax) &&
      say('A whole percent, 0 to {marginMax}, or nothing.', { marginMax }),
  };
  return Object.fromEntries(Object.entries(mistakes).filter(([, mistake]) => mistake));
};

const termsOf = ({ name, priority, services, countries, margin }: TypedSupplier) => ({
  name: name.trim(),
  priority: numberOf(priority),
  markets: { services, countries: countries.map(Number) },
  marginPercent: margin.trim() === '' ? null : numberOf(margin),
});

/** The form as the engine takes it for a new supplier. A pool comes into being with its partner, never here. */
export const newSupplierOf = (typed: TypedSupplier): NewSupplier => ({
  ...termsOf(typed),
  kind: typed.kind === 'agent' ? 'agent' : 'upstream',
  url: typed.url.trim(),
  allowsPrivateUrl: typed.allowsPrivateUrl,
  ownerUserId: typed.kind === 'upstream' || typed.owner.trim() === '' ? null : numberOf(typed.owner),
  ...(typed.key.trim() === '' ? {} : { key: typed.key.trim() }),
});

/** The form as the engine takes it for a change. A pool has no address. */
export const supplierChangeOf = (typed: TypedSupplier): SupplierChange => ({
  ...termsOf(typed),
  ...(typed.kind === 'pool' ? {} : { url: typed.url.trim(), allowsPrivateUrl: typed.allowsPrivateUrl }),
});
