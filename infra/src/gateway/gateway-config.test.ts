import { expect } from 'chai';

import { readGatewayConfig } from './gateway-config.ts';

describe('the gateway’s settings', () => {
  it('let through the hosts of the outside scripts that are switched on, and those named, and no other', () => {
    expect(readGatewayConfig({}).contentSources).to.deep.equal([]);
    const config = readGatewayConfig({
      TAG_MANAGER_ID: 'GTM-1',
      TAG_MANAGER_URL: 'https://tags.example/gtm.js',
      ANALYTICS_URL: 'https://never-switched-on.example/tag.js',
      CONTENT_SOURCES: 'https://pictures.example',
    });
    expect(config.contentSources).to.deep.equal(['https://tags.example', 'https://pictures.example']);
  });

  it('name a script’s address that is none', () => {
    expect(() => readGatewayConfig({ CHAT_URL: 'chat.js' })).to.throw('CHAT_URL');
  });
});
