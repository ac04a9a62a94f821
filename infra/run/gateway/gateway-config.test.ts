import { expect } from 'chai';

import { readGatewayConfig } from './gateway-config.ts';
import { contentSecurityPolicy } from './site/security-headers.ts';

describe('the gateway’s settings', () => {
  it('let through the hosts of the outside scripts that are switched on, and those named, and no other', () => {
    const none = { general: [], style: [], font: [], media: [], connect: [] };
    expect(readGatewayConfig({}).contentSources).to.deep.equal(none);
    const config = readGatewayConfig({
      TAG_MANAGER_ID: 'GTM-1',
      TAG_MANAGER_URL: 'https://tags.example/gtm.js',
      ANALYTICS_URL: 'https://never-switched-on.example/tag.js',
      CONTENT_SOURCES: 'https://pictures.example',
    });
    expect(config.contentSources).to.deep.equal({
      ...none,
      general: ['https://tags.example', 'https://pictures.example'],
    });
  });

  it('name a script’s address that is none', () => {
    expect(() => readGatewayConfig({ CHAT_URL: 'chat.js' })).to.throw('CHAT_URL');
  });

  const directiveOf = (policy: string, name: string): string | undefined =>
    policy.split('; ').find((directive) => directive.startsWith(`${name} `));

  it('let a chat have its styles, fonts, sounds and WebSocket, from its own origin and those named for it', () => {
    const chat = { CHAT_URL: 'https://chat.example/widget.js', CHAT_FONT_SOURCES: 'https://fonts.example' };
    const connect = { CHAT_CONNECT_SOURCES: 'wss://live.chat.example, https://*.chat.example' };
    const policy = contentSecurityPolicy([], readGatewayConfig({ ...chat, ...connect }).contentSources);
    expect(directiveOf(policy, 'script-src')).to.equal("script-src 'self' https://chat.example");
    expect(directiveOf(policy, 'style-src')).to.equal("style-src 'self' 'unsafe-inline' https://chat.example");
    expect(directiveOf(policy, 'font-src')).to.equal("font-src 'self' https://chat.example https://fonts.example");
    expect(directiveOf(policy, 'media-src')).to.equal("media-src 'self' https://chat.example");
    expect(directiveOf(policy, 'connect-src')).to.equal(
      "connect-src 'self' https://chat.example wss://chat.example wss://live.chat.example https://*.chat.example",
    );
  });

  it('open nothing for a chat that is off, nor for what is no origin', () => {
    const policy = contentSecurityPolicy(
      [],
      readGatewayConfig({ CHAT_FONT_SOURCES: 'https://fonts.example' }).contentSources,
    );
    for (const name of ['style', 'font', 'media', 'connect'])
      expect(directiveOf(policy, `${name}-src`), name).to.not.include('https:');
    for (const source of ['https://a.example;script-src', "'unsafe-inline'", '*', 'fonts.example'])
      expect(() => readGatewayConfig({ CONTENT_SOURCES: source }), source).to.throw('CONTENT_SOURCES');
  });
});
