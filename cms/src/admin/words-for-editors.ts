/** The vendor's words for rules and answers of a form, said as editors speak. The hint below a field names its own rule. */
const english = {
  'components.Input.error.validation.regex': 'This cannot stand here as it is: the hint of the field says what can.',
  'components.Input.error.validation.required': 'This is needed.',
  'components.Input.error.validation.unique': 'Another document has this already.',
  'components.Input.error.validation.max': 'The most that can stand here is {max}.',
  'components.Input.error.validation.min': 'The least that can stand here is {min}.',
  'components.Input.error.validation.maxLength': 'At most {max} characters fit.',
  'components.Input.error.validation.minLength': 'At least {min} characters are needed.',
  'component.Input.error.validation.integer': 'A whole number is needed.',
  'i18n.Field.localized': 'Each language has its own',
  'i18n.Field.not-localized': 'The same in all languages',
  'app.components.ToggleCheckbox.on-label': 'Yes',
  'app.components.ToggleCheckbox.off-label': 'No',
  'HomePage.header.subtitle': 'What waits for you, and what you worked on',
  'HomePage.widget.delete': 'Take this off my first page',
};

const russian: Record<keyof typeof english, string> = {
  'components.Input.error.validation.regex': 'Так здесь написать нельзя: подсказка под полем говорит, как можно.',
  'components.Input.error.validation.required': 'Это нужно заполнить.',
  'components.Input.error.validation.unique': 'Это уже есть у другого документа.',
  'components.Input.error.validation.max': 'Здесь может стоять не больше {max}.',
  'components.Input.error.validation.min': 'Здесь может стоять не меньше {min}.',
  'components.Input.error.validation.maxLength': 'Помещается не больше {max} знаков.',
  'components.Input.error.validation.minLength': 'Нужно не меньше {min} знаков.',
  'component.Input.error.validation.integer': 'Нужно целое число.',
  'i18n.Field.localized': 'У каждого языка своё',
  'i18n.Field.not-localized': 'Одно для всех языков',
  'app.components.ToggleCheckbox.on-label': 'Да',
  'app.components.ToggleCheckbox.off-label': 'Нет',
  'HomePage.header.subtitle': 'Что ждёт вас и над чем вы работали',
  'HomePage.widget.delete': 'Убрать с моей первой страницы',
};

export const wordsForEditors = { en: english, ru: russian };
