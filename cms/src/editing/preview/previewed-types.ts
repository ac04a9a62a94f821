const everything = '*';
const withFile = { populate: { file: true } };

/** Types that stand on a page, with what the page needs of them: the same as the storefront reads (infra/docs/reading-the-cms.md). */
export const previewedTypes: Readonly<Record<string, unknown>> = {
  'api::home-page.home-page': everything,
  'api::page.page': { seo: true, sections: { populate: everything } },
  'api::article.article': { tags: true, seo: true, coverPicture: withFile, socialPicture: withFile },
  'api::service-text.service-text': { seo: true },
  'api::country-text.country-text': { seo: true },
  'api::faq-question.faq-question': { category: { fields: ['slug'] } },
  'api::faq-category.faq-category': [],
  'api::tag.tag': [],
  'api::menu.menu': { items: { populate: ['children'] } },
  'api::organisation.organisation': everything,
  'api::ui-translation.ui-translation': [],
  'api::popup.popup': [],
  'api::review.review': [],
  'api::comment.comment': { article: { fields: ['slug'] } },
};
