import { expect } from 'chai';

import { userSettings } from './contract/users.ts';
import { endpoints } from './contract.ts';
import { errorCodes, fieldRules } from './error-catalogue.ts';
import { errorMessages } from './error-messages.ts';
import { localeCodes } from './locales.ts';

const calls = Object.entries(endpoints);

describe('the contract', () => {
  it('gives each method and path to one endpoint only', () => {
    const addresses = calls.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`);
    expect(new Set(addresses).size).to.equal(addresses.length);
  });

  for (const [name, { path, params }] of calls) {
    it(`describes every path parameter of ${name}`, () => {
      const inPath = [...path.matchAll(/:(\w+)/g)].map((match) => match[1]);
      expect(Object.keys(params.fields).sort()).to.deep.equal(inPath.sort());
    });
  }
});

describe('settings', () => {
  const isTaken = (settings: object) => userSettings.isValidSync(settings, { strict: true });

  it('change one by one, a phone among them, which can be taken away', () => {
    expect(isTaken({ telegram: '@marta' })).to.equal(true);
    expect(isTaken({ phone: '+44 7700 900142' })).to.equal(true);
    expect(isTaken({ phone: null })).to.equal(true);
    expect(isTaken({ phone: '7700' })).to.equal(false);
  });
});

describe('the error messages', () => {
  const placeholdersOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();

  for (const locale of localeCodes) {
    it(`have every error and field rule in ${locale}, with the placeholders of English`, () => {
      for (const code of errorCodes) {
        expect(errorMessages[locale].errors[code], code).to.be.a('string').and.not.be.empty;
        expect(placeholdersOf(errorMessages[locale].errors[code]), code).to.deep.equal(
          placeholdersOf(errorMessages.en.errors[code]),
        );
      }
      for (const rule of fieldRules) {
        expect(errorMessages[locale].fields[rule], rule).to.be.a('string').and.not.be.empty;
        expect(placeholdersOf(errorMessages[locale].fields[rule]), rule).to.deep.equal(
          placeholdersOf(errorMessages.en.fields[rule]),
        );
      }
    });
  }
});
