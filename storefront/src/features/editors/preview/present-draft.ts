import type { LocaleCode } from '@shop/shared-types/locales';
import { ownValue } from '@shop/shared-types/own-value';

import type {
  ArticleDocument,
  CommentDocument,
  FaqCategoryDocument,
  FaqQuestionDocument,
  HomeDocument,
  MenuDocument,
  OrganisationDocument,
  PageDocument,
  PlaceTextDocument,
  PopupDocument,
  ReviewDocument,
  TagDocument,
  UiTranslationDocument,
} from '../../../../gatsby/cms/documents';
import { presentArticle } from '../../../../gatsby/pages/present-article';
import { withIcons } from '../../../../gatsby/pages/menu-icons';
import { presentMenu, presentOrganisation } from '../../../../gatsby/pages/present-frame';
import { presentHomeWords } from '../../../../gatsby/pages/present-home';
import { presentPage } from '../../../../gatsby/pages/present-page';
import { presentQuestion } from '../../../../gatsby/pages/present-question';
import { renderRichText } from '../../../../gatsby/rich-text';
import type {
  ArticleContent,
  BlogContent,
  CmsPageContent,
  CountriesContent,
  CountryContent,
  CoverPicture,
  DocsContent,
  FaqContent,
  HomeContent,
  Popup,
  ReviewsContent,
  ServiceContent,
  ServicesContent,
} from '../../../content/contents';
import type { MenuLink, SiteData } from '../../../content/site-data';
import { compileMessages, type CompiledMessages } from '../../../i18n/compile-messages';
import { idOfQuestion } from '../../../ui/display/question-list';
import type { Draft } from './read-draft';
import type { ReadPublished } from './read-published';

export type PreviewTemplate =
  | 'home'
  | 'cms-page'
  | 'article'
  | 'blog'
  | 'docs'
  | 'service'
  | 'country'
  | 'faq'
  | 'reviews';

export interface PreviewedPage {
  template: PreviewTemplate;
  route: string;
  content: unknown;
  /** The id of the element that holds the draft. Undefined when the draft begins at the top of its page. */
  elementId?: string;
  /** What the draft changes in header and footer. */
  frame?: Partial<Pick<SiteData, 'mainMenu' | 'footerMenu' | 'organisation'>>;
  /** A window that the draft fills. */
  popup?: Popup;
  /** The draft of one text of the interface, by its key. */
  messages?: CompiledMessages;
}

const withoutQuestions: FaqContent = { categories: [] };

type Present<Document> = (document: Document, read: ReadPublished) => Promise<PreviewedPage | undefined>;

const home: Present<HomeDocument> = async (document, read) => {
  const published = await read<HomeContent>('/');
  return published && { template: 'home', route: '/', content: { ...published, ...presentHomeWords(document) } };
};

const page: Present<PageDocument> = async (document, read) => {
  const [faq, services, published] = await Promise.all([
    read<FaqContent>('/faq'),
    read<ServicesContent>('/services'),
    read<CmsPageContent>(`/${document.slug}`),
  ]);
  const content = presentPage(document, {
    questionsOf: (slug) => faq?.categories.find((category) => category.slug === slug)?.questions ?? [],
    serviceRows: () => services?.services ?? [],
    // The build makes these; a draft shows what the published page has.
    referenceOf: (source) => {
      const built = published?.sections.find((part) => part.kind === 'reference' && part.source === source);
      return built?.kind === 'reference' ? { html: built.html, entries: built.entries } : { html: '', entries: [] };
    },
    snippetsOf: (source) => {
      const built = published?.sections.find((part) => part.kind === 'snippets' && part.source === source);
      return built?.kind === 'snippets' ? built.files : [];
    },
  });
  return { template: 'cms-page', route: `/${document.slug}`, content };
};

/** The file as it lies in the library: the site makes its own copies at the publication. */
const libraryCover = (chosen: ArticleDocument['coverPicture']): CoverPicture | undefined => {
  const { url, width, height } = chosen?.file ?? {};
  return chosen && url && width && height
    ? { src: url.replace(/^(?:\/cms)?\//, '/cms/'), width, height, alt: chosen.alt ?? '' }
    : undefined;
};

const article: Present<ArticleDocument> = async (document, read) => {
  const route = `/blog/${document.slug}`;
  const published = await read<ArticleContent>(route);
  const content = presentArticle(document, {
    tags: document.tags.map(({ slug, name }) => ({ slug, name })),
    picture: libraryCover(document.coverPicture),
    next: published?.next ?? [],
    comments: published?.comments ?? [],
  });
  return { template: 'article', route, content };
};

const placeWords = ({ title, lead, body, locale }: PlaceTextDocument) => ({
  title,
  ...(lead ? { lead } : {}),
  body: body ? renderRichText(body, locale) : null,
});

/** The catalogue decides on which page a text is shown. A service that is not popular has no page. */
const service: Present<PlaceTextDocument> = async (document, read) => {
  const list = await read<ServicesContent>('/services');
  const route = list?.services.find(({ code }) => code === document.code)?.path;
  const published = route && !route.includes('?') ? await read<ServiceContent>(route) : undefined;
  return route && published
    ? { template: 'service', route, content: { ...published, ...placeWords(document) } }
    : undefined;
};

const country: Present<PlaceTextDocument> = async (document, read) => {
  const list = await read<CountriesContent>('/countries');
  const route = list?.countries.find(({ code }) => code === document.code)?.path;
  const published = route ? await read<CountryContent>(route) : undefined;
  return route && published
    ? { template: 'country', route, content: { ...published, ...placeWords(document) } }
    : undefined;
};

const question: Present<FaqQuestionDocument> = async (document, read) => {
  const { categories } = (await read<FaqContent>('/faq')) ?? withoutQuestions;
  const draft = presentQuestion(document);
  const content: FaqContent = {
    categories: categories.map((category) => {
      const others = category.questions.filter(({ slug }) => slug !== draft.slug);
      if (category.slug !== document.category?.slug) return { ...category, questions: others };
      const place = category.questions.findIndex(({ slug }) => slug === draft.slug);
      const questions = place < 0 ? [...others, draft] : others.toSpliced(place, 0, draft);
      return { ...category, questions };
    }),
  };
  return { template: 'faq', route: '/faq', content, elementId: idOfQuestion(draft) };
};

const category: Present<FaqCategoryDocument> = async (document, read) => {
  const { categories } = (await read<FaqContent>('/faq')) ?? withoutQuestions;
  const isKnown = categories.some(({ slug }) => slug === document.slug);
  const content: FaqContent = {
    categories: isKnown
      ? categories.map((one) => (one.slug === document.slug ? { ...one, title: document.title } : one))
      : [...categories, { slug: document.slug, title: document.title, questions: [] }],
  };
  return { template: 'faq', route: '/faq', content };
};

const tag: Present<TagDocument> = async ({ slug, name }, read) => {
  const published = (await read<BlogContent>(`/blog/tag/${slug}`)) ?? (await read<BlogContent>('/blog'));
  if (!published) return undefined;
  const draft = { slug, name };
  const isKnown = published.tags.some((one) => one.slug === slug);
  const tags = isKnown ? published.tags.map((one) => (one.slug === slug ? draft : one)) : [...published.tags, draft];
  const articles = published.articles.map((teaser) => ({
    ...teaser,
    tags: teaser.tags.map((one) => (one.slug === slug ? draft : one)),
  }));
  return {
    template: 'blog',
    route: `/blog/tag/${slug}`,
    content: { ...published, tags, articles, activeTag: draft } satisfies BlogContent,
  };
};

/** The home page, for drafts that stand on every page. */
const onHome = async (read: ReadPublished, draft: Partial<PreviewedPage>): Promise<PreviewedPage | undefined> => {
  const content = await read<HomeContent>('/');
  return content && { template: 'home', route: '/', content, ...draft };
};

/** The side navigation of the documentation, on its first page. What stands below an entry is generated, and stays as it is published. */
const docsMenu = async (links: readonly MenuLink[], read: ReadPublished): Promise<PreviewedPage | undefined> => {
  const published = await read<DocsContent>('/docs');
  if (!published) return undefined;
  const known = published.groups.flatMap((group) => group.links);
  const groups = links.map(({ title, children }) => ({
    title,
    links: children.flatMap(({ title: words, path }) =>
      path === null ? [] : [{ ...known.find((one) => one.path === path), title: words, path }],
    ),
  }));
  return { template: 'docs', route: '/docs', content: { ...published, groups } satisfies DocsContent };
};

const menu: Present<MenuDocument> = async (document, read) => {
  const links = presentMenu(document);
  if (document.slug === 'main') return onHome(read, { frame: { mainMenu: withIcons(links) } });
  if (document.slug === 'default') return onHome(read, { frame: { footerMenu: links } });
  return document.slug === 'docs' ? docsMenu(links, read) : undefined;
};

const organisation: Present<OrganisationDocument> = (document, read) =>
  onHome(read, { frame: { organisation: presentOrganisation(document) } });

const popup: Present<PopupDocument> = ({ title, body, locale }, read) =>
  onHome(read, { popup: { title, html: renderRichText(body, locale).html } });

/** A text of the interface has a brace or a tag that is not closed, so that no page can show it. */
export class UnreadableText extends Error {}

const compileText = (key: string, text: string): CompiledMessages => {
  try {
    return compileMessages({ [key]: text });
  } catch (cause) {
    throw new UnreadableText(`${key} cannot be read`, { cause });
  }
};

const interfaceText: Present<UiTranslationDocument> = async ({ key, text }, read) =>
  onHome(read, { messages: compileText(key, text) });

const presentRemark = ({ name, message, writtenAt }: ReviewDocument) => ({ name, message, writtenAt });

const review: Present<ReviewDocument> = async (document, read) => {
  const published = await read<ReviewsContent>('/reviews');
  const reviews = [presentRemark(document), ...(published?.reviews ?? [])];
  return { template: 'reviews', route: '/reviews', content: { reviews } satisfies ReviewsContent };
};

const comment: Present<CommentDocument> = async (document, read) => {
  const route = `/blog/${document.article?.slug ?? ''}`;
  const published = document.article ? await read<ArticleContent>(route) : undefined;
  return (
    published && {
      template: 'article',
      route,
      content: { ...published, comments: [...published.comments, presentRemark(document)] },
    }
  );
};

const presenters: Readonly<Record<string, Present<never>>> = {
  'api::home-page.home-page': home,
  'api::page.page': page,
  'api::article.article': article,
  'api::service-text.service-text': service,
  'api::country-text.country-text': country,
  'api::faq-question.faq-question': question,
  'api::faq-category.faq-category': category,
  'api::tag.tag': tag,
  'api::menu.menu': menu,
  'api::organisation.organisation': organisation,
  'api::popup.popup': popup,
  'api::ui-translation.ui-translation': interfaceText,
  'api::review.review': review,
  'api::comment.comment': comment,
};

/**
 * The page that shows a draft, with the draft on it. The draft's words are presented as by the build; everything around them (prices,
 * other questions, comments) comes from the served site. Undefined for a type that no page shows.
 */
export const presentDraft = async (
  { uid, document }: Draft,
  locale: LocaleCode,
  read: ReadPublished,
): Promise<PreviewedPage | undefined> => {
  const present = ownValue(presenters, uid) as Present<unknown> | undefined;
  // The CMS's code of Chinese is `zh`. The page's language comes from the address.
  return present?.({ ...(document as object), locale }, read);
};
