import type { AuditLogEntry } from '@shop/shared-types/contract/admin/accounts';
import { ownValue } from '@shop/shared-types/own-value';

import { say, sayWord, type Sentence } from '../parts/say';
import { timeOf } from '../parts/time-of';
import { showSum } from '../parts/sum';

type Logged = Pick<AuditLogEntry, 'action' | 'details' | 'before'>;

/** Fields that hold kopecks. */
const sums = new Set([
  'amount',
  'balance',
  'bonus',
  'bonusTakenBack',
  'cashback',
  'cashbackTakenBack',
  'dailySpendMax',
  'fee',
  'fromEarners',
  'loss',
  'payout',
  'price',
  'priceMax',
  'referral',
  'share',
  'sum',
  'takenBack',
  'topUpMin',
  'withheld',
]);
const percents = new Set([
  'marginPercent',
  'wholesaleMarginPercent',
  'sharePercent',
  'retail-margin',
  'wholesale-margin',
]);

/** Lists that limit something: an empty one limits nothing. */
const emptyIsAll = new Set(['countries', 'services']);

/** Names that do not say by themselves what they hold. */
const names: Readonly<Record<string, Sentence>> = {
  agreedLimits: 'limits',
  askedBy: 'asked by',
  buyerUserId: 'buyer',
  dailySpendMax: 'spent in a day at most',
  digest: 'table',
  expiresAt: 'ends',
  expiresOn: 'last day',
  isActive: 'in use',
  isOnSale: 'on sale',
  isEnabled: 'on sale',
  openOrdersMax: 'open orders at most',
  priceMax: 'price at most',
  stray: 'payment',
  tookMs: 'answered in',
  topUpMin: 'from a top-up of',
  userId: 'user',
  usesMax: 'buyers at most',
};

const nameOf = (field: string): string => {
  const known = ownValue(names, field);
  if (known !== undefined) return say(known);
  const inEnglish = field
    .replace(/^is(?=[A-Z])/, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
  return sayWord(inEnglish);
};

const isMoment = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const show = (field: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return say('none');
  if (typeof value === 'boolean') return value ? say('yes') : say('no');
  if (typeof value === 'number') {
    if (sums.has(field)) return showSum(value);
    if (field === 'tookMs') return `${value} ms`;
    return percents.has(field) ? `${value} %` : String(value);
  }
  if (typeof value === 'string') return isMoment(value) ? timeOf(value) : sayWord(value);
  if (Array.isArray(value) && value.length === 0) return say(emptyIsAll.has(field) ? 'all' : 'none');
  if (Array.isArray(value)) return value.map((one) => show(field, one)).join(', ');
  if (!isRecord(value)) return JSON.stringify(value);
  return Object.entries(value)
    .map(([name, held]) => `${nameOf(name)} ${show(name, held)}`)
    .join(', ');
};

/** What a promo code adds is kopecks or a percent, as its kind says. */
const showBonus = (kind: unknown, value: unknown): string =>
  typeof value === 'number' ? (kind === 'fixed' ? showSum(value) : `${value} %`) : show('value', value);

/** A correction is read as what it did to the balance. */
const correctionWords = ({ details, before }: Logged): string[] => {
  const { amount, ...others } = details as Record<string, unknown>;
  const { balance } = (before ?? {}) as Record<string, unknown>;
  const sum = typeof amount === 'number' && amount > 0 ? `+${showSum(amount)}` : show('amount', amount);
  const change =
    typeof balance === 'number' && typeof amount === 'number'
      ? `${nameOf('balance')} ${showSum(balance)} → ${showSum(balance + amount)} (${sum})`
      : `${nameOf('amount')} ${sum}`;
  return [change, ...Object.entries(others).map(([field, value]) => `${nameOf(field)} ${show(field, value)}`)];
};

/** What the price table changed stands with its earlier value among the details of the entry. */
const tableWords = (details: Record<string, unknown>): string[] => {
  const { before, table: _table, line, owner, ...changed } = details;
  return [
    ...(owner === undefined ? [] : [show('owner', owner)]),
    ...Object.entries(changed).map(
      ([field, value]) => `${nameOf(field)} ${show(field, before)} → ${show(field, value)}`,
    ),
    say('line {line} of the price table', { line: show('line', line) }),
  ];
};

/** What an entry of the audit log says in the staff's words: money as money, and what changed as old → new. */
export const changeWords = (entry: Logged): string[] => {
  const details = entry.details as Record<string, unknown>;
  const before = (entry.before ?? {}) as Record<string, unknown>;
  if (entry.action === 'balance.correct') return correctionWords(entry);
  if (details.table !== undefined && details.line !== undefined) return tableWords(details);
  const isBonus = (field: string) => entry.action === 'promo-code.save' && field === 'value';
  return Object.entries(details).flatMap(([field, value]) => {
    const now = isBonus(field) ? showBonus(details.kind, value) : show(field, value);
    if (!Object.hasOwn(before, field)) return [`${nameOf(field)} ${now}`];
    const held = isBonus(field) ? showBonus(before.kind, before.value) : show(field, before[field]);
    return held === now ? [] : [`${nameOf(field)} ${held} → ${now}`];
  });
};
