import { shopUrl } from './started-shop.ts';

const questions = '/content-manager/collection-types/api::faq-question.faq-question';

const articles = '/content-manager/collection-types/api::article.article';

const pages = '/content-manager/collection-types/api::page.page';

const tags = '/content-manager/collection-types/api::tag.tag';

/** Documents that tests write and delete. */
const paths = { article: articles, page: pages, tag: tags } as const;
type PublishedType = keyof typeof paths;

const languages = '/content-manager/collection-types/api::site-locale.site-locale';

const popups = '/content-manager/collection-types/api::popup.popup';

const menus = '/content-manager/collection-types/api::menu.menu';

const redirects = '/content-manager/collection-types/api::redirect.redirect';

const reviews = '/content-manager/collection-types/api::review.review';

const homePage = '/content-manager/single-types/api::home-page.home-page';

export interface Question {
  documentId: string;
  question: string;
  answer: string;
}

export interface Popup {
  documentId: string;
  title: string;
}

export interface NewMember {
  id: number;
}

const logIn = async (email: string, password: string): Promise<string> => {
  const answer = await fetch(`${shopUrl()}/cms/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`the login of the editor answered ${answer.status}`);
  const { data } = (await answer.json()) as { data: { token?: string; accessToken?: string } };
  return data.token ?? data.accessToken ?? '';
};

/** Strapi lets a person sign in five times in five minutes, so the test files of a run share one sign-in for each person. */
const tokens = new Map<string, Promise<string>>();

/** An editor of the CMS who makes the same calls as the pages of the admin. */
export class CmsEditor {
  readonly #token: string;

  private constructor(token: string) {
    this.#token = token;
  }

  /** @throws {Error} when the CMS refuses */
  static async logIn(email: string, password: string): Promise<CmsEditor> {
    const token = tokens.get(email) ?? logIn(email, password);
    tokens.set(email, token);
    return new CmsEditor(await token);
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

  /** Changes the first question of the FAQ in English and publishes it. @returns the question before the change */
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

  /** Invites somebody into a role and accepts in their name. */
  async addMember({ email, password, role }: { email: string; password: string; role: string }): Promise<NewMember> {
    const person = { firstname: 'Test', lastname: 'Member' };
    const roles = await this.#call<{ data: { id: number; name: string }[] }>('GET', '/admin/roles');
    const ids = roles.data.filter(({ name }) => name === role).map(({ id }) => id);
    const invited = await this.#call<{ data: { id: number; registrationToken: string } }>('POST', '/admin/users', {
      ...person,
      email,
      roles: ids,
    });
    const { id, registrationToken } = invited.data;
    await this.#call('POST', '/admin/register', { registrationToken, userInfo: { ...person, password } });
    return { id };
  }

  async removeMember(id: number): Promise<void> {
    await this.#call('DELETE', `/admin/users/${id}`);
  }

  async removePicture(id: number): Promise<void> {
    await this.#call('DELETE', `/upload/files/${id}`);
  }

  /** Writes the draft of an article in English that is dated today, so that it stands first in the blog. @returns its id */
  async writeArticle(slug: string): Promise<string> {
    const words = { title: 'An article of the test', excerpt: 'Short.', body: 'Text.', author: 'Anna', cover: 'sim' };
    const { data } = await this.#call<{ data: { documentId: string } }>('POST', `${articles}?locale=en`, {
      ...words,
      slug,
      publishedOn: new Date().toISOString().slice(0, 10),
    });
    return data.documentId;
  }

  /**
   * Publishes a document in one language, with the call that the form makes. Without `documentId` it makes a new document. With it, it
   * changes that document, or adds the language to it as a translation.
   * @returns the document's id
   */
  async publish(
    type: PublishedType,
    locale: string,
    fields: Readonly<Record<string, unknown>>,
    documentId?: string,
  ): Promise<string> {
    const document = documentId === undefined ? '' : `/${documentId}`;
    const { data } = await this.#call<{ data: { documentId: string } }>(
      'POST',
      `${paths[type]}${document}/actions/publish?locale=${locale}`,
      fields,
    );
    return data.documentId;
  }

  /** The draft of an article in English; undefined when it is not there. */
  readArticle(documentId: string): Promise<unknown> {
    return this.#call('GET', `${articles}/${documentId}?locale=en`).catch(() => undefined);
  }

  /** The addresses that lead on to a path. */
  async redirectsTo(path: string): Promise<string[]> {
    const query = `filters[to][$eq]=${encodeURIComponent(path)}`;
    const { results } = await this.#call<{ results: { from: string }[] }>('GET', `${redirects}?${query}`);
    return results.map(({ from }) => from);
  }

  /** Plans what happens to an English document. */
  async plan(uid: string, documentId: string, action: 'publish' | 'unpublish', at: string): Promise<void> {
    await this.#call('POST', '/site/plans', { uid, documentId, locale: 'en', action, at });
  }

  /** Writes a review that waits for a moderator. @returns its id */
  async writeReview(name: string): Promise<string> {
    const review = { name, message: 'A review of the test.', localeCode: 'en', writtenAt: new Date().toISOString() };
    const { data } = await this.#call<{ data: { documentId: string } }>('POST', reviews, review);
    return data.documentId;
  }

  /** The names under the reviews that are published. */
  async publishedReviews(): Promise<string[]> {
    const { results } = await this.#call<{ results: { name: string }[] }>(
      'GET',
      `${reviews}?status=published&pageSize=100`,
    );
    return results.map(({ name }) => name);
  }

  async removeReview(documentId: string): Promise<void> {
    await this.#call('DELETE', `${reviews}/${documentId}`);
  }

  /** Deletes a document in all languages. */
  async remove(type: PublishedType, documentId: string): Promise<void> {
    await this.#call('DELETE', `${paths[type]}/${documentId}?locale=*`);
  }

  /** Gives a language a domain of its own, or takes it away. Only the super admin may. */
  async publishDomain(code: string, domain: string | null): Promise<void> {
    const { results } = await this.#call<{ results: { documentId: string }[] }>(
      'GET',
      `${languages}?filters[code][$eq]=${code}`,
    );
    for (const { documentId } of results)
      await this.#call('POST', `${languages}/${documentId}/actions/publish`, { domain });
  }

  /** Renames the first entry of the English main menu and publishes the menu. @returns the entry's title before the change */
  async publishMenuTitle(title: string): Promise<string> {
    const { results } = await this.#call<{ results: { documentId: string }[] }>(
      'GET',
      `${menus}?locale=en&filters[slug][$eq]=main`,
    );
    const path = `${menus}/${results[0]?.documentId ?? ''}`;
    const { data } = await this.#call<{ data: { items: { title: string }[] } }>('GET', `${path}?locale=en`);
    const [first, ...others] = data.items;
    if (!first) throw new Error('the main menu is empty');
    await this.#call('POST', `${path}/actions/publish?locale=en`, { items: [{ ...first, title }, ...others] });
    return first.title;
  }

  /** Renames the last payment logo of the English organisation, and publishes the organisation. @returns the former name */
  async publishLastLogo(name: string): Promise<string> {
    const path = '/content-manager/single-types/api::organisation.organisation';
    const { data } = await this.#call<{ data: { paymentLogos: { name: string }[] } }>('GET', `${path}?locale=en`);
    const last = data.paymentLogos.at(-1);
    if (!last) throw new Error('the footer has no payment logos');
    const paymentLogos = [...data.paymentLogos.slice(0, -1), { ...last, name }];
    await this.#call('POST', `${path}/actions/publish?locale=en`, { paymentLogos });
    return last.name;
  }

  /** Returns the first popup in English. Tests change its title, and save this answer at their end to restore it. */
  async readFirstPopup(): Promise<Popup> {
    const { results } = await this.#call<{ results: Popup[] }>('GET', `${popups}?locale=en&pageSize=1`);
    const [first] = results;
    if (!first) throw new Error('there are no popups');
    return first;
  }

  /** Saves the draft alone, so no release follows. */
  async savePopup({ documentId, title }: Popup): Promise<void> {
    await this.#call('PUT', `${popups}/${documentId}?locale=en`, { title });
  }

  async publishPopup({ documentId, title }: Popup): Promise<void> {
    await this.#call('POST', `${popups}/${documentId}/actions/publish?locale=en`, { title });
  }

  /**
   * Saves a draft of an English document, and gives the address of its preview.
   * @param uid `api::menu.menu`
   * @param filter which document of a collection; undefined for a single type
   * @param change makes the changes from the draft as it is
   */
  async previewDraft<Draft extends object>(
    uid: string,
    filter: string | undefined,
    change: (draft: Draft) => Partial<Draft>,
  ): Promise<{ address: string; discard: () => Promise<void> }> {
    const collection = `/content-manager/collection-types/${uid}`;
    const found =
      filter && (await this.#call<{ results: { documentId: string }[] }>('GET', `${collection}?locale=en&${filter}`));
    const path = found ? `${collection}/${found.results[0]?.documentId ?? ''}` : `/content-manager/single-types/${uid}`;
    const { data } = await this.#call<{ data: Draft & { documentId: string } }>('GET', `${path}?locale=en`);
    await this.#call('PUT', `${path}?locale=en`, change(data));
    const question = `documentId=${data.documentId}&locale=en&status=draft`;
    const preview = await this.#call<{ data: { url: string } }>(
      'GET',
      `/content-manager/preview/url/${uid}?${question}`,
    );
    const discard = () => this.#call<void>('POST', `${path}/actions/discard?locale=en`, {});
    return { address: preview.data.url, discard };
  }

  /** Publishes the draft of the home page in one language. */
  async publishHomePage(locale: string): Promise<void> {
    await this.#call('POST', `${homePage}/actions/publish?locale=${locale}`, {});
  }
}

/** Waits until the served page is as expected. @returns the milliseconds that this took. @throws {Error} after `maxMs` */
export const untilPage = async (path: string, isAwaited: (html: string) => boolean, maxMs: number): Promise<number> => {
  const startedAt = performance.now();
  while (performance.now() - startedAt < maxMs) {
    const html = await (await fetch(shopUrl() + path)).text();
    if (isAwaited(html)) return performance.now() - startedAt;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${path} is not as awaited after ${maxMs / 1000} s`);
};
