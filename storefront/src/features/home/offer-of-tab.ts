import type { IntlShape } from 'react-intl';

import type { HomeContent } from '../../content/contents';
import type { ReceivingType } from '../../session/visitor/receiving-type';

export type TabOffer = Pick<HomeContent, 'title' | 'lead' | 'facts'>;

/** Title, lead and facts of the home page for the chosen tab. The editors' words are about buying a number; the other tabs have their own. */
export const offerOfTab = (type: ReceivingType, edited: TabOffer, intl: Pick<IntlShape, 'formatMessage'>): TabOffer => {
  const say = (id: FormatjsIntl.Message['ids']) => intl.formatMessage({ id });
  switch (type) {
    case 'buy':
      return edited;
    case 'rent':
      return {
        title: say('home.rent-title'),
        lead: say('home.rent-lead'),
        facts: [
          { icon: 'clock', text: say('home.rent-fact-term') },
          { icon: 'message-square-text', text: say('home.rent-fact-sms') },
          { icon: 'shield-check', text: say('home.rent-fact-refund') },
        ],
      };
    case 'readyAccounts':
      return {
        title: say('home.accounts-title'),
        lead: say('home.accounts-lead'),
        facts: [
          { icon: 'shield-check', text: say('home.accounts-fact-once') },
          { icon: 'package', text: say('home.accounts-fact-packs') },
          { icon: 'users', text: say('home.accounts-fact-kept') },
        ],
      };
  }
};
