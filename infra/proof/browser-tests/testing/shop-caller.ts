import type { LocaleCode } from '@shop/shared-types/locales';

import { shopUrl } from './started-shop.ts';

/** Makes the shop's JSON calls as a user's page or program, to prepare what a test needs before it opens pages. */
export class ShopCaller {
  readonly #token: string;
  readonly userId: number;

  private constructor(token: string, userId: number) {
    this.#token = token;
    this.userId = userId;
  }

  static async #open(path: string, body: object): Promise<ShopCaller> {
    const { data } = await post<{ data: { token: string; user: { id: number } } }>(path, body);
    return new ShopCaller(data.token, data.user.id);
  }

  static logIn(email: string, password: string): Promise<ShopCaller> {
    return ShopCaller.#open('/api/sessions', { email, password });
  }

  /** Opens an account, as a referral when `referralCode` is given. */
  static register(email: string, password: string, referralCode?: string): Promise<ShopCaller> {
    return ShopCaller.#open('/api/registrations', {
      name: 'Test Person',
      email,
      password,
      passwordConfirmation: password,
      hasAcceptedPolicy: true,
      hasAcceptedOffer: true,
      ...(referralCode ? { referralCode } : {}),
    });
  }

  /** @throws {Error} on any status but success */
  async get<Answer>(path: string, locale: LocaleCode = 'en'): Promise<Answer> {
    return send<Answer>(path, { headers: { authorization: `Bearer ${this.#token}`, 'x-user-locale': locale } });
  }

  /** @throws {Error} on any status but success */
  async post<Answer>(path: string, body: object): Promise<Answer> {
    return post<Answer>(path, body, { authorization: `Bearer ${this.#token}` });
  }

  /** @throws {Error} on any status but success */
  async remove(path: string): Promise<void> {
    await send(path, { method: 'DELETE', headers: { authorization: `Bearer ${this.#token}` } });
  }
}

const send = async <Answer>(path: string, init: RequestInit): Promise<Answer> => {
  const answer = await fetch(shopUrl() + path, init);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text) as Answer;
};

const post = <Answer>(path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> =>
  send<Answer>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
