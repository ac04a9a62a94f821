import { login, registration } from '@shop/shared-types/contract/users';
import { expect } from 'chai';

import { ApiError } from '../session/api/api-error';
import { checkForm, errorsFromRefusal } from './check-form';
import { loadFieldTexts } from './load-field-texts';

const complete = {
  name: 'Marta',
  email: 'marta@example.com',
  password: 'long enough',
  passwordConfirmation: 'long enough',
  hasAcceptedPolicy: true,
  hasAcceptedOffer: true,
};

describe('checking a form', () => {
  it('finds nothing wrong with a complete registration', async () => {
    expect(checkForm(registration, complete, await loadFieldTexts('en'))).to.deep.equal({});
  });

  it('explains each wrong field in the words of the shop', async () => {
    const wrong = {
      ...complete,
      name: '',
      email: 'marta@mail',
      password: 'short',
      passwordConfirmation: 'other',
      hasAcceptedOffer: false,
    };
    const errors = checkForm(registration, { ...wrong, email: 'marta' }, await loadFieldTexts('en'));
    expect(errors).to.include({
      name: 'Required for fill',
      email: 'Invalid email',
      password: 'Minimum number of characters: 8',
      passwordConfirmation: 'Password mismatch',
    });
    expect(errors.hasAcceptedOffer).to.be.a('string');
  });

  it('speaks the language of the page', async () => {
    expect(checkForm(login, { email: '', password: '' }, await loadFieldTexts('ru')).email).to.equal(
      'Обязательно к заполнению',
    );
  });

  it('takes what the engine found', () => {
    const refusal = new ApiError('INPUT_INVALID', 400, 'Check the fields', {
      fields: [{ path: 'body.email', rule: 'email', message: 'Invalid email' }],
    });
    expect(errorsFromRefusal(refusal)).to.deep.equal({ email: 'Invalid email' });
    expect(errorsFromRefusal(new ApiError('LOGIN_WRONG', 401, 'No'))).to.deep.equal({});
  });
});
