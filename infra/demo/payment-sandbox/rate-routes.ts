import { Router } from 'express';

/** Rates in CoinGecko's "simple price" shape; they stand still, so that a picture of the demo shop does too. */
const rates = {
  tether: { rub: 90.5, cny: 7.24 },
  bitcoin: { rub: 8_450_000, cny: 676_000 },
  litecoin: { rub: 9_320.5, cny: 745.64 },
  tron: { rub: 25.4, cny: 2.032 },
};

export const createRateRoutes = (): Router => {
  const router = Router();
  router.get('/rates/simple/price', (_req, res) => {
    res.json(rates);
  });
  return router;
};
