import {
  json,
  startOutsideServer,
  type OutsideServer,
} from '../../platform/outside-calls/start-outside-server.stage.ts';

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
      case 'getNumber': {
        const { id, phone } = sell();
        return `ACCESS_NUMBER:${id}:${phone}`;
      }
      case 'getStatus':
        return played.status;
      case 'setStatus':
        return query.get('status') === '8' ? 'ACCESS_CANCEL' : 'ACCESS_ACTIVATION';
      default:
        return 'BAD_ACTION';
    }
  };
  server.answerWith(({ query }, res) => void res.end(answer(query)));
  return played;
};
