import { expect } from 'chai';

import { calledAddress } from '../contract-kit/src/called-address.ts';

describe('the address that the contract kit calls (rule 20.30)', () => {
  const wanted = 'https://agent.example/hub';
  const forms = [
    'https://agent.example/hub',
    'https://agent.example/hub/',
    'https://agent.example//hub///',
    'HTTPS://Agent.Example/hub/',
    '  https://agent.example/hub/ \n',
    '\u200bhttps://agent.example/hub/\ufeff',
    'https://agent.example:443/hub/#part',
  ];
  for (const given of forms) {
    it(`is one for ${JSON.stringify(given)}`, () => {
      expect(calledAddress(given)).to.equal(wanted);
    });
  }

  it('keeps a query, a port and the letters of a path', () => {
    expect(calledAddress('http://127.0.0.1:8080/Hub/?shop=Numeo')).to.equal('http://127.0.0.1:8080/Hub?shop=Numeo');
    expect(calledAddress('http://agent.example')).to.equal('http://agent.example/');
  });

  for (const given of ['', 'agent.example/hub', 'ftp://agent.example', 'http://', 'javascript:alert(1)']) {
    it(`is none for ${JSON.stringify(given)}`, () => {
      expect(calledAddress(given)).to.equal(undefined);
    });
  }
});
