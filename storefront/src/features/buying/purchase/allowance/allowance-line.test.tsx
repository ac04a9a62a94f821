import { expect } from 'chai';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'react-intl';

import type { PurchaseAllowanceAnswer } from '@shop/shared-types/contract/allowance';

import ar from '../../../../i18n/messages/ar.json';
import en from '../../../../i18n/messages/en.json';
import ru from '../../../../i18n/messages/ru.json';
import { AllowanceWords } from './allowance-line';
import { releaseMinute, stateOf } from './allowance-state';

const now = Date.parse('2026-01-09T14:00:20Z');
const unused: PurchaseAllowanceAnswer = {
  allowance: 5,
  used: 0,
  left: 5,
  releasedAt: null,
  base: 5,
  perCode: 3,
  windowMinutes: 60,
  freeAfterSeconds: 120,
  codesCountDays: 7,
};
const low = { ...unused, used: 2.5, left: 2.5 };
const paused = { ...unused, used: 5, left: 0, releasedAt: '2026-01-09T14:12:05.000Z' };

const read = (allowance: PurchaseAllowanceAnswer, { locale, messages } = { locale: 'en', messages: en }) =>
  renderToStaticMarkup(
    <IntlProvider locale={locale} messages={messages}>
      <AllowanceWords allowance={allowance} now={now} />
    </IntlProvider>,
  )
    .replace(/<style.*?<\/style>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

describe('the allowance beside Buy', () => {
  it('is quiet while there is plenty, and where the shop has no such rule', () => {
    for (const quiet of [unused, { ...unused, used: 2, left: 3 }, { ...low, freeAfterSeconds: 0 }]) {
      expect(stateOf(quiet, now)).to.equal('quiet');
      expect(read(quiet)).to.equal('');
    }
  });

  it('names what is left, the rule and when one comes back', () => {
    const words = read(low);
    expect(words).to.include('Left to give back: 2 of 5').and.to.include('within 2 minutes of buying');
    expect(words).to.include('One comes back every 12 minutes.').and.to.include('adds 3');
    expect(read({ ...low, perCode: 0 })).not.to.include('Each code');
  });

  it('is told earlier where the allowance is large', () => {
    expect(stateOf({ ...unused, allowance: 305, used: 250, left: 55 }, now)).to.equal('low');
    expect(stateOf({ ...unused, allowance: 305, used: 200, left: 105 }, now)).to.equal('quiet');
  });

  it('says until when purchases are paused, to the minute and never too early', () => {
    expect(stateOf(paused, now)).to.equal('paused');
    expect(releaseMinute(paused.releasedAt).toISOString()).to.equal('2026-01-09T14:13:00.000Z');
    expect(read(paused))
      .to.match(/Purchases are paused until \S*13/)
      .and.to.include('Cancelling always works');
    expect(stateOf(paused, Date.parse(paused.releasedAt)), 'over').to.equal('low');
  });

  it('names the day of a pause that ends on another one', () => {
    expect(read({ ...paused, releasedAt: '2026-02-01T14:12:05.000Z' })).to.include('February 1');
  });

  it('is told in Russian and Arabic too', () => {
    const russian = { locale: 'ru', messages: ru };
    expect(read(low, russian)).to.include('раньше чем через 2 минуты').and.to.include('Каждые 12 минут');
    expect(read({ ...low, freeAfterSeconds: 90 }, russian)).to.include('1,5 минуты');
    expect(read(low, { locale: 'ar', messages: ar }))
      .to.include('خلال دقيقتين')
      .and.to.include('2 من 5');
  });
});
