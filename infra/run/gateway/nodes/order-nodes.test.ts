import { setImmediate as turn } from 'node:timers/promises';

import { expect } from 'chai';
import { pino } from 'pino';

import { findNodes } from './find-nodes.ts';
import { callerOf, nameOfPlace, orderNodes, type Place } from './order-nodes.ts';

const places: Place[] = [1, 2, 3].map((number) => ({ host: `10.0.0.${number}`, port: 4000 }));
const callers = Array.from({ length: 600 }, (_, index) => `key-${index}`);
const log = pino({ enabled: false });
const firstNames = (all: readonly Place[]): string[] =>
  callers.map((caller) => nameOfPlace(orderNodes(all, caller)[0]!));

describe('the nodes for a caller', () => {
  it('are told apart by key, session or network', () => {
    const url = '/stubs/handler_api.php?action=getNumber&api_key=abc&service=tg';
    expect(callerOf({ headers: { authorization: 'Bearer s' }, url }, '192.0.2.1')).to.equal('Bearer s');
    expect(callerOf({ headers: {}, url }, '192.0.2.1')).to.equal('abc');
    expect(callerOf({ headers: {}, url: '/api/services' }, '192.0.2.1')).to.equal('192.0.2.1');
  });

  it('share the callers evenly, whatever the order in which they are listed', () => {
    const names = firstNames(places);
    for (const place of places)
      expect(names.filter((name) => name === nameOfPlace(place)).length).to.be.within(150, 250);
    expect(firstNames([...places].reverse())).to.deep.equal(names);
  });

  it('stay the same for all callers but those of a node that goes', () => {
    const before = firstNames(places);
    const after = firstNames(places.slice(0, 2));
    for (const [index, name] of before.entries())
      if (name !== nameOfPlace(places[2]!)) expect(after[index]).to.equal(name);
  });

  it('are all addresses of a name, looked up again after 2 s', async () => {
    let nowMs = 0;
    let addresses = ['10.0.0.1', '10.0.0.2'];
    const nodes = findNodes({
      urls: ['http://commerce-nodes:4000'],
      log,
      nowMs: () => nowMs,
      lookUp: () => Promise.resolve(addresses),
    });
    expect(await nodes.find('key')).to.have.deep.members(places.slice(0, 2));
    addresses = ['10.0.0.3'];
    expect(await nodes.find('key')).to.have.deep.members(places.slice(0, 2));
    nowMs = 2_000;
    await nodes.find('key');
    await turn();
    expect(await nodes.find('key')).to.deep.equal([places[2]]);
  });

  it('stay as they were while names cannot be looked up', async () => {
    let nowMs = 0;
    const nodes = findNodes({
      urls: ['http://commerce-nodes:4000'],
      log,
      nowMs: () => nowMs,
      lookUp: () => (nowMs === 0 ? Promise.resolve(['10.0.0.1']) : Promise.reject(new Error('no answer'))),
    });
    await nodes.find('key');
    nowMs = 5_000;
    await nodes.find('key');
    await turn();
    expect(await nodes.find('key')).to.deep.equal([places[0]]);
  });

  it('are none, within 2 s, when the name server says nothing', async () => {
    const lookUp = () => new Promise<string[]>(() => undefined);
    const nodes = findNodes({ urls: ['http://commerce-nodes:4000'], log, lookUp });
    expect(await nodes.find('key')).to.deep.equal([]);
  });

  it('come last for 3 s after trouble', async () => {
    let nowMs = 0;
    const urls = places.map(({ host, port }) => `http://${host}:${port}`);
    const nodes = findNodes({ urls, log, nowMs: () => nowMs });
    const [first, ...others] = await nodes.find('key');
    nodes.noteTrouble(first!);
    expect(await nodes.find('key')).to.deep.equal([...others, first]);
    nowMs = 3_000;
    expect(await nodes.find('key')).to.deep.equal([first, ...others]);
  });
});
