import { serverWords } from '../access/person-language';

/** Why a form of the editors refuses what was written. */
export const editingWords = serverWords({
  en: {
    pictures: { coverPicture: 'cover picture', socialPicture: 'social picture' },
    pictureHasNoFile: (picture: string) =>
      `The ${picture} has no file. Choose one of the media library, or remove the ${picture}.`,
    pictureHasNoWords: (picture: string) =>
      `The ${picture} has no alternative text. Write what the picture shows, in this language.`,
    noPicture: (file: string, picture: string) => `“${file}” is no picture. Choose another file as ${picture}.`,
    gif: (file: string, picture: string) => `“${file}” is a GIF. Choose a PNG, JPEG, WebP or AVIF as ${picture}.`,
    narrow: (file: string, width: number, picture: string, least: number) =>
      `“${file}” is ${width} pixels wide. A ${picture} needs at least ${least}.`,
    futureDate: (day: string) =>
      `The article is dated ${day}. Plan its publication for that day in the panel “Plan”, or choose today’s date.`,
    otherSite: (to: string) =>
      `${to} is another site. A redirect leads to a page of this one; link to other sites from a page.`,
    redirectsBack: (to: string, from: string) =>
      `From ${to} the redirects lead back to ${from}, so no page would ever open.`,
    redirectsTooLong: (to: string, steps: number) =>
      `From ${to} more than ${steps} redirects follow one another. Lead to the page itself.`,
    engineAddress: 'Addresses below /api belong to the engine. Choose another one.',
    shopAddress: (first: string) => `The address /${first} belongs to the shop itself. Choose another one.`,
    domainExample: 'for example example.ru, пример.рф or https://example.ru:8443',
    noDomain: (example: string) => `This is no domain. Write its name, ${example}.`,
    mainLanguage:
      'This language is at the root of the shop’s main domain, so it has no domain of its own. Leave the field empty.',
    domainAlone: (host: string) =>
      `Write the domain alone, without a path, a question mark or a name before it: ${host}.`,
    domainName: (example: string) => `Visitors need the name of a domain, ${example}.`,
    engineDomain: 'A name that begins with “api.” belongs to the engine. Choose another one.',
    httpsOnly: (host: string) => `Pages are served over https only: write https://${host}.`,
    mainDomain: 'This is the shop’s main domain. Leave the field empty to serve the language there.',
    domainTaken: (code: string) => `The language “${code}” has this domain already. Choose another one.`,
    noText: (key: string) => `No text of the interface is called “${key}”. Find it under “Interface texts”.`,
    keep: (placeholders: string) => `Keep ${placeholders}: the site fills it in.`,
    leaveOut: (placeholders: string) => `${placeholders} is nothing that the site fills in here. Leave it out.`,
    braceCloses: 'A brace } closes what was not opened.',
    braceOpen: 'A brace { is not closed.',
    braceUnnamed: 'After a brace { stands the name of a value.',
    valueOpen: (name: string) => `The value {${name}} is not closed.`,
    formsBroken: (name: string) => `The forms of {${name}} cannot be read.`,
    formOther: (name: string) => `The value {${name}} needs the form other.`,
    program: 'A program',
    staleSave: (who: string, at: string) =>
      `${who} changed this document at ${at}, after you had opened it. Nothing was saved; your text is still in the form.`,
    ownStaleSave: (at: string) =>
      `You changed this document in another window at ${at}, after you had opened it. Nothing was saved; your text is still in the form.`,
    picturesOnly: 'The media library takes PNG, JPEG, WebP, AVIF and GIF pictures only',
    noneOfThese: (file: string) => `The contents of "${file}" are none of these.`,
    otherEnding: (file: string, type: string) => `"${file}" is a picture of the type ${type} under another ending.`,
    mayNotSteer: 'Only staff who may publish pages can do this.',
    sayWhy: (least: number) => `Say in at least ${least} characters why: the others read it.`,
    testRefused: 'This message cannot be sent yet.',
    tooManyTests: 'You have sent yourself many letters. Wait an hour.',
    unstorable: 'The text holds a character that cannot be stored (U+0000).',
    unreadable: 'A text shows nothing, or is shown in another order than it is written in.',
  },
  ru: {
    pictures: { coverPicture: 'картинка обложки', socialPicture: 'картинка для соцсетей' },
    pictureHasNoFile: (picture) => `Нет файла: ${picture}. Выберите файл в медиатеке или уберите картинку.`,
    pictureHasNoWords: (picture) => `Нет описания: ${picture}. Напишите на этом языке, что на ней изображено.`,
    noPicture: (file, picture) => `«${file}» — не картинка. Выберите другой файл: ${picture}.`,
    gif: (file, picture) => `«${file}» — GIF. Выберите PNG, JPEG, WebP или AVIF: ${picture}.`,
    narrow: (file, width, picture, least) =>
      `Ширина «${file}» — ${width} пикселей. Нужно не меньше ${least}: ${picture}.`,
    futureDate: (day) =>
      `Статья датирована ${day}. Запланируйте публикацию на этот день в панели «План» или выберите сегодняшнюю дату.`,
    otherSite: (to) =>
      `${to} — другой сайт. Переадресация ведёт на страницу этого сайта; на другие сайты ссылайтесь со страницы.`,
    redirectsBack: (to, from) => `От ${to} переадресации ведут обратно на ${from}: ни одна страница не откроется.`,
    redirectsTooLong: (to, steps) => `После ${to} больше ${steps} переадресаций подряд. Ведите сразу на страницу.`,
    engineAddress: 'Адреса внутри /api принадлежат движку. Выберите другой.',
    shopAddress: (first) => `Адрес /${first} принадлежит самому магазину. Выберите другой.`,
    domainExample: 'например example.ru, пример.рф или https://example.ru:8443',
    noDomain: (example) => `Это не домен. Напишите его имя, ${example}.`,
    mainLanguage: 'Этот язык стоит в корне основного домена, своего домена у него нет. Оставьте поле пустым.',
    domainAlone: (host) => `Напишите только домен, без пути, вопросительного знака и имени перед ним: ${host}.`,
    domainName: (example) => `Посетителям нужно имя домена, ${example}.`,
    engineDomain: 'Имя, которое начинается с «api.», принадлежит движку. Выберите другое.',
    httpsOnly: (host) => `Страницы отдаются только по https: напишите https://${host}.`,
    mainDomain: 'Это основной домен магазина. Чтобы язык остался на нём, оставьте поле пустым.',
    domainTaken: (code) => `Этот домен уже у языка «${code}». Выберите другой.`,
    noText: (key) => `Текста интерфейса «${key}» нет. Найдите нужный на странице «Тексты интерфейса».`,
    keep: (placeholders) => `Сохраните ${placeholders}: это подставляет сайт.`,
    leaveOut: (placeholders) => `${placeholders} сайт здесь не подставляет. Уберите.`,
    braceCloses: 'Скобка } закрывает то, что не открыто.',
    braceOpen: 'Скобка { не закрыта.',
    braceUnnamed: 'После скобки { стоит имя значения.',
    valueOpen: (name) => `Значение {${name}} не закрыто.`,
    formsBroken: (name) => `Формы значения {${name}} не читаются.`,
    formOther: (name) => `Значению {${name}} нужна форма other.`,
    program: 'Программа',
    staleSave: (who, at) =>
      `${at} документ изменён (${who}), после того как вы его открыли. Ничего не сохранено; ваш текст остался в форме.`,
    ownStaleSave: (at) =>
      `${at} вы изменили документ в другом окне, после того как открыли его здесь. Ничего не сохранено; ваш текст остался в форме.`,
    picturesOnly: 'Медиатека принимает только картинки PNG, JPEG, WebP, AVIF и GIF',
    noneOfThese: (file) => `Содержимое «${file}» к ним не относится.`,
    otherEnding: (file, type) => `«${file}» — картинка типа ${type} с другим расширением.`,
    mayNotSteer: 'Это могут только сотрудники, которые публикуют страницы.',
    sayWhy: (least) => `Напишите почему, не меньше ${least} знаков: это читают остальные.`,
    testRefused: 'Это сообщение пока нельзя отправить.',
    tooManyTests: 'Вы отправили себе много писем. Подождите час.',
    unstorable: 'В тексте есть знак, который нельзя сохранить (U+0000).',
    unreadable: 'Текст ничего не показывает или показывается не в том порядке, в каком написан.',
  },
});
