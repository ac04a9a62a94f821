import { expect } from 'chai';
import { createIntl } from 'react-intl';

import messages from '../../../i18n/messages/en.json';
import { offerOfTab } from './offer-of-tab';

const edited = {
  title: 'Receive SMS codes',
  lead: 'You pay only when the SMS arrives.',
  facts: [{ icon: 'info', text: 'Pay only when the SMS arrives' }],
  steps: [{ title: 'Use the code', text: 'The code appears here.' }],
};

describe('the words above the purchase', () => {
  const intl = createIntl({ locale: 'en', messages });

  it('are the editors’ while a number is bought', () => {
    expect(offerOfTab('buy', edited, intl)).to.equal(edited);
  });

  it('promise of rent and ready accounts only what holds for them', () => {
    for (const type of ['rent', 'readyAccounts'] as const) {
      const offer = offerOfTab(type, edited, intl);
      const told = [...offer.facts, ...offer.steps].map(({ text }) => text);
      const words = [offer.title, offer.lead, ...told].join(' ');
      expect(offer.facts, type).to.have.length(3);
      expect(offer.steps, type).to.have.length(3);
      expect(words, type).not.to.match(/only when the SMS arrives|20 minutes, or|the code appears/i);
    }
    expect(offerOfTab('rent', edited, intl).title).not.to.equal(offerOfTab('readyAccounts', edited, intl).title);
  });
});
