import {
  json,
  startOutsideServer,
  type OutsideServer,
} from '../../platform/outside-calls/start-outside-server.fixture.ts';

/** A shop that speaks the buyers' protocol, for tests of the whole path. */
export interface PlayedUpstream extends OutsideServer {
  /** The key that it takes; a test may change it. */
  key: string;
  /** What it says about the status of every number: `STATUS_WAIT_CODE` until the test sends a code. */
  status: string;
  /** Rubles. */
  cost: number;
  /** What it says to `getNumberV2`; undefined: a number at `cost`. */
  saleAnswer?: string | undefined;
  /** A code came there after our buyer had given up: it says so, and keeps the money. */
  refusesCancel: boolean;
  /** Rubles that our account there has; each number sold takes its cost. */
  balance: number;
}

const country = '46';

/** Plays an upstream that sells one service in Sweden, each time another number. */
export const playUpstream = async ({ service = 'tg' }: { service?: string } = {}): Promise<PlayedUpstream> => {
  const server = await startOutsideServer(json(''));
  const played: PlayedUpstream = {
    ...server,
    url: `${server.url}/stubs/handler_api.php`,
    key: 'an-upstream-key',
    status: 'STATUS_WAIT_CODE',
    cost: 2.5,
    refusesCancel: false,
    balance: 1_000,
  };
  let lastId = 700;
  const sell = (): { id: number; phone: string } => {
    lastId += 1;
    played.balance -= played.cost;
    return { id: lastId, phone: `467300${10_000 + lastId}` };
  };
  const answer = (query: URLSearchParams): string => {
    if (query.get('api_key') !== played.key) return 'BAD_KEY';
    switch (query.get('action')) {
      case 'getBalance':
        return `ACCESS_BALANCE:${played.balance.toFixed(2)}`;
      case 'getPrices':
        return JSON.stringify({ [country]: { [service]: { cost: played.cost, count: 12 } } });
      case 'getNumberV2': {
        if (played.saleAnswer !== undefined) return played.saleAnswer;
        const { id, phone } = sell();
        const sold = { activationId: id, phoneNumber: phone, activationCost: played.cost, currency: 643 };
        return JSON.stringify({ ...sold, countryCode: country });
      }
      case 'getStatus':
        return played.status;
      case 'setStatus':
        if (query.get('status') !== '8') return 'ACCESS_ACTIVATION';
        if (played.refusesCancel) return 'BAD_STATUS';
        played.balance += played.cost;
        return 'ACCESS_CANCEL';
      default:
        return 'BAD_ACTION';
    }
  };
  server.answerWith(({ query }, res) => void res.end(answer(query)));
  return played;
};
