import { expect } from 'chai';

import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../app/start-test-engine.fixture.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { buildNumberRequest, eventually, saveSupplier, type TestSupply } from '../build-supply.fixture.ts';
import { reportingOf } from '../outcomes/reporting.fixture.ts';
import { queuedOutcomeOf, queueOutcomes } from '../outcomes/queue-outcomes.ts';
import { QueuedOutcomeModel, type OutcomeKind } from '../outcomes/queued-outcome.model.ts';
import { pollStock } from '../remote/poll-stock.ts';
import { json, type Answering } from '../../platform/outside-calls/start-outside-server.fixture.ts';
import { startTestSupplier, type TestSupplier } from '../start-test-supplier.fixture.ts';
import { SupplierActivationModel } from '../remote/supplier-activation.model.ts';
import { SupplierNoticeModel } from '../directory/supplier-notice.model.ts';
import { reportOutcomes } from '../outcomes/report-outcomes.ts';
import { createUpstreamSupplier } from './buy-upstream.ts';

const text =
  (body: string, status = 200): Answering =>
  (_request, res) =>
    void res.writeHead(status).end(body);

describe('an upstream shop', () => {
  useTestDatabase();
  let shop: TestSupplier;
  let supply: TestSupply;
  before(async () => {
    shop = await startTestSupplier();
  });
  after(() => shop.stop());
  beforeEach(async () => {
    await emptyDatabase();
    await saveSupplier({ _id: 3, kind: 'upstream', url: shop.url.replace('/agent', '/stubs/handler_api.php') });
    supply = startTestEngine().supply;
    await supply.tools.directory.refresh();
  });
  afterEach(() => supply.tools.caller.close());

  const ask = (answering: Answering, selection = buildNumberRequest()) => {
    shop.answerWith(answering);
    return createUpstreamSupplier(supply.tools, 3).requestNumber(selection);
  };
  const outcomes = async () =>
    (await QueuedOutcomeModel.find().lean()).map(({ supplierActivationId, how }) => `${supplierActivationId} ${how}`);

  describe('getNumber', () => {
    it('names service, country and the most it may cost, and takes the number', async () => {
      expect(await ask(text('ACCESS_NUMBER:635468024:46731234567'))).to.deep.equal({
        outcome: 'number',
        phone: '46731234567',
        supplierActivationId: '635468024',
        operator: 'any',
      });
      expect((await SupplierActivationModel.findById('3:635468024').lean())?.charged).to.equal(undefined);
      const { path, query } = shop.seen.at(-1) ?? { path: '', query: new URLSearchParams() };
      expect(path).to.equal('/stubs/handler_api.php');
      expect(Object.fromEntries(query)).to.deep.equal({
        api_key: 'test-protocol-key',
        action: 'getNumberV2',
        service: 'wa',
        country: '46',
        maxPrice: '12.50',
      });
    });

    it('knows the operator where one was asked for', async () => {
      expect(await ask(text('ACCESS_NUMBER:5:46731234567'), buildNumberRequest({ operators: ['telia'] }))).to.include({
        operator: 'telia',
      });
    });

    it('passes operators and excluded beginnings on', async () => {
      await ask(
        text('NO_NUMBERS'),
        buildNumberRequest({ operators: ['telia', 'tele2'], exceptPrefixes: ['46731', '46732'] }),
      );
      const query = shop.seen.at(-1)?.query;
      expect([query?.get('operator'), query?.get('phoneException')]).to.deep.equal(['telia,tele2', '46731,46732']);
    });

    describe('for a number that it sold before (rule 4.22)', () => {
      const again = { phone: '46731234567', supplierActivationId: '635468024' };
      const selection = (intentId = 2) => buildNumberRequest({ again, intentId });
      const offer = { status: 'success', cost: 12.5, service: 'wa', phone: '46731234567', country: '46' };
      const answers =
        (check: object | string, sale: string): Answering =>
        ({ query }, res) => {
          const told = typeof check === 'string' ? check : JSON.stringify(check);
          res.end(query.get('action') === 'checkExtraActivation' ? told : sale);
        };
      beforeEach(async () => {
        await ask(text(`ACCESS_NUMBER:${again.supplierActivationId}:${again.phone}`));
        shop.seen.splice(0);
      });

      it('asks for the price first, then for the number, and keeps what is charged', async () => {
        const sold = answers(offer, 'ACCESS_NUMBER:635468099:46731234567');
        expect(await ask(sold, selection())).to.include({ outcome: 'number', supplierActivationId: '635468099' });
        expect(shop.seen.map(({ query }) => [query.get('action'), query.get('activationId')])).to.deep.equal([
          ['checkExtraActivation', '635468024'],
          ['getExtraActivation', '635468024'],
        ]);
        expect(await SupplierActivationModel.findById('3:635468099').lean()).to.include({
          charged: 1250,
          isOpen: true,
        });
      });

      for (const [what, check, sale] of [
        ['is dearer than the share of the sale', { ...offer, cost: 12.51 }, 'ACCESS_NUMBER:7:46731234567'],
        ['has no price in rubles', { ...offer, currency: 840 }, 'ACCESS_NUMBER:7:46731234567'],
        ['is refused', 'RENEW_ACTIVATION_NOT_AVAILABLE', 'ACCESS_NUMBER:7:46731234567'],
        ['is refused at the second call', offer, 'SIM_OFFLINE'],
      ] as const) {
        it(`takes nothing when it ${what}`, async () => {
          expect(await ask(answers(check, sale), selection())).to.deep.equal({ outcome: 'none' });
          expect(shop.seen).to.have.length(sale === 'SIM_OFFLINE' ? 2 : 1);
          expect(await outcomes()).to.deep.equal([]);
        });
      }

      it('gives another number than the wanted one back', async () => {
        const other = answers(offer, 'ACCESS_NUMBER:635468099:46731234568');
        expect(await ask(other, selection())).to.deep.equal({ outcome: 'none' });
        expect(await outcomes()).to.deep.equal(['635468099 cancelled']);
      });

      it('knows that nothing was bought when the price stays unknown, and does not know it of a lost sale', async () => {
        const lost: Answering = ({ query }, res) =>
          query.get('action') === 'checkExtraActivation' ? void res.end(JSON.stringify(offer)) : void res.destroy();
        expect(await ask((_request, res) => void res.destroy(), selection())).to.deep.equal({ outcome: 'none' });
        expect(await ask(lost, selection(3))).to.deep.equal({ outcome: 'unknown' });
      });
    });

    it('keeps what the shop says that it charges, in kopecks', async () => {
      const sold = (activationId: number, more: object) =>
        json({ activationId, phoneNumber: `4673123456${activationId}`, countryCode: '46', ...more });
      const chargedFor = async (id: number, more: object) => {
        expect(await ask(sold(id, more))).to.include({ outcome: 'number', supplierActivationId: String(id) });
        return (await SupplierActivationModel.findById(`3:${id}`).lean())?.charged;
      };
      expect(await chargedFor(1, { activationCost: 2.5, currency: 643 })).to.equal(250);
      expect(await chargedFor(2, { activationCost: '2.501' })).to.equal(251);
      expect(await chargedFor(3, { activationCost: 0.03, currency: 840 }), 'dollars').to.equal(undefined);
      expect(await chargedFor(4, {})).to.equal(undefined);
    });

    it('asks a shop that knows only the older call by that call', async () => {
      const asked: string[] = [];
      const older: Answering = ({ query }, res) => {
        asked.push(query.get('action') ?? '');
        res.end(query.get('action') === 'getNumber' ? 'ACCESS_NUMBER:5:46731234567' : 'BAD_ACTION');
      };
      expect(await ask(older)).to.include({ outcome: 'number', supplierActivationId: '5' });
      expect(asked).to.deep.equal(['getNumberV2', 'getNumber']);
    });

    for (const [body, status] of [
      ['NO_NUMBERS', 200],
      ['NO_BALANCE', 200],
      ['BAD_KEY', 401],
      ['WRONG_MAX_PRICE:0.35', 200],
      ["BANNED:'2026-1-9 14-05-00'", 200],
      ['"NO_NUMBERS"', 200],
      ['{"title":"NO_BALANCE","details":"top up","info":{}}', 402],
      ['{"status":"error","errorCode":"NO_NUMBERS","error":"nothing free"}', 400],
      ['{"title":"RATE_LIMIT"}', 429],
    ] as const) {
      it(`takes ${body} (HTTP ${status}) for no number`, async () => {
        expect(await ask(text(body, status))).to.deep.equal({ outcome: 'none' });
      });
    }

    for (const body of [
      'ERROR_SQL',
      '',
      '<html>',
      '{"title":"SERVER_ERROR"}',
      'ACCESS_NUMBER',
      'ACCESS_NUMBER:x:46731234567',
    ]) {
      it(`leaves the outcome open after «${body}»`, async () => {
        expect(await ask(text(body))).to.deep.equal({ outcome: 'unknown' });
      });
    }

    it('outlives an answer that is nested as deep as it is long', async () => {
      const deep = '['.repeat(20_000) + ']'.repeat(20_000);
      for (const body of [deep, `{"activationId":${deep}}`, `{"title":"NO_NUMBERS","info":${deep}}`])
        expect((await ask(text(body))).outcome).to.equal('unknown');
    });

    it('gives back a number of another country, and one without a number', async () => {
      expect(await ask(text('ACCESS_NUMBER:5:4740612345'))).to.deep.equal({ outcome: 'none' });
      expect(await ask(text('ACCESS_NUMBER:6:'))).to.deep.equal({ outcome: 'none' });
      expect(await outcomes()).to.have.members(['5 cancelled', '6 cancelled']);
    });

    it('gives back what comes late', async () => {
      const slow: Answering = async (request, res) => {
        await new Promise((resolve) => setTimeout(resolve, 600));
        await text('ACCESS_NUMBER:9:46731234567')(request, res);
      };
      expect(await ask(slow)).to.deep.equal({ outcome: 'unknown' });
      await eventually(async () => (await outcomes()).length === 1);
      expect(await outcomes()).to.deep.equal(['9 cancelled']);
    });
  });

  describe('endings', () => {
    const tell = async (how: OutcomeKind, answer: string): Promise<string | undefined> => {
      shop.answerWith(text(answer));
      const at = supply.clock.now();
      await queueOutcomes([queuedOutcomeOf({ supplierId: 3, supplierActivationId: '77', activationId: 1, how, at })]);
      await reportOutcomes(reportingOf(supply.tools));
      return (await QueuedOutcomeModel.findOne().lean())?.state;
    };

    for (const [how, answer, status, state] of [
      ['sold', 'ACCESS_ACTIVATION', '6', 'done'],
      ['cancelled', 'ACCESS_CANCEL', '8', 'done'],
      ['unusable', 'ACCESS_CANCEL', '8', 'done'],
      ['sold', 'BAD_STATUS', '6', 'done'],
      ['cancelled', '{"title":"EARLY_CANCEL_DENIED","info":{"minActivationTime":120}}', '8', 'due'],
      ['cancelled', 'EARLY_CANCEL_DENIED', '8', 'due'],
      ['cancelled', 'ERROR_SQL', '8', 'due'],
      ['cancelled', 'NO_ACTIVATION', '8', 'flagged'],
    ] as const) {
      it(`tells ${how} as ${status}; after ${answer} it is ${state}`, async () => {
        expect(await tell(how, answer)).to.equal(state);
        expect(shop.seen.at(-1)?.query.get('status')).to.equal(status);
      });
    }

    it('has no word for a refund after a sale', async () => {
      const asked = shop.seen.length;
      expect(await tell('refunded', 'ACCESS_CANCEL')).to.equal('done');
      expect(shop.seen.length).to.equal(asked);
    });

    it('notes a charge without a sale when a cancel comes too late', async () => {
      expect(await tell('cancelled', 'BAD_STATUS')).to.equal('done');
      expect((await SupplierNoticeModel.findOne().lean())?.kind).to.equal('charged-without-sale');
    });

    it('notes none when the shop says that the number was cancelled there', async () => {
      shop.answerWith(({ query }, res) => {
        res.end(query.get('action') === 'getStatus' ? 'STATUS_CANCEL' : 'BAD_STATUS');
      });
      const at = supply.clock.now();
      await queueOutcomes([
        queuedOutcomeOf({ supplierId: 3, supplierActivationId: '78', activationId: 1, how: 'cancelled', at }),
      ]);
      await reportOutcomes(reportingOf(supply.tools));
      expect(await SupplierNoticeModel.countDocuments()).to.equal(0);
    });

    it('may sell a number again only after it was given back', async () => {
      await ask(text('ACCESS_NUMBER:77:46731234567'));
      await tell('cancelled', 'ACCESS_CANCEL');
      expect((await SupplierActivationModel.findById('3:77').lean())?.takenKey).to.equal(undefined);
      await QueuedOutcomeModel.deleteMany();
      await ask(text('ACCESS_NUMBER:78:46731234567'));
      await queueOutcomes([
        queuedOutcomeOf({
          supplierId: 3,
          supplierActivationId: '78',
          activationId: 1,
          how: 'sold',
          at: supply.clock.now(),
        }),
      ]);
      await tell('sold', 'ACCESS_ACTIVATION');
      expect((await ask(text('ACCESS_NUMBER:79:46731234567'))).outcome).to.equal('none');
    });
  });

  describe('stock', () => {
    const services = new Set(['wa', 'tg']);
    const poll = async (answering: Answering): Promise<void> => {
      shop.answerWith(answering);
      supply.clock.advance(15_000);
      const supplier = supply.tools.directory.find(3);
      if (!supplier) throw new Error('the supplier is not there');
      const shareFor = () => kopecks(40);
      const hasService = (code: string) => services.has(code);
      await pollStock(supply.tools, supplier, { hasService, shareFor, countryIds: () => [46, 16] });
      await supply.tools.stock.refresh();
    };
    const count = (country: number, service: string) => supply.tools.stock.countFor(3, country, service);

    it('counts what costs no more than we would pay', async () => {
      await poll(
        json({
          '46': { wa: { cost: 0.35, count: 120 }, tg: { cost: 0.41, count: 9 }, zz: { cost: 0.1, count: 1 } },
          '999': {},
        }),
      );
      expect([count(46, 'wa'), count(46, 'tg')]).to.deep.equal([120, 0]);
    });

    it('reads the older price list, price by price', async () => {
      await poll(json({ '46': { wa: { '0.35': 120, '0.40': 7, '0.401': 3 } } }));
      expect(count(46, 'wa')).to.equal(127);
    });

    it('counts the good rows beside odd ones, and tells the odd ones (rule 8.16)', async () => {
      const odd: unknown[] = [
        null,
        7,
        'row',
        [1],
        { cost: null, count: 5 },
        { cost: 0.1, count: null },
        { cost: 0.1, count: -4 },
        { cost: 0.1, count: 1e30 },
        { cost: 'NaN', count: 5 },
        { cost: -1, count: 5 },
        { cost: 0.1 },
        { cost: {}, count: 5 },
        { free: 3 },
      ];
      for (const row of odd) {
        await SupplierNoticeModel.deleteMany({});
        await poll(json({ '46': { tg: row, wa: { cost: 0.35, count: 120 } }, '16': row }));
        expect([count(46, 'wa'), count(46, 'tg')], JSON.stringify(row)).to.deep.equal([120, 0]);
        const notice = await SupplierNoticeModel.findOne({ kind: 'names-unknown' }).lean();
        expect(notice?.subject, JSON.stringify(row)).to.contain('count of tg in country 46');
      }
      await SupplierNoticeModel.deleteMany({});
      await poll(json({ '46': { tg: [], wa: { '0.35': 120, '0.40': null, old: 3 } } }));
      expect([count(46, 'wa'), count(46, 'tg')]).to.deep.equal([120, 0]);
    });

    it('counts the countries that are told beside one that is not', async () => {
      await poll((request, res) => {
        if (request.query.get('action') === 'getPrices') res.end('BAD_ACTION');
        else res.end(request.query.get('country') === '46' ? '{"wa_0":"90","tg":null}' : 'ERROR_SQL');
      });
      expect([count(46, 'wa'), count(46, 'tg'), count(16, 'wa')]).to.deep.equal([90, 0, 0]);
      const notice = await SupplierNoticeModel.findOne({ kind: 'names-unknown' }).lean();
      expect(notice?.subject).to.contain('country 16').and.to.contain('count of tg');
    });

    it('asks country by country where there is no price list', async () => {
      await poll((request, res) => {
        if (request.query.get('action') === 'getPrices') res.end('BAD_ACTION');
        else res.end(request.query.get('country') === '46' ? '{"wa_0":"90","wa_1":0,"tg":5}' : '{}');
      });
      expect([count(46, 'wa'), count(46, 'tg'), count(16, 'wa')]).to.deep.equal([90, 5, 0]);
    });

    it('knows an empty shop', async () => {
      await poll(json({ '46': { wa: { cost: 0.35, count: 120 } } }));
      await poll(json('{}'));
      expect(count(46, 'wa')).to.equal(0);
    });
  });
});
