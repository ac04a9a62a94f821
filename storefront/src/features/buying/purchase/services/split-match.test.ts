import { expect } from 'chai';

import { splitMatch } from './split-match';

const shown = (name: string, search: string): string =>
  splitMatch(name, search)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

describe('matched letters', () => {
  const rows = [
    ['Telegram', 'te', '[Te]legram'],
    ['Telegram', 'GRAM', 'Tele[gram]'],
    ['Телеграм', 'теле', '[Теле]грам'],
    ['Telegram', 'x', 'Telegram'],
    ['Telegram', ' ', 'Telegram'],
    ['İstanbul', 'ist', 'İstanbul'],
  ] as const;
  for (const [name, search, expected] of rows) {
    it(`"${search}" in ${name} is ${expected}`, () => expect(shown(name, search)).to.equal(expected));
  }
});
