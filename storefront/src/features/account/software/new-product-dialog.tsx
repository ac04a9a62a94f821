import { FormattedMessage, useIntl } from 'react-intl';
import { object, string } from 'yup';

import { localeCode } from '@shop/shared-types/contract/fields';
import { localeCodes } from '@shop/shared-types/locales';
import { parseRubles } from '@shop/shared-types/money';
import { readDecimal } from '@shop/shared-types/typed-number';

import { FormDialog } from '../../../forms/form-dialog';
import { FieldPair } from '../../../forms/form-parts';
import { useForm } from '../../../forms/use-form';
import { useLocale } from '../../../i18n/locale-context';
import { callEndpoint } from '../../../session/api/call-endpoint';
import { SelectField } from '../../../ui/fields/select-field';
import { TextAreaField } from '../../../ui/fields/text-area-field';
import { TextField } from '../../../ui/fields/text-field';
import { useToast } from '../../../ui/overlays/toast';
import { useLanguageNames } from './language-names';
import { readKeys } from './read-keys';

/** The form as it is typed; the engine checks what becomes of it against the contract. */
const newProductForm = object({
  name: string().trim().max(200).required(),
  softwareType: string().trim().max(100).required(),
  description: string().trim().max(5_000),
  price: string()
    .required()
    .test('matches', (value) => (parseRubles(readDecimal(value ?? '') ?? '') ?? 0) > 0),
  keys: string().trim().required(),
  language: localeCode.required(),
});

/** Puts a product on sale with its first keys. */
export const NewProductDialog = ({ onClose, onAdded }: { onClose: () => void; onAdded: () => void }) => {
  const intl = useIntl();
  const { code: locale } = useLocale();
  const toast = useToast();
  const names = useLanguageNames();
  const form = useForm({
    schema: newProductForm,
    start: { name: '', softwareType: '', description: '', price: '', keys: '', language: String(locale) },
    send: async ({ name, softwareType, description, price, keys, language }) => {
      const body = {
        name,
        softwareType,
        description,
        language: localeCodes.find((code) => code === language),
        price: parseRubles(readDecimal(price, locale) ?? '') ?? 0,
        keys: readKeys(keys),
      };
      const { keys: report } = await callEndpoint('createLicenceProduct', { body });
      toast.info(
        intl.formatMessage(
          { id: 'software.keys-accepted' },
          { accepted: report.accepted, refused: report.refused.length },
        ),
      );
      onAdded();
      onClose();
    },
  });
  const { value: description } = form.text('description');
  const keys = form.text('keys');
  return (
    <FormDialog
      onClose={onClose}
      maxPx={640}
      title={intl.formatMessage({ id: 'software.new' })}
      submit={<FormattedMessage id="software.new-send" />}
      cancel={<FormattedMessage id="software.cancel" />}
      form={form}
    >
      <TextField label={intl.formatMessage({ id: 'software.new-name' })} {...form.text('name')} />
      <FieldPair>
        <TextField label={intl.formatMessage({ id: 'software.type' })} {...form.text('softwareType')} />
        <TextField
          label={intl.formatMessage({ id: 'software.new-price' })}
          inputMode="decimal"
          dir="ltr"
          {...form.text('price')}
        />
      </FieldPair>
      <TextAreaField
        label={intl.formatMessage({ id: 'software.new-description' })}
        value={description}
        onChange={({ target }) => form.set({ description: target.value })}
      />
      <SelectField
        label={intl.formatMessage({ id: 'software.words-language' })}
        options={localeCodes.map((code) => ({ value: code, label: names[code] }))}
        {...form.text('language')}
      />
      <TextAreaField
        label={intl.formatMessage({ id: 'software.new-keys' })}
        error={keys.error}
        spellCheck={false}
        dir="ltr"
        value={keys.value}
        onChange={({ target }) => form.set({ keys: target.value })}
      />
    </FormDialog>
  );
};
