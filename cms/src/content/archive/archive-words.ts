import { serverWords } from '../../access/person-language';

/** Why an archive of content is not taken in. */
export const archiveWords = serverWords({
  en: {
    sendFile: 'Send the archive as a file.',
    otherImport: 'Another import runs. Try again when it has ended.',
    unreadable: (reason: string) => `This is no archive of content that can be read: ${reason}.`,
    noJson: 'a line is no JSON',
    tooLarge: 'it is too large',
    otherStart: 'its first line is another one',
    otherVersion: (given: number, read: number) => `it has version ${given}, and this CMS reads ${read}`,
    cutOff: 'it is cut off',
    unknownType: (uid: string) => `The archive has the type ${uid}, which this CMS does not have.`,
    noFile: (name: string) => `“${name}” names no file.`,
    inLanguage: (locale: string) => ` in ${locale}`,
    refused: (document: string, reason: string) => `Nothing was imported: ${document} is refused (${reason}).`,
  },
  ru: {
    sendFile: 'Отправьте архив файлом.',
    otherImport: 'Идёт другая загрузка. Попробуйте, когда она закончится.',
    unreadable: (reason) => `Этот архив содержимого не читается: ${reason}.`,
    noJson: 'одна из строк — не JSON',
    tooLarge: 'он слишком большой',
    otherStart: 'у него другая первая строка',
    otherVersion: (given, read) => `у него версия ${given}, а эта CMS читает ${read}`,
    cutOff: 'он обрывается',
    unknownType: (uid) => `В архиве есть тип ${uid}, которого в этой CMS нет.`,
    noFile: (name) => `«${name}» — не имя файла.`,
    inLanguage: (locale) => ` на языке ${locale}`,
    refused: (document, reason) => `Ничего не загружено: не принят документ ${document} (${reason}).`,
  },
});
