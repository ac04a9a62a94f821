import { expect } from 'chai';

import { welcomeLines } from './print-welcome.ts';
import { readShopConfig } from './shop-config.ts';

const welcome = (env: Record<string, string>, more?: { firstAdminUrl?: string; readiness?: string }): string =>
  welcomeLines(readShopConfig(env), 1_000, more).join('\n');

describe('the words at the end of a start', () => {
  it('say where e-mails go', () => {
    expect(welcome({ DATA_DIR: '/shop' })).to.include('E-mails are files in /shop/outbox');
    expect(welcome({ MAIL_OUTBOX_DIR: '/mails' })).to.include('E-mails are files in /mails');
    expect(welcome({ SMTP_URL: 'smtp://mail' }))
      .to.include('mail server of SMTP_URL')
      .and.not.include('files in');
  });

  it('name the staff of a demo on this machine alone', () => {
    expect(welcome({})).to.include('admin@example.com').and.include('buyer@example.com');
    expect(welcome({ HOST: '0.0.0.0' }))
      .to.include('buyer@example.com')
      .and.not.include('admin@example.com');
    expect(welcome({ DEMO_MODE: '0' })).not.to.include('@example.com');
  });

  it('say where the first administrator registers, while there is none', () => {
    expect(welcome({}, { firstAdminUrl: 'http://localhost:8080/cms/first-admin?token=t' })).to.include(
      '/cms/first-admin?token=t',
    );
    expect(welcome({})).not.to.include('first-admin');
  });

  it('say what a new shop can do already, and nothing of it once all is there', () => {
    const readiness = 'shop: ready · CMS admin: 40 s more · languages: 1 of 7';
    expect(welcome({}, { readiness })).to.include(readiness);
    expect(welcome({})).not.to.include('languages');
  });
});
