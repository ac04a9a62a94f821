import { randomBytes } from 'node:crypto';

import { Router, urlencoded, type Request, type Response } from 'express';

import { ownValue } from '@shop/shared-types/own-value';

import { isSandboxWallet } from './chain-routes.ts';
import { escapeHtml } from '../../run/html/escape-html.ts';
import { renderDecision, renderFacts, renderLink, renderPage } from './page.ts';
import { readFields } from './read-fields.ts';
import { isSandboxCurrency, sandboxWallets, type SandboxCurrency } from './sandbox-settings.ts';
import type { SandboxStore } from './sandbox-store.ts';

const decimalsOf: Readonly<Record<SandboxCurrency, number>> = { USDT: 6, TRX: 6, BTC: 8, LTC: 8 };
/** "Less" and "more" differ by a tenth and keep the last digits, as a withheld fee would. */
const tailUnits = 10_000n;
const afterTheEndMs = 60_000;
const names = ['currency', 'address', 'amount', 'until'] as const;

interface Transfer {
  currency: SandboxCurrency;
  address: string;
  units: bigint;
  untilMs: number;
}

const readUnits = (amount: string, decimals: number): bigint | undefined => {
  const match = /^(\d{1,12})(?:\.(\d{1,8}))?$/.exec(amount.trim());
  if (!match) return undefined;
  const [, whole = '0', fraction = ''] = match;
  return fraction.length > decimals ? undefined : BigInt(whole + fraction.padEnd(decimals, '0'));
};

const readTransfer = (source: unknown, now: number): Transfer | undefined => {
  const { currency, address, amount, until } = readFields(source, names);
  if (!isSandboxCurrency(currency) || !isSandboxWallet(currency, address)) return undefined;
  const units = readUnits(amount, decimalsOf[currency]);
  const untilMs = until === '' ? now : Date.parse(until);
  return units === undefined || units <= 0n || Number.isNaN(untilMs)
    ? undefined
    : { currency, address, units, untilMs };
};

const sums: Readonly<Record<string, (units: bigint) => bigint>> = {
  exact: (units) => units,
  late: (units) => units,
  less: (units) => units - (units / 10n / tailUnits) * tailUnits,
  more: (units) => units + (units / 10n / tailUnits) * tailUnits,
};

const emptyWallet = (): string => {
  const wallets = Object.entries(sandboxWallets);
  return [
    '<form method="get" action="/sandbox/wallet">',
    '<label for="currency">Coin</label>',
    `<select id="currency" name="currency">${wallets.map(([currency]) => `<option>${escapeHtml(currency)}</option>`).join('')}</select>`,
    '<label for="address">Address</label><input id="address" name="address" required autocomplete="off">',
    '<label for="amount">Exact amount</label><input id="amount" name="amount" required inputmode="decimal" autocomplete="off">',
    '<div class="buttons"><button>Continue</button></div></form>',
  ].join('\n');
};

/** A wallet with money in it: sends what the invoice asks for, or less, or more, or too late. */
export const createWalletRoutes = (store: SandboxStore, publicUrl: string, clock: () => number): Router => {
  const router = Router();
  router.get('/sandbox/wallet', (req: Request, res: Response) => {
    const transfer = readTransfer(req.query, clock());
    if (!transfer) {
      const isBlank = Object.keys(req.query).length === 0;
      const complaint = isBlank ? '' : '<p role="alert">Check coin, address and amount.</p>';
      res.status(isBlank ? 200 : 400).send(renderPage('Sandbox wallet', complaint + emptyWallet()));
      return;
    }
    const fields = readFields(req.query, names);
    const facts = renderFacts([
      ['To', fields.address],
      ['Amount', `${fields.amount} ${fields.currency}`],
    ]);
    const decision = renderDecision('/sandbox/wallet', fields, [
      { value: 'exact', label: 'Pay exactly' },
      { value: 'less', label: 'Pay less' },
      { value: 'more', label: 'Pay more' },
      { value: 'late', label: 'Pay too late' },
    ]);
    res.send(renderPage('Sandbox wallet', facts + decision));
  });
  router.post(
    '/sandbox/wallet',
    urlencoded({ extended: false, limit: '20kb' }),
    async (req: Request, res: Response) => {
      const transfer = readTransfer(req.body, clock());
      const { decision } = readFields(req.body, ['decision']);
      const sum = ownValue(sums, decision);
      if (!transfer || !sum) {
        res.status(400).send(renderPage('Sandbox wallet', '<p role="alert">Check coin, address and amount.</p>'));
        return;
      }
      const now = clock();
      const transactionId = randomBytes(32).toString('hex');
      store.records.transfers.push({
        transactionId,
        currency: transfer.currency,
        address: transfer.address,
        units: sum(transfer.units).toString(),
        sentAtMs: now,
        blockTimeMs: decision === 'late' ? Math.max(now, transfer.untilMs) + afterTheEndMs : now,
      });
      await store.save();
      const facts = renderFacts([['Transaction', transactionId]]);
      res.send(
        renderPage('The transfer is on its way', facts + renderLink(`${publicUrl}/profile/pay`, 'Back to the shop')),
      );
    },
  );
  return router;
};
