import { Router, type Request, type Response } from 'express';

import { sandboxPayerAddress, sandboxTokenContract, sandboxWallets, type SandboxCurrency } from './sandbox-settings.ts';
import type { SandboxStore, SandboxTransfer } from './sandbox-store.ts';
import { readFields } from './read-fields.ts';

/** Blocks come quicker than on the real chains, so that a newcomer sees the money within half a minute. */
export interface ChainPace {
  /** The time, in milliseconds. */
  now: () => number;
  /** Until tron calls a block solid. */
  solidAfterMs: number;
  bitcoinBlockMs: number;
  litecoinBlockMs: number;
}

export const demoPace: ChainPace = {
  now: Date.now,
  solidAfterMs: 6_000,
  bitcoinBlockMs: 6_000,
  litecoinBlockMs: 2_500,
};

const tronPageMax = 200;
/** As Esplora pages. */
const esploraPage = 25;
/** Hex of the address, as tron's transactions carry it. */
const tronWalletHex = '41f31280e1c910396c4b7543fd25127494baaa47da';
const payerHex = '410000000000000000000000000000000000000001';

const presentTokenTransfer = (transfer: SandboxTransfer): object => ({
  transaction_id: transfer.transactionId,
  token_info: { symbol: 'USDT', address: sandboxTokenContract, decimals: 6, name: 'Tether USD' },
  block_timestamp: transfer.blockTimeMs,
  from: sandboxPayerAddress,
  to: transfer.address,
  type: 'Transfer',
  value: transfer.units,
});

const presentTronTransaction = (transfer: SandboxTransfer): object => ({
  txID: transfer.transactionId,
  block_timestamp: transfer.blockTimeMs,
  ret: [{ contractRet: 'SUCCESS', fee: 0 }],
  raw_data: {
    contract: [
      {
        type: 'TransferContract',
        parameter: {
          value: { amount: Number(transfer.units), owner_address: payerHex, to_address: tronWalletHex },
          type_url: 'type.googleapis.com/protocol.TransferContract',
        },
      },
    ],
  },
});

const createTronRoutes = ({ records }: SandboxStore, { now, solidAfterMs }: ChainPace): Router => {
  const answer = (currency: SandboxCurrency, present: (transfer: SandboxTransfer) => object) => {
    return (req: Request, res: Response): void => {
      const names = ['min_timestamp', 'limit', 'fingerprint', 'only_confirmed', 'only_unconfirmed'] as const;
      const query = readFields(req.query, names);
      const solidBeforeMs = now() - solidAfterMs;
      const wanted = records.transfers
        .filter((transfer) => transfer.currency === currency && transfer.address === req.params['address'])
        .filter(({ blockTimeMs }) => blockTimeMs >= Number(query.min_timestamp || 0))
        .filter(({ sentAtMs }) => query.only_confirmed !== 'true' || sentAtMs <= solidBeforeMs)
        .filter(({ sentAtMs }) => query.only_unconfirmed !== 'true' || sentAtMs > solidBeforeMs)
        .sort((one, other) => one.blockTimeMs - other.blockTimeMs);
      const from = Number(query.fingerprint || 0);
      const size = Math.min(Number(query.limit || 20), tronPageMax);
      const page = wanted.slice(from, from + size);
      const next = from + size < wanted.length ? { fingerprint: String(from + size) } : {};
      res.json({ data: page.map(present), success: true, meta: { at: now(), page_size: page.length, ...next } });
    };
  };
  const router = Router();
  router.get('/trongrid/v1/accounts/:address/transactions/trc20', answer('USDT', presentTokenTransfer));
  router.get('/trongrid/v1/accounts/:address/transactions', answer('TRX', presentTronTransaction));
  return router;
};

const createEsploraRoutes = (
  store: SandboxStore,
  { name, currency, blockMs, now }: { name: string; currency: SandboxCurrency; blockMs: number; now: () => number },
): Router => {
  const heightAt = (ms: number): number => Math.floor(ms / blockMs);
  const present = (transfer: SandboxTransfer): object => {
    // What is sent stands in the block after the running one; a late payment plays that its block is already there.
    const isLate = transfer.blockTimeMs > transfer.sentAtMs;
    const height = heightAt(transfer.sentAtMs) + (isLate ? 0 : 1);
    const isInBlock = height <= heightAt(now());
    const blockTime = Math.floor(transfer.blockTimeMs / 1000);
    return {
      txid: transfer.transactionId,
      status: isInBlock ? { confirmed: true, block_height: height, block_time: blockTime } : { confirmed: false },
      vout: [{ scriptpubkey_address: transfer.address, value: Number(transfer.units) }],
    };
  };
  const listNewestFirst = (address: unknown): SandboxTransfer[] =>
    store.records.transfers
      .filter((transfer) => transfer.currency === currency && transfer.address === address)
      .sort((one, other) => other.sentAtMs - one.sentAtMs);

  const router = Router();
  router.get(`/esplora/${name}/blocks/tip/height`, (_req, res) => {
    res.json(heightAt(now()));
  });
  router.get(`/esplora/${name}/address/:address/txs`, (req: Request, res: Response) => {
    res.json(listNewestFirst(req.params['address']).slice(0, esploraPage).map(present));
  });
  router.get(`/esplora/${name}/address/:address/txs/chain/:after`, (req: Request, res: Response) => {
    const all = listNewestFirst(req.params['address']);
    const index = all.findIndex(({ transactionId }) => transactionId === req.params['after']);
    res.json(index < 0 ? [] : all.slice(index + 1, index + 1 + esploraPage).map(present));
  });
  return router;
};

/** The chains' indexes, in the shapes of TronGrid and Esplora. */
export const createChainRoutes = (store: SandboxStore, pace: ChainPace): Router => {
  const router = Router();
  router.use(createTronRoutes(store, pace));
  router.use(
    createEsploraRoutes(store, { name: 'bitcoin', currency: 'BTC', blockMs: pace.bitcoinBlockMs, now: pace.now }),
  );
  router.use(
    createEsploraRoutes(store, { name: 'litecoin', currency: 'LTC', blockMs: pace.litecoinBlockMs, now: pace.now }),
  );
  return router;
};

/** Wallets whose transfers the chains show. */
export const isSandboxWallet = (currency: SandboxCurrency, address: string): boolean =>
  sandboxWallets[currency] === address;
