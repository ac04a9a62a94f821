import { randomInt } from 'node:crypto';

import { json, Router, urlencoded, type Request, type Response } from 'express';

import { renderDecision, renderFacts, renderLink, renderPage } from './page.ts';
import { hmacHex, isSameText, readFields } from './read-fields.ts';
import { sandboxMerchant } from './sandbox-settings.ts';
import type { SandboxStore } from './sandbox-store.ts';

const yuanOffered = [10, 20, 50, 100, 500];
const codePattern = /^ALI-(\d{4})-(\d{4})-(\d{4})$/;

/** Luhn's check digit tells a mistyped code from a code that was never sold. */
const isWellFormed = (digits: string): boolean => {
  let sum = 0;
  [...digits].reverse().forEach((digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  });
  return sum % 10 === 0;
};

const newCode = (): string => {
  const head = String(randomInt(0, 10 ** 11)).padStart(11, '0');
  const check = [...'0123456789'].find((digit) => isWellFormed(head + digit)) ?? '0';
  const digits = head + check;
  return `ALI-${digits.slice(0, 4)}-${digits.slice(4, 8)}-${digits.slice(8)}`;
};

/** The seller of Alipay codes: a page that sells them, and the call by which a shop spends one. */
export const createCodeRoutes = (store: SandboxStore, publicUrl: string): Router => {
  const { records } = store;
  const router = Router();
  router.get('/sandbox/alipay-codes', (_req, res) => {
    const buttons = yuanOffered.map((yuan) => ({ value: String(yuan), label: `${yuan} ¥` }));
    res.send(renderPage('Buy a code with Alipay', renderDecision('/sandbox/alipay-codes', {}, buttons)));
  });
  router.post(
    '/sandbox/alipay-codes',
    urlencoded({ extended: false, limit: '2kb' }),
    async (req: Request, res: Response) => {
      const { decision } = readFields(req.body, ['decision']);
      const yuan = yuanOffered.find((offered) => String(offered) === decision);
      if (yuan === undefined) {
        res.status(400).send(renderPage('Buy a code with Alipay', '<p role="alert">Choose one of the sums.</p>'));
        return;
      }
      const code = newCode();
      records.codes.push({ code, couponId: `coupon-${code.slice(4)}`, fen: yuan * 100, spentBy: null });
      await store.save();
      const facts = renderFacts([
        ['Code', code],
        ['Worth', `${yuan} ¥`],
      ]);
      res.send(renderPage('Your code', facts + renderLink(`${publicUrl}/profile/pay`, 'Back to the shop')));
    },
  );
  router.post(
    '/codes/redemptions',
    json({ limit: '10kb', verify: (req, _res, body) => Object.assign(req, { rawBody: body }) }),
    async (req: Request & { rawBody?: Buffer }, res: Response) => {
      const signature = hmacHex(req.rawBody ?? '', sandboxMerchant.codesSecret);
      if (!isSameText(req.get('x-signature') ?? '', signature)) {
        res.status(403).json({ error: 'signature' });
        return;
      }
      const { code, order } = readFields(req.body, ['code', 'order']);
      const match = codePattern.exec(code.trim().toUpperCase());
      if (!match || !isWellFormed(match.slice(1).join(''))) {
        res.status(422).json({ error: 'wrong_code' });
        return;
      }
      const coupon = records.codes.find((sold) => sold.code === match[0]);
      if (!coupon || (coupon.spentBy !== null && coupon.spentBy !== order)) {
        res.status(404).json({ error: 'coupon_not_found' });
        return;
      }
      coupon.spentBy = order;
      await store.save();
      res.json({ couponId: coupon.couponId, fen: coupon.fen });
    },
  );
  return router;
};
