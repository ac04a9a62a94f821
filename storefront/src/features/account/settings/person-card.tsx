import { FormattedMessage, useIntl } from 'react-intl';

import { userSettings, type CurrentUser } from '@shop/shared-types/contract/users';

import { FieldPair, Refusal } from '../../../forms/form-parts';
import { useForm } from '../../../forms/use-form';
import { callEndpoint } from '../../../session/api/call-endpoint';
import { keepCurrentUser } from '../../../session/visitor/current-user';
import { Button } from '../../../ui/controls/button';
import { TextField } from '../../../ui/fields/text-field';
import { useToast } from '../../../ui/overlays/toast';
import { Section, SectionForm } from './section';

const person = userSettings.pick(['name', 'telegram', 'phone']);

interface Values {
  name: string;
  telegram: string;
  phone: string;
}

/** An empty contact is taken away. */
const asSent = ({ name, telegram, phone }: Values) => ({
  name: name.trim(),
  telegram: telegram.trim() || null,
  phone: phone.trim() || null,
});

/** Who the user is, and how support finds him. */
export const PersonCard = ({ user }: { user: CurrentUser }) => {
  const intl = useIntl();
  const toast = useToast();
  const { telegram, phone } = user.dynamicFields.settings;
  const form = useForm<Values>({
    schema: person,
    start: { name: user.name, telegram: telegram ?? '', phone: phone ?? '' },
    asSent,
    send: async (values) => {
      await keepCurrentUser(await callEndpoint('changeSettings', { body: { settings: asSent(values) } }));
      toast.success(intl.formatMessage({ id: 'settings.saved' }));
    },
  });
  return (
    <Section>
      <SectionForm noValidate onSubmit={form.submit}>
        <TextField label={intl.formatMessage({ id: 'auth.name' })} autoComplete="name" {...form.text('name')} />
        <FieldPair>
          <TextField
            label={intl.formatMessage({ id: 'settings.telegram' })}
            hint={intl.formatMessage({ id: 'settings.telegram-hint' })}
            dir="ltr"
            {...form.text('telegram')}
          />
          <TextField
            label={intl.formatMessage({ id: 'settings.phone' })}
            hint={intl.formatMessage({ id: 'settings.phone-hint' })}
            type="tel"
            autoComplete="tel"
            dir="ltr"
            {...form.text('phone')}
          />
        </FieldPair>
        <Refusal>{form.refusal}</Refusal>
        <div>
          <Button type="submit" variant="primary" isLoading={form.isSending}>
            <FormattedMessage id="settings.save" />
          </Button>
        </div>
      </SectionForm>
    </Section>
  );
};
