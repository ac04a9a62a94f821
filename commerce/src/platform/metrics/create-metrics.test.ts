import { expect } from 'chai';

import { createMetrics } from './create-metrics.ts';

describe('the metrics', () => {
  it('tell how many webhook events are due, and what became of the others', async () => {
    let looks = 0;
    const metrics = createMetrics({
      countOpenStreams: () => 0,
      countDeadLetters: () => Promise.resolve(0),
      readWebhookBacklog: () => {
        looks += 1;
        return Promise.resolve({ due: 7, oldestSeconds: 1.5 });
      },
      readQueues: () => Promise.resolve([]),
      readRepeatQueue: () => Promise.resolve({ waiting: 0, oldestSeconds: 0 }),
    });
    metrics.countWebhookDelivery('delivered');
    metrics.countWebhookDelivery('expired', 3);
    const { text } = await metrics.read();
    expect(text).to.match(/^shop_webhook_due 7$/m);
    expect(text).to.match(/^shop_webhook_oldest_due_seconds 1\.5$/m);
    expect(text).to.include('shop_webhook_deliveries_total{outcome="delivered"} 1');
    expect(text).to.include('shop_webhook_deliveries_total{outcome="expired"} 3');
    expect(looks, 'for both gauges').to.equal(1);
  });

  it('tell how much waits in each work queue, and for how long the oldest has been due', async () => {
    let looks = 0;
    const metrics = createMetrics({
      countOpenStreams: () => 0,
      countDeadLetters: () => Promise.resolve(0),
      readWebhookBacklog: () => Promise.resolve({ due: 0, oldestSeconds: 0 }),
      readQueues: () => {
        looks += 1;
        return Promise.resolve([
          { queue: 'e-mails', waiting: 12, oldestDueSeconds: 0 },
          { queue: 'endings', waiting: 3, oldestDueSeconds: 2.5 },
        ]);
      },
      readRepeatQueue: () => Promise.resolve({ waiting: 4, oldestSeconds: 61 }),
    });
    const { text } = await metrics.read();
    expect(text).to.match(/^commerce_queue_waiting\{queue="e-mails"\} 12$/m);
    expect(text).to.match(/^commerce_queue_oldest_due_seconds\{queue="endings"\} 2\.5$/m);
    expect(text).to.match(/^commerce_repeat_orders_waiting 4$/m);
    expect(text).to.match(/^commerce_repeat_orders_oldest_seconds 61$/m);
    expect(looks, 'for both gauges').to.equal(1);
  });

  it('count purchases, operations and requests to suppliers by their outcome, and time the codes', async () => {
    const metrics = createMetrics({
      countOpenStreams: () => 0,
      countDeadLetters: () => Promise.resolve(0),
      readWebhookBacklog: () => Promise.resolve({ due: 0, oldestSeconds: 0 }),
      readQueues: () => Promise.resolve([]),
      readRepeatQueue: () => Promise.resolve({ waiting: 0, oldestSeconds: 0 }),
    });
    metrics.countPurchase('bought');
    metrics.countPurchase('NO_NUMBERS');
    metrics.countRepeatOrder('expired');
    metrics.countOperation({ name: 'credit-arrival', outcome: 'done' });
    metrics.observeSupplierCall({ supplierId: 7, outcome: 'number', durationMs: 300 });
    metrics.observeTimeToCode(12_000);
    const { text } = await metrics.read();
    expect(text)
      .to.include('commerce_purchases_total{outcome="bought"} 1')
      .and.include('commerce_purchases_total{outcome="NO_NUMBERS"} 1')
      .and.include('commerce_operations_total{operation="credit-arrival",outcome="done"} 1')
      .and.include('commerce_supplier_call_seconds_bucket{le="0.5",supplier="7",outcome="number"} 1')
      .and.include('commerce_time_to_code_seconds_bucket{le="10"} 0')
      .and.include('commerce_time_to_code_seconds_bucket{le="20"} 1');
  });

  it('can be read although the database does not answer', async () => {
    const metrics = createMetrics({
      countOpenStreams: () => 3,
      countDeadLetters: () => Promise.resolve(0),
      readWebhookBacklog: () => Promise.reject(new Error('no answer')),
      readQueues: () => Promise.reject(new Error('no answer')),
      readRepeatQueue: () => Promise.reject(new Error('no answer')),
    });
    const { text } = await metrics.read();
    expect(text)
      .to.include('commerce_open_streams 3')
      .and.match(/^shop_webhook_due Nan$/m)
      .and.match(/^commerce_repeat_orders_waiting Nan$/m);
  });
});
