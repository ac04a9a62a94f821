import { expect } from 'chai';

import { webhookHealth } from './webhook-health';

const healthy = { isEnabled: true, disabledReason: null, disabledAt: null, failingSince: null };
const since = '2026-01-05T09:00:00.000Z';

describe('the health of a webhook', () => {
  it('is well without a failure since the last success', () => {
    expect(webhookHealth(healthy)).to.deep.equal({ kind: 'healthy' });
  });

  it('fails since the first failure', () => {
    expect(webhookHealth({ ...healthy, failingSince: since })).to.deep.equal({ kind: 'failing', since });
  });

  it('is off for a reason, whatever failed before', () => {
    const off = { isEnabled: false, disabledReason: 'failing', disabledAt: since, failingSince: since } as const;
    expect(webhookHealth(off)).to.deep.equal({ kind: 'off', reason: 'failing', since });
    expect(webhookHealth({ ...healthy, isEnabled: false })).to.deep.equal({
      kind: 'off',
      reason: 'owner',
      since: null,
    });
  });
});
