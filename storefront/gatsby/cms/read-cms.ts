import { localeCodes } from '@shop/shared-types/locales';

import { fromCmsLocale, toCmsLocale } from '../../src/content/cms-locale';
import { fetchJson, isNotThere } from '../fetch-json';
import type { Upload } from '../pictures/upload';
import type { BuildSettings } from '../settings';
import type {
  ArticleDocument,
  CommentDocument,
  FaqCategoryDocument,
  FaqQuestionDocument,
  HomeDocument,
  Localised,
  MenuDocument,
  OrganisationDocument,
  PageDocument,
  PlaceTextDocument,
  PopupDocument,
  RedirectDocument,
  ReviewDocument,
  SiteLocaleDocument,
  TagDocument,
  UiTranslationDocument,
} from './documents';
import { withSharedFields } from './shared-fields';

/** Sorts by age, oldest first. The date of creation comes first because every publication gives its entry a new id. */
const byAge = 'sort[0]=createdAt&sort[1]=documentId&sort[2]=id';
const articleParts =
  'populate[tags]=true&populate[seo]=true&populate[coverPicture][populate]=file&populate[socialPicture][populate]=file';
const pageSize = 200;
const pagesMax = 500;

interface List<Document> {
  data: Document[];
  meta: { pagination: { pageCount: number } };
}

/** Everything that the editors have published. */
export interface CmsContent {
  menus: MenuDocument[];
  homePages: HomeDocument[];
  organisations: OrganisationDocument[];
  faqCategories: FaqCategoryDocument[];
  faqQuestions: FaqQuestionDocument[];
  uiTranslations: UiTranslationDocument[];
  pages: PageDocument[];
  articles: ArticleDocument[];
  tags: TagDocument[];
  serviceTexts: PlaceTextDocument[];
  countryTexts: PlaceTextDocument[];
  popups: PopupDocument[];
  reviews: ReviewDocument[];
  comments: CommentDocument[];
  redirects: RedirectDocument[];
  siteLocales: SiteLocaleDocument[];
  uploads: Upload[];
}

/** Commands in a page's texts name the shop that shows them: `{shop}` stands for its address. */
export const withShopAddress = (pages: readonly PageDocument[], publicUrl: string): PageDocument[] =>
  pages.map((page) => ({
    ...page,
    sections: page.sections.map((part) =>
      part.__component === 'section.text' ? { ...part, body: part.body.replaceAll('{shop}', publicUrl) } : part,
    ),
  }));

/** Reads all published content with the read-only token. @throws a sentence when the CMS is not there or refuses. */
export const readCms = async ({ cmsUrl, cmsReadToken, publicUrl }: BuildSettings): Promise<CmsContent> => {
  const headers = { authorization: `Bearer ${cmsReadToken}` };

  const readList = async <Document>(endpoint: string, populate: string): Promise<Document[]> => {
    const documents: Document[] = [];
    for (let page = 1; page <= pagesMax; page += 1) {
      const paging = `${byAge}&pagination[page]=${page}&pagination[pageSize]=${pageSize}`;
      const url = `${cmsUrl}/api/${endpoint}?status=published&${paging}${populate && `&${populate}`}`;
      const { body } = await fetchJson<List<Document>>('the CMS', url, headers);
      documents.push(...body.data);
      if (page >= body.meta.pagination.pageCount) return documents;
    }
    throw new Error(`the CMS has more than ${pageSize * pagesMax} entries of ${endpoint}`);
  };

  const readLocalised = async <Document extends Localised>(endpoint: string, populate = ''): Promise<Document[]> => {
    const found = await readList<Document & { locale: string }>(
      endpoint,
      ['locale=*', populate].filter(Boolean).join('&'),
    );
    return found.flatMap((document) => {
      const locale = fromCmsLocale(document.locale);
      return locale ? [{ ...document, locale }] : [];
    });
  };

  /** Languages in which the entry is not published are left out. */
  const readSingle = async <Document extends Localised>(endpoint: string): Promise<Document[]> => {
    const found = await Promise.all(
      localeCodes.map(async (locale) => {
        const url = `${cmsUrl}/api/${endpoint}?status=published&populate=*&locale=${toCmsLocale(locale)}`;
        try {
          const { body } = await fetchJson<{ data: Document }>('the CMS', url, headers);
          return [{ ...body.data, locale }];
        } catch (failure) {
          if (isNotThere(failure)) return [];
          throw failure;
        }
      }),
    );
    return found.flat();
  };

  const [menus, homePages, organisations, faqCategories, faqQuestions, uiTranslations, pages, articles] =
    await Promise.all([
      readLocalised<MenuDocument>('menus', 'populate[items][populate]=children'),
      readSingle<HomeDocument>('home-page'),
      readSingle<OrganisationDocument>('organisation'),
      readLocalised<FaqCategoryDocument>('faq-categories'),
      readLocalised<FaqQuestionDocument>('faq-questions', 'populate[category][fields]=slug'),
      readLocalised<UiTranslationDocument>('ui-translations'),
      readLocalised<PageDocument>('pages', 'populate[seo]=true&populate[sections][populate]=*'),
      readLocalised<ArticleDocument>('articles', articleParts),
    ]);
  const readUploads = async (): Promise<Upload[]> =>
    (await fetchJson<Upload[]>('the CMS', `${cmsUrl}/api/upload/files`, headers)).body;

  const [tags, serviceTexts, countryTexts, popups, reviews, comments, redirects, siteLocales, uploads] =
    await Promise.all([
      readLocalised<TagDocument>('tags'),
      readLocalised<PlaceTextDocument>('service-texts', 'populate=seo'),
      readLocalised<PlaceTextDocument>('country-texts', 'populate=seo'),
      readLocalised<PopupDocument>('popups'),
      readList<ReviewDocument>('reviews', ''),
      readList<CommentDocument>('comments', 'populate[article][fields]=slug'),
      readList<RedirectDocument>('redirects', ''),
      readList<SiteLocaleDocument>('site-locales', ''),
      readUploads(),
    ]);
  return withSharedFields({
    menus,
    homePages,
    organisations,
    faqCategories,
    faqQuestions,
    uiTranslations,
    pages: withShopAddress(pages, publicUrl),
    articles,
    tags,
    serviceTexts,
    countryTexts,
    popups,
    reviews,
    comments,
    redirects,
    siteLocales,
    uploads,
  });
};
