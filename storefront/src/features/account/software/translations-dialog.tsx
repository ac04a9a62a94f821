import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { object, type Schema } from 'yup';

import { multilineText, tableName } from '@shop/shared-types/contract/fields';
import { localeCodes, locales, type LocaleCode } from '@shop/shared-types/locales';

import { FormDialog } from '../../../forms/form-dialog';
import { useForm } from '../../../forms/use-form';
import { useLocale } from '../../../i18n/locale-context';
import { callEndpoint } from '../../../session/api/call-endpoint';
import { SelectField } from '../../../ui/fields/select-field';
import { TextAreaField } from '../../../ui/fields/text-area-field';
import { TextField } from '../../../ui/fields/text-field';
import { useLanguageNames } from './language-names';
import type { OwnProduct } from './product-table';
import { changedTranslations, fieldOf, typedTranslations, wordParts, type WordPart } from './translations';

/** The rules of each word, as the engine has them. */
const ruleOf: Readonly<Record<WordPart, Schema>> = {
  name: tableName(200),
  kind: tableName(100),
  description: multilineText(5_000),
};

const translationsForm = object(
  Object.fromEntries(
    localeCodes.flatMap((code) => wordParts.map((part) => [fieldOf(code, part), ruleOf[part]] as const)),
  ),
);

export interface TranslationsDialogProps {
  product: OwnProduct;
  onClose: () => void;
  onSaved: () => void;
}

/** The words of a product in every language, one language at a time; a language without all of them is marked. */
export const TranslationsDialog = ({ product, onClose, onSaved }: TranslationsDialogProps) => {
  const intl = useIntl();
  const names = useLanguageNames();
  const { code: pageLanguage } = useLocale();
  const [own, setOwn] = useState(product.language ?? pageLanguage);
  const [chosen, setChosen] = useState<LocaleCode>();
  const others = localeCodes.filter((code) => code !== own);
  const isMissing = (code: LocaleCode) => product.untranslated.includes(code);
  const language = others.find((code) => code === chosen) ?? others.find(isMissing) ?? others[0] ?? own;
  const form = useForm({
    schema: translationsForm,
    start: typedTranslations(product),
    send: async (typed) => {
      const body = { language: own, translations: changedTranslations(product, typed) };
      await callEndpoint('changeLicenceProduct', { params: { id: product.id }, body });
      onSaved();
      onClose();
    },
  });
  const { direction, hreflang } = locales[language];
  const bind = (part: WordPart, label: string) => ({
    label,
    placeholder: product.ownWords[part],
    dir: direction,
    lang: hreflang,
    ...form.text(fieldOf(language, part)),
  });
  return (
    <FormDialog
      onClose={onClose}
      maxPx={640}
      title={intl.formatMessage({ id: 'software.translations-label' }, { name: product.name })}
      submit={<FormattedMessage id="software.translations-save" />}
      cancel={<FormattedMessage id="software.cancel" />}
      form={form}
    >
      <SelectField
        label={intl.formatMessage({ id: 'software.words-language' })}
        value={own}
        options={localeCodes.map((code) => ({ value: code, label: names[code] }))}
        onChange={({ target }) => setOwn(target.value as LocaleCode)}
      />
      <SelectField
        hint={<FormattedMessage id="software.translations-text" />}
        label={intl.formatMessage({ id: 'software.translation-language' })}
        value={language}
        options={others.map((code) => ({
          value: code,
          label: isMissing(code)
            ? intl.formatMessage({ id: 'software.translation-missing' }, { language: names[code] })
            : names[code],
        }))}
        onChange={({ target }) => setChosen(target.value as LocaleCode)}
      />
      <TextField {...bind('name', intl.formatMessage({ id: 'software.new-name' }))} />
      <TextField {...bind('kind', intl.formatMessage({ id: 'software.type' }))} />
      <TextAreaField rows={5} {...bind('description', intl.formatMessage({ id: 'software.new-description' }))} />
    </FormDialog>
  );
};
