import { officeWords } from '../commerce/parts/office-words';

/** The words of what stands in and beside the forms and lists of documents. */
export const formWords = officeWords({
  en: {
    newAddress: 'A new address',
    becomes: (before: string, next: string) =>
      `${before} becomes ${next} with the publication. The old address leads on to the new one by itself, and links to it go on working.`,
    choosePage: 'Choose one of the pages, or type an address that begins with /.',
    noPage: 'The site has no page at this address.',
    pageExample: 'A word of the page’s title, or an address',
    pages: 'Pages',
    linkHint: 'Put the cursor into a text, find the page, press it. Links need no language: the site adds it.',
    linkTo: 'Page to link to',
    linkExample: 'A word of its title',
    copied: (path: string) => `${path} is copied: paste it into the text or the field.`,
    address: (path: string) => `The address is ${path}`,
    pagesUnread: 'The pages could not be read. Try again in a minute.',
    noPageFound: 'No published page of this language has these words.',
    hidden: 'Search engines are asked not to list this page.',
    lengths: (title: number, description: number) =>
      `Title: ${title} characters, and the shop’s name after it. Description: ${description}.`,
    noTitle: 'There is no title yet.',
    longTitle: (length: number, max: number) => `The title has ${length} characters. About ${max} are shown.`,
    noDescription: 'There is no description: a search engine takes some sentence of the page.',
    longDescription: (length: number, max: number) =>
      `The description has ${length} characters. About ${max} are shown.`,
    shortDescription: (length: number, min: number) =>
      `The description has only ${length} characters. From ${min} on it tells more.`,
    states: { published: 'published', changed: 'changed since it was published', draft: 'a draft', missing: 'missing' },
  },
  ru: {
    newAddress: 'Новый адрес',
    becomes: (before, next) =>
      `После публикации ${before} станет ${next}. Старый адрес сам приведёт на новый, и ссылки на него продолжат работать.`,
    choosePage: 'Выберите страницу или введите адрес, который начинается с /.',
    noPage: 'По этому адресу на сайте нет страницы.',
    pageExample: 'Слово из названия страницы или адрес',
    pages: 'Страницы',
    linkHint:
      'Поставьте курсор в текст, найдите страницу и нажмите на неё. Язык в ссылке не нужен: сайт добавит его сам.',
    linkTo: 'Страница для ссылки',
    linkExample: 'Слово из её названия',
    copied: (path) => `Адрес ${path} скопирован: вставьте его в текст или поле.`,
    address: (path) => `Адрес: ${path}`,
    pagesUnread: 'Страницы не удалось прочитать. Попробуйте через минуту.',
    noPageFound: 'На этом языке нет опубликованной страницы с такими словами.',
    hidden: 'Поисковики попросят не показывать эту страницу.',
    lengths: (title, description) =>
      `Заголовок: знаков — ${title}, после него имя магазина. Описание: знаков — ${description}.`,
    noTitle: 'Заголовка пока нет.',
    longTitle: (length, max) => `В заголовке знаков — ${length}. Видно будет около ${max}.`,
    noDescription: 'Описания нет: поисковик возьмёт какое-нибудь предложение страницы.',
    longDescription: (length, max) => `В описании знаков — ${length}. Видно будет около ${max}.`,
    shortDescription: (length, min) => `В описании знаков всего ${length}. Начиная с ${min} оно говорит больше.`,
    states: { published: 'опубликовано', changed: 'изменено после публикации', draft: 'черновик', missing: 'нет' },
  },
});
