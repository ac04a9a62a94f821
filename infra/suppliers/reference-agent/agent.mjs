// A supplier's agent in one file, to start your own from: Node 20, no dependencies. `node agent.mjs`, with these settings:
//   AGENT_KEY   the protocol key that the shop knows        AGENT_PORT  where the shop calls it; 4700
//   HUB_URL     the shop's /agent/api/sms                   AGENT_FILE  its memory; agent.jsonl
//   NUMBERS     46731234567,46731234568 (sold for SERVICES, in COUNTRY)
// An SMS comes in as POST /sms {"phone","phoneFrom","text"} from this machine: connect your modems or your SMS gateway to it.
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { createServer } from 'node:http';

const env = (name, fallback) => process.env[name] || fallback;
const key = env('AGENT_KEY', 'change-me');
const hubUrl = env('HUB_URL', 'http://127.0.0.1:4900/agent/api/sms');
const country = env('COUNTRY', 'sweden');
const services = env('SERVICES', 'tg,wa,go').split(',');
const numbers = env('NUMBERS', '46731234567,46731234568,46731234569').split(',');
const repeatMs = Number(env('REPEAT_MS', '10000'));
const freedAfterMs = 30 * 60_000;

// Memory: one line for each thing that happened, on disk before anybody is told of it. The start reads it again, so that no id comes twice.
const file = env('AGENT_FILE', 'agent.jsonl');
const activations = new Map();
const waitingSms = new Map();
let lastId = 0;
const apply = {
  sold: (line) => activations.set(line.id, { ...line, status: 0 }),
  ended: ({ id, status }) => (activations.get(id).status = status),
  sms: (line) => waitingSms.set(line.id, line),
  taken: ({ id }) => waitingSms.delete(id),
};
const happen = (line) => {
  apply[line.what](line);
  lastId = Math.max(lastId, line.id);
};
// A line that was cut off by a crash was never told to anybody.
const isWhole = (line) => line.endsWith('}');
if (existsSync(file))
  for (const line of readFileSync(file, 'utf8').split('\n').filter(isWhole)) happen(JSON.parse(line));
const disk = openSync(file, 'a');
writeSync(disk, '\n');
const remember = (line) => {
  writeSync(disk, `${JSON.stringify(line)}\n`);
  fsyncSync(disk);
  happen(line);
};

const isRunning = ({ status, soldAt }) => status === 0 && Date.now() - soldAt < freedAfterMs;
/** A number is sold once for a service; after a cancel (4) it may be offered three times more. */
const isFree = (phone, service) => {
  const before = [...activations.values()].filter((one) => one.phone === phone && one.service === service);
  return !before.some((one) => isRunning(one) || [1, 3, 5].includes(one.status)) && before.length < 4;
};
const success = { status: 'SUCCESS' };
const fault = (error) => ({ status: 'ERROR', error });

const actions = {
  GET_SERVICES: () => {
    const counts = services.map((service) => [service, numbers.filter((phone) => isFree(phone, service)).length]);
    return { ...success, countryList: [{ country, operatorMap: { any: Object.fromEntries(counts) } }] };
  },
  GET_NUMBER: ({ country: wanted, service, exceptionPhoneSet = [] }) => {
    if (wanted !== country || !services.includes(service)) return { status: 'NO_NUMBERS' };
    const fits = (phone) => isFree(phone, service) && !exceptionPhoneSet.some((start) => phone.startsWith(start));
    const phone = numbers.find(fits);
    if (phone === undefined) return { status: 'NO_NUMBERS' };
    const id = lastId + 1;
    remember({ what: 'sold', id, phone, service, soldAt: Date.now() });
    return { ...success, number: Number(phone), activationId: id };
  },
  FINISH_ACTIVATION: ({ activationId, status }) => {
    const activation = activations.get(activationId);
    if (!activation) return fault('unknown activation');
    if (![1, 3, 4, 5].includes(status)) return fault('unknown status');
    const isNews = activation.status === 0 || (activation.status === 3 && status === 5);
    if (isNews) remember({ what: 'ended', id: activationId, status });
    return success;
  },
};

/** Pushes an SMS until the hub says SUCCESS: at once, then every ten seconds, with the same id. */
const push = async ({ id, phone, phoneFrom, text }) => {
  const body = JSON.stringify({ action: 'PUSH_SMS', key, smsId: id, phone: Number(phone), phoneFrom, text });
  const headers = { 'content-type': 'application/json', 'user-agent': 'reference-agent' };
  try {
    const answer = await fetch(hubUrl, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) });
    if ((await answer.json()).status === 'SUCCESS') return remember({ what: 'taken', id });
  } catch {
    // The hub did not answer. It may have stored the SMS; the same smsId tells it so.
  }
  setTimeout(() => void push(waitingSms.get(id)), repeatMs);
};
const takeSms = ({ phone, phoneFrom, text }) => {
  if (![...activations.values()].some((one) => one.phone === phone)) return success;
  remember({ what: 'sms', id: lastId + 1, phone, phoneFrom, text });
  void push(waitingSms.get(lastId));
  return success;
};

const answer = (path, text, isLocal) => {
  const fields = JSON.parse(text);
  if (path === '/sms') return isLocal ? takeSms(fields) : fault('SMS come from this machine');
  if (fields.key !== key) return fault('wrong key');
  return actions[fields.action]?.(fields) ?? fault('unknown action');
};
const server = createServer(async (req, res) => {
  const chunks = [];
  for await (const chunk of req) chunks.push(chunk);
  let told;
  try {
    const isLocal = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(req.socket.remoteAddress);
    told = answer(req.url, Buffer.concat(chunks).toString('utf8'), isLocal);
  } catch {
    told = fault('the body is not a JSON object');
  }
  res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(told));
});
server.listen(Number(env('AGENT_PORT', '4700')), '127.0.0.1', () =>
  console.log(`listening on ${server.address().port}`),
);
for (const sms of waitingSms.values()) void push(sms);
process.once('SIGTERM', () => (closeSync(disk), process.exit(0)));
