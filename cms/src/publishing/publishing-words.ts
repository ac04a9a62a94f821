import { serverWords } from '../access/person-language';

/** Why a plan or a version is refused. */
export const publishingWords = serverWords({
  en: {
    noPlans: 'Documents of this type cannot be planned.',
    saveFirst: 'Save the document before you plan it.',
    chooseAction: 'Choose to publish or to unpublish.',
    chooseFuture: 'Choose a moment in the future.',
    chooseSooner: 'Choose a moment within two years.',
    mayNotPlan: 'Only staff who may publish this can plan it.',
    planned: 'This is planned already. Drop that plan first.',
    mayNotDrop: 'Only staff who may publish this can drop its plan.',
    documentGone: 'The document, or this language of it, is not there any more.',
    versionGone: 'This version is not kept any more.',
    documentDeleted: 'The document, or this language of it, was deleted.',
  },
  ru: {
    noPlans: 'Документы этого типа планировать нельзя.',
    saveFirst: 'Сначала сохраните документ.',
    chooseAction: 'Выберите: опубликовать или снять с публикации.',
    chooseFuture: 'Выберите момент в будущем.',
    chooseSooner: 'Выберите момент в пределах двух лет.',
    mayNotPlan: 'Планировать это могут только те, кто вправе это публиковать.',
    planned: 'Это уже запланировано. Сначала снимите тот план.',
    mayNotDrop: 'Снять план могут только те, кто вправе это публиковать.',
    documentGone: 'Документа или этого его языка больше нет.',
    versionGone: 'Эта версия больше не хранится.',
    documentDeleted: 'Документ или этот его язык удалён.',
  },
});
