import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect } from 'chai';

import { startTestEngine } from '../../app/start-test-engine.fixture.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import type { ProviderApp } from './start-provider-app.fixture.ts';

/**
 * A transcript: a request line, and below it the status and the exact bytes of the answer. `<name>` stands for a number that appears in the
 * first answer and is repeated by later lines. `@advance <seconds>` moves the clock, `@sms <phone> sender|text` is a supplier's push.
 */
const folder = fileURLToPath(new URL('golden/', import.meta.url));

const placeholder = /<(\w+)>/g;
const escapeForPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

class Transcript {
  private readonly known = new Map<string, string>();
  private readonly app: ProviderApp;

  constructor(app: ProviderApp) {
    this.app = app;
  }

  fill(line: string): string {
    return line.replace(placeholder, (whole, name: string) => this.known.get(name) ?? whole);
  }

  /** Compares byte by byte. A placeholder without a value takes the digits in its place. */
  expectAnswer(request: string, wanted: string, got: string): void {
    const filled = this.fill(wanted);
    const names: string[] = [];
    const pattern = escapeForPattern(filled).replace(placeholder, (_whole, name: string) => {
      const isSeen = names.includes(name);
      if (!isSeen) names.push(name);
      return isSeen ? `\\k<${name}>` : `(?<${name}>\\d+)`;
    });
    const match = new RegExp(`^${pattern}$`).exec(got);
    if (!match) expect(got, request).to.equal(filled);
    for (const name of names) this.known.set(name, match?.groups?.[name] ?? '');
  }

  async act(line: string): Promise<void> {
    const [, verb, rest] = /^@(\w+) (.*)$/.exec(this.fill(line)) ?? [];
    if (verb === 'advance') return this.app.activationDeps.testClock.advance(Number(rest) * 1000);
    const [, phone, from, text] = /^(\d+) ([^|]*)\|(.*)$/.exec(rest ?? '') ?? [];
    if (verb !== 'sms' || !phone) throw new Error(`a transcript says what nobody understands: ${line}`);
    await this.app.pushSms(phone, from ?? '', text ?? '');
  }

  async call(line: string): Promise<string> {
    const [, method, path, kind, given = ''] = /^(GET|POST) (\S+)(?: (form|json|multipart) ?(.*))?$/.exec(line) ?? [];
    const headers: Record<string, string> = {};
    let body: string | FormData | undefined;
    if (kind === 'json') headers['content-type'] = 'application/json';
    if (kind === 'form') headers['content-type'] = 'application/x-www-form-urlencoded';
    if (kind === 'multipart') {
      body = new FormData();
      for (const [name, value] of new URLSearchParams(given)) body.append(name, value);
    } else if (kind !== undefined) body = given;
    const answer = await fetch(`${this.app.base}${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
    return `${answer.status} ${await answer.text()}`;
  }
}

describe('golden transcripts of the provider API', () => {
  useTestDatabase();
  let app: ProviderApp;
  beforeEach(async () => {
    await emptyDatabase();
    app = await startTestEngine().startProviderApp();
  });
  afterEach(() => app.close());

  for (const file of readdirSync(folder)) {
    it(file.replace('.txt', '').replaceAll('-', ' '), async () => {
      const transcript = new Transcript(app);
      let request = '';
      for (const line of readFileSync(`${folder}${file}`, 'utf8').split('\n')) {
        if (line === '' || line.startsWith('#')) continue;
        if (line.startsWith('@')) await transcript.act(line);
        else if (/^(GET|POST) /.test(line)) request = transcript.fill(line);
        else transcript.expectAnswer(request, line, await transcript.call(request));
      }
    });
  }
});
