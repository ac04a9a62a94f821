import { expect } from 'chai';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'react-intl';

import ar from '../../../i18n/messages/ar.json';
import en from '../../../i18n/messages/en.json';
import { buildActivation } from './build-activation.fixture';
import { findLateCodes } from './find-late-codes';
import { LateCodes } from './late-codes';

const nowMs = Date.now();
const inMinutes = (minutes: number): string => new Date(nowMs + minutes * 60_000).toISOString();
const offered = buildActivation({ id: 4, status: 'cancelled', lateCode: { price: 4152, until: inMinutes(9) } });
const names = {
  service: () => ({ name: 'Telegram', icon: undefined }),
  country: () => ({ name: 'Sweden', flag: undefined }),
} as never;
const actions = { busy: undefined, run: () => undefined };

const read = (activations = [offered], { locale, messages } = { locale: 'en', messages: en }) =>
  renderToStaticMarkup(
    <IntlProvider locale={locale} messages={messages}>
      <LateCodes activations={activations} names={names} actions={actions} />
    </IntlProvider>,
  )
    .replace(/<style.*?<\/style>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

describe('the code that came after the end', () => {
  it('is offered with its price and its time, and nothing of it is shown', () => {
    const words = read();
    expect(words).to.include('The code has come after all').and.to.include('Telegram').and.to.include('Sweden');
    expect(words).to.match(/Take the code for ₽\s?41\.52/);
    expect(words, 'never more than the whole time').to.match(/The offer ends in 10:\s?00/);
  });

  it('is offered no more once its time is over, and where an engine tells of none', () => {
    const over = buildActivation({ id: 5, status: 'expired', lateCode: { price: 4152, until: inMinutes(-1) } });
    const { lateCode: _none, ...before } = buildActivation();
    expect(findLateCodes([over, buildActivation(), before as never], nowMs)).to.deep.equal([]);
    expect(read([buildActivation()]).trim()).to.equal('');
  });

  it('is told in Arabic too', () => {
    expect(read([offered], { locale: 'ar', messages: ar })).to.include('وصل الرمز أخيرًا');
  });
});
