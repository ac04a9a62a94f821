import { expect } from 'chai';
import { ValidationError, type Schema } from 'yup';

import { partnerApplication } from './contract/partners.ts';
import { registration } from './contract/users.ts';
import { withdrawalRequest } from './contract/withdrawals.ts';
import { describeFieldErrors } from './describe-field-errors.ts';

const failureOf = async (input: unknown, schema: Schema = registration): Promise<ValidationError> => {
  try {
    await schema.validate(input, { abortEarly: false });
  } catch (failure) {
    if (failure instanceof ValidationError) return failure;
  }
  throw new Error('the input was accepted');
};

const complete = {
  name: 'Marta',
  email: 'marta@example.com',
  password: 'long enough',
  passwordConfirmation: 'long enough',
  hasAcceptedPolicy: true,
  hasAcceptedOffer: true,
};

describe('describeFieldErrors', () => {
  it('names every wrong field once, in the reader’s language', async () => {
    const errors = describeFieldErrors(await failureOf({}), 'ru');
    const byPath = Object.fromEntries(errors.map((error) => [error.path, error]));
    expect(byPath['email']?.message).to.equal('Обязательно к заполнению');
    expect(Object.keys(byPath).sort()).to.deep.equal(Object.keys(complete).sort());
    expect(errors.length).to.equal(Object.keys(byPath).length);
  });

  const rules: [string, object, string, string][] = [
    ['an invalid address', { email: 'marta@' }, 'email', 'Invalid email'],
    [
      'a short password',
      { password: 'short', passwordConfirmation: 'short' },
      'password',
      'Minimum number of characters: 8',
    ],
    ['different passwords', { passwordConfirmation: 'another one' }, 'passwordConfirmation', 'Password mismatch'],
    ['a policy not accepted', { hasAcceptedPolicy: false }, 'hasAcceptedPolicy', 'You need to accept this to continue'],
  ];
  for (const [what, change, path, message] of rules) {
    it(`explains ${what}`, async () => {
      const [error, ...others] = describeFieldErrors(await failureOf({ ...complete, ...change }), 'en');
      expect(others).to.deep.equal([]);
      expect(error).to.deep.include({ path, message });
    });
  }

  it('speaks of a number’s bound, not of characters', async () => {
    const partner = {
      contact: 'Ada',
      phone: '+44 20 7946 0000',
      email: 'ada@example.com',
      originCountries: 'GB',
      equipmentModels: 'GoIP',
      portCount: 15,
    };
    const [ports] = describeFieldErrors(await failureOf(partner, partnerApplication), 'en');
    expect(ports).to.deep.include({ path: 'portCount', rule: 'minValue', message: 'Enter 16 or more' });
    const withdrawal = { source: 'referral', method: 'card', requisites: '2200', sum: 0 };
    const [sum] = describeFieldErrors(await failureOf(withdrawal, withdrawalRequest), 'en');
    expect(sum).to.deep.include({ path: 'sum', rule: 'moreThan', message: 'Enter a value greater than 0' });
  });

  it('names a phone that is not international', async () => {
    const errors = describeFieldErrors(await failureOf({ phone: '020 7946 0000' }, partnerApplication), 'en');
    expect(errors.find(({ path }) => path === 'phone')?.message).to.equal('Enter the phone in international format');
  });
});
