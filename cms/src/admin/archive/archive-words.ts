import { officeWords } from '../commerce/parts/office-words';

interface Counts {
  create: number;
  change: number;
  keep: number;
  same: number;
}

/** The words of the export and import of all content. */
export const archiveWords = officeWords({
  en: {
    title: 'Export and import',
    subtitle: 'All content of the site as one file.',
    actions: { create: 'New', change: 'Changed', keep: 'Newer here, kept' },
    whatHappens: 'What happens',
    type: 'Type',
    document: 'Document',
    language: 'Language',
    notWritten: 'The archive could not be written. Try again.',
    export: 'Export',
    exportText:
      'All texts in all languages, drafts and what is published, with the pictures, as one file. It holds no staff.',
    exportAll: 'Export all content',
    import: 'Import',
    importText:
      'The rehearsal says what the import would create and change. A text that somebody changed here later stays.',
    archive: 'Archive',
    rehearse: 'Rehearse',
    question: 'Import this archive?',
    goesLive: 'What is published goes live.',
    sums: ({ create, change, keep, same }: Counts, pictures: number) =>
      `${create} new texts, ${change} changed, ${keep} newer here and kept, ${same} the same, ${pictures} pictures added.`,
    unknownFields: (fields: string) => `Fields that this CMS does not have: ${fields}.`,
    imported: 'Imported',
    wouldBe: 'The import would be',
  },
  ru: {
    title: 'Экспорт и импорт',
    subtitle: 'Всё содержимое сайта одним файлом.',
    actions: { create: 'Новое', change: 'Изменено', keep: 'Здесь новее, осталось' },
    whatHappens: 'Что произойдёт',
    type: 'Вид',
    document: 'Документ',
    language: 'Язык',
    notWritten: 'Архив не удалось записать. Попробуйте ещё раз.',
    export: 'Экспорт',
    exportText:
      'Все тексты на всех языках, черновики и опубликованное, вместе с картинками, одним файлом. Сотрудников в нём нет.',
    exportAll: 'Выгрузить всё содержимое',
    import: 'Импорт',
    importText: 'Репетиция покажет, что импорт создаст и изменит. Текст, который здесь изменили позже, останется.',
    archive: 'Архив',
    rehearse: 'Провести репетицию',
    question: 'Импортировать этот архив?',
    goesLive: 'Опубликованное появится на сайте.',
    sums: ({ create, change, keep, same }, pictures) =>
      `новых текстов — ${create}, изменено — ${change}, здесь новее и осталось — ${keep}, без изменений — ${same}, добавлено картинок — ${pictures}.`,
    unknownFields: (fields) => `Полей, которых нет в этой CMS: ${fields}.`,
    imported: 'Импортировано',
    wouldBe: 'Импорт сделает следующее',
  },
});
