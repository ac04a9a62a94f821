import { FormattedMessage, useIntl } from 'react-intl';

import { serviceSuggestion } from '@shop/shared-types/contract/community';
import type { LocaleCode } from '@shop/shared-types/locales';

import { FieldPair } from '../../../forms/form-parts';
import { useLocale } from '../../../i18n/locale-context';
import { callEndpoint } from '../../../session/api/call-endpoint';
import { SelectField } from '../../../ui/fields/select-field';
import { TextAreaField } from '../../../ui/fields/text-area-field';
import { TextField } from '../../../ui/fields/text-field';
import { MessageCard } from './message-card';
import { kopecksOrNone, numberOrNone } from './typed-values';
import { useCountryOptions } from './use-catalogue-options';
import { useMessage } from './use-message';

interface Values {
  website: string;
  smsText: string;
  country: string;
  price: string;
}

const asSentFrom =
  (locale: LocaleCode) =>
  ({ website, smsText, country, price }: Values) => ({
    website,
    smsText,
    country: numberOrNone(country),
    price: kopecksOrNone(price, locale),
  });

export interface SuggestionFormProps {
  /** The search text that found nothing. */
  website: string;
}

/** Asks for a service that is not on sale yet. */
export const SuggestionForm = ({ website }: SuggestionFormProps) => {
  const intl = useIntl();
  const { code } = useLocale();
  const asSent = asSentFrom(code);
  const countries = useCountryOptions();
  const start: Values = { website, smsText: '', country: '', price: '' };
  const message = useMessage({
    schema: serviceSuggestion,
    start,
    asSent,
    send: (values, idempotencyKey) =>
      callEndpoint('suggestService', { body: serviceSuggestion.cast(asSent(values)) }, { idempotencyKey }),
  });
  return (
    <MessageCard
      isBare
      message={message}
      doneTitle={intl.formatMessage({ id: 'community.suggestion-done' })}
      doneText={intl.formatMessage({ id: 'community.suggestion-done-text' })}
      sendLabel={<FormattedMessage id="community.suggestion-send" />}
    >
      <TextField
        label={intl.formatMessage({ id: 'community.website' })}
        inputMode="url"
        dir="auto"
        required
        {...message.text('website')}
      />
      <TextAreaField
        label={intl.formatMessage({ id: 'community.sms-text' })}
        hint={intl.formatMessage({ id: 'community.sms-text-hint' })}
        rows={2}
        {...message.text('smsText')}
      />
      <FieldPair>
        <SelectField
          label={intl.formatMessage({ id: 'community.wanted-country' })}
          options={[{ value: '', label: intl.formatMessage({ id: 'community.any-country' }) }, ...countries]}
          {...message.text('country')}
        />
        <TextField
          label={intl.formatMessage({ id: 'community.price' })}
          hint={intl.formatMessage({ id: 'community.optional' })}
          inputMode="decimal"
          dir="ltr"
          {...message.text('price')}
        />
      </FieldPair>
    </MessageCard>
  );
};
