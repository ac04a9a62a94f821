import { expect } from 'chai';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'react-intl';

import type { Activation } from '@shop/shared-types/contract/activations';

import ar from '../../../i18n/messages/ar.json';
import en from '../../../i18n/messages/en.json';
import { ToastProvider } from '../../../ui/overlays/toast';
import { buildActivation, buildMessage } from './build-activation.fixture';
import { MaskedMessages } from './masked-messages';

const greeting = buildMessage({ code: null, text: 'Your tariff is Super ••••.', isMasked: true, from: 'MTS' });

const read = (overrides: Partial<Activation>, { locale, messages } = { locale: 'en', messages: en }) =>
  renderToStaticMarkup(
    <IntlProvider locale={locale} messages={messages}>
      <ToastProvider>
        <MaskedMessages activation={buildActivation({ price: 1250, ...overrides })} />
      </ToastProvider>
    </IntlProvider>,
  )
    .replace(/<style.*?<\/style>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

describe('the SMS of a number that do not look like its code', () => {
  it('are shown masked, free, with what taking one costs', () => {
    const words = read({ messages: [greeting], canTakeMessage: true });
    expect(words).to.include('Your tariff is Super ••••.').and.to.include('from MTS');
    expect(words).to.include('It is free').and.to.include('the number keeps waiting');
    expect(words).to.match(/This is my code: show it for ₽\s?12\.50/);
  });

  it('cannot be taken when the engine says so, and codes are not among them', () => {
    const words = read({ messages: [greeting, buildMessage({ id: 2 })], canTakeMessage: false });
    expect(words).to.include('Super ••••').and.not.to.include('This is my code').and.not.to.include('481902');
    expect(read({ messages: [buildMessage()], canTakeMessage: true })).not.to.include('This is my code');
  });

  it('are told in Arabic too', () => {
    expect(read({ messages: [greeting], canTakeMessage: true }, { locale: 'ar', messages: ar })).to.include('هذا رمزي');
  });
});
