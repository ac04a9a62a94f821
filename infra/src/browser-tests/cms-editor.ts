import { shopUrl } from './started-shop.ts';

const questions = '/content-manager/collection-types/api::faq-question.faq-question';

const homePage = '/content-manager/single-types/api::home-page.home-page';

export interface Question {
  documentId: string;
  question: string;
  answer: string;
}

/** An editor who works in the CMS admin, by the calls that its pages make. */
export class CmsEditor {
  readonly #token: string;

  private constructor(token: string) {
    this.#token = token;
  }

  /** @throws {Error} when the CMS refuses */
  static async logIn(email: string, password: string): Promise<CmsEditor> {
    const answer = await fetch(`${shopUrl()}/cms/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    if (!answer.ok) throw new Error(`the login of the editor answered ${answer.status}`);
    const { data } = (await answer.json()) as { data: { token?: string; accessToken?: string } };
    return new CmsEditor(data.token ?? data.accessToken ?? '');
  }

  async #call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const answer = await fetch(`${shopUrl()}/cms${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 200)}`);
    return JSON.parse(text) as Answer;
  }

  /** The first question of the FAQ in English. */
  async readFirstQuestion(): Promise<Question> {
    const { results } = await this.#call<{ results: Question[] }>(
      'GET',
      `${questions}?locale=en&sort=order:asc&pageSize=1`,
    );
    const [first] = results;
    if (!first) throw new Error('there are no questions');
    return first;
  }

  /** Changes the first question of the FAQ in English and publishes it. @returns what it was before */
  async publishFirstQuestion(changes: Partial<Pick<Question, 'question' | 'answer'>>): Promise<Question> {
    const first = await this.readFirstQuestion();
    await this.#call('POST', `${questions}/${first.documentId}/actions/publish?locale=en`, changes);
    return first;
  }

  /** Puts a picture into the media library. @returns its id, and its address as texts name it */
  async addPicture(name: string, picture: Blob): Promise<{ id: number; url: string }> {
    const body = new FormData();
    body.append('files', picture, name);
    const answer = await fetch(`${shopUrl()}/cms/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.#token}` },
      body,
    });
    if (!answer.ok) throw new Error(`the upload answered ${answer.status}: ${(await answer.text()).slice(0, 200)}`);
    const [file] = (await answer.json()) as { id: number; url: string }[];
    if (!file) throw new Error('the media library did not keep the picture');
    return file;
  }

  async removePicture(id: number): Promise<void> {
    await this.#call('DELETE', `/upload/files/${id}`);
  }

  /** Publishes the draft of the home page in one language. */
  async publishHomePage(locale: string): Promise<void> {
    await this.#call('POST', `${homePage}/actions/publish?locale=${locale}`, {});
  }
}

/** Resolves with the milliseconds until the served page is as awaited. @throws {Error} after `maxMs` */
export const untilPage = async (path: string, isAwaited: (html: string) => boolean, maxMs: number): Promise<number> => {
  const startedAt = performance.now();
  while (performance.now() - startedAt < maxMs) {
    const html = await (await fetch(shopUrl() + path)).text();
    if (isAwaited(html)) return performance.now() - startedAt;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${path} is not as awaited after ${maxMs / 1000} s`);
};
