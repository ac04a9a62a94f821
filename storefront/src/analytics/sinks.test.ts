import { expect } from 'chai';

import { createCounterSink, type CounterOwner } from './counter-sink';
import { createTagManagerSink, type DataLayerOwner } from './tag-manager-sink';

const view = { path: '/ru/faq?x=1', title: 'Вопросы', language: 'ru' };
const script = { load: () => Promise.resolve(true) };
const order = { id: 'top-up-7', paymentMethod: 'Card', cost: 50_050 };

describe('a tag manager', () => {
  it('finds what happened before its container came', () => {
    const owner: DataLayerOwner = {};
    const sink = createTagManagerSink(owner, script, 1_700);
    sink.page(view);
    sink.goal('buy_left-sidebar_attempt', { userId: 7, email: 'ada@example.com' });
    sink.order(order);
    expect(owner.dataLayer).to.deep.equal([
      { event: 'gtm.js', 'gtm.start': 1_700 },
      { event: 'page_view', page_path: '/ru/faq?x=1', page_title: 'Вопросы', language: 'ru' },
      { event: 'buy_left-sidebar_attempt', user_id: 7, email: 'ada@example.com' },
      {
        event: 'purchase',
        ecommerce: { transaction_id: 'top-up-7', value: 500.5, currency: 'RUB', payment_type: 'Card' },
      },
    ]);
  });

  it('hears nothing any more once it is stopped, neither from us nor from its own container', () => {
    const owner: DataLayerOwner = {};
    const sink = createTagManagerSink(owner, script, 1);
    sink.stop();
    sink.page(view);
    owner.dataLayer?.push({ event: 'gtm.historyChange' });
    expect(owner.dataLayer).to.have.length(1);
  });

  it('keeps what others have pushed', () => {
    const owner: DataLayerOwner = { dataLayer: [{ event: 'first' }] };
    createTagManagerSink(owner, script, 1).page(view);
    expect(owner.dataLayer?.[0]).to.deep.equal({ event: 'first' });
  });
});

describe('a counter', () => {
  it('keeps calls in line until its script is there, then calls the script', () => {
    const owner: CounterOwner = {};
    const sink = createCounterSink(owner, script, '42', 1_700);
    sink.page(view);
    expect(owner.ym?.a).to.deep.equal([
      ['42', 'init', { defer: true }],
      ['42', 'hit', '/ru/faq?x=1', { title: 'Вопросы' }],
    ]);
    const calls: unknown[][] = [];
    owner.ym = (...call) => void calls.push(call);
    sink.goal('buy_left-sidebar_success', { userId: 7, email: 'ada@example.com' });
    sink.order(order);
    expect(calls).to.deep.equal([
      ['42', 'reachGoal', 'buy_left-sidebar_success', { user_id: 7, email: 'ada@example.com' }],
      ['42', 'reachGoal', 'purchase', { order_id: 'top-up-7', order_price: 500.5, currency: 'RUB' }],
    ]);
  });

  it('is ended when it is stopped', () => {
    const calls: unknown[][] = [];
    const owner: CounterOwner = { ym: (...call) => void calls.push(call) };
    const sink = createCounterSink(owner, script, '42', 1);
    sink.stop();
    sink.page(view);
    owner.ym?.('42', 'hit', '/by-itself');
    expect(calls).to.deep.equal([
      ['42', 'init', { defer: true }],
      ['42', 'destruct'],
    ]);
  });
});
