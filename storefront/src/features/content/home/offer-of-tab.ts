import type { IntlShape } from 'react-intl';

import type { HomeContent } from '../../../content/contents';
import type { ReceivingType } from '../../../session/visitor/receiving-type';

export type TabOffer = Pick<HomeContent, 'title' | 'lead' | 'facts' | 'steps'>;

/** Title, lead, facts and steps of the home page for the chosen tab. The editors' words are about buying a number; the other tabs have their own. */
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
        steps: [
          { title: say('home.rent-step-1'), text: say('home.rent-step-1-text') },
          { title: say('home.rent-step-2'), text: say('home.rent-step-2-text') },
          { title: say('home.rent-step-3'), text: say('home.rent-step-3-text') },
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
        steps: [
          { title: say('home.accounts-step-1'), text: say('home.accounts-step-1-text') },
          { title: say('home.accounts-step-2'), text: say('home.accounts-step-2-text') },
          { title: say('home.accounts-step-3'), text: say('home.accounts-step-3-text') },
        ],
      };
  }
};
