import MailCheck from 'lucide-react/icons/mail-check';
import Send from 'lucide-react/icons/send';
import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { partnerPortsMin } from '@shop/shared-types/constants';
import { partnerApplicationFrom } from '@shop/shared-types/contract/partners';

import { FieldPair, FormGrid, Refusal } from '../../forms/form-parts';
import { useForm } from '../../forms/use-form';
import { hasCode } from '../../session/api/api-error';
import { callEndpoint } from '../../session/api/call-endpoint';
import { useConfigs } from '../../session/resources/configs';
import { space } from '../../theme/scale';
import { AreaHead, AreaStack } from '../../ui/display/area-head';
import { Button } from '../../ui/controls/button';
import { ButtonLink } from '../../ui/controls/button-link';
import { Card } from '../../ui/display/card';
import { EmptyState } from '../../ui/display/empty-state';
import { TextAreaField } from '../../ui/fields/text-area-field';
import { TextField } from '../../ui/fields/text-field';
import { readCount } from './read-count';

const Narrow = styled.div`
  display: grid;
  gap: ${space[5]};
  inline-size: 100%;
  max-inline-size: 860px;
`;

const Foot = styled.div`
  display: flex;
  justify-content: flex-end;
`;

interface Values {
  contact: string;
  phone: string;
  email: string;
  originCountries: string;
  equipmentModels: string;
  portCount: string;
  about: string;
}

const asSent = (values: Values) => ({ ...values, portCount: readCount(values.portCount) });

type State = 'writing' | 'sent' | 'under-review';

const Sent = ({ state }: { state: 'sent' | 'under-review' }) => {
  const intl = useIntl();
  return (
    <Card role="status">
      <EmptyState
        tone="brand"
        icon={<MailCheck size={28} strokeWidth={1.75} />}
        title={intl.formatMessage({ id: state === 'sent' ? 'partner.application-sent' : 'partner.application-open' })}
        text={intl.formatMessage({ id: 'partner.application-next' })}
        action={
          <ButtonLink to="/profile">
            <FormattedMessage id="profile.numbers" />
          </ButtonLink>
        }
      />
    </Card>
  );
};

/** How many ports this shop asks for, and the form with that bound. */
const useTerms = () => {
  const ports = useConfigs()?.partnerPortsMin ?? partnerPortsMin;
  return { ports, schema: useMemo(() => partnerApplicationFrom(ports), [ports]) };
};

/** Application of an owner of SIM cards or modems (rule 11.1). */
export const ApplicationView = ({ email }: { email: string }) => {
  const intl = useIntl();
  const [state, setState] = useState<State>('writing');
  const { ports, schema } = useTerms();
  const form = useForm<Values>({
    schema,
    start: { contact: '', phone: '', email, originCountries: '', equipmentModels: '', portCount: '', about: '' },
    asSent,
    send: async (values) => {
      try {
        await callEndpoint('applyAsPartner', { body: schema.cast(asSent(values)) });
        setState('sent');
      } catch (failure) {
        // An earlier application waits for its answer: no mistake of the form.
        if (!hasCode(failure, 'APPLICATION_EXISTS')) throw failure;
        setState('under-review');
      }
    },
  });
  return (
    <Narrow>
      <AreaStack>
        <AreaHead
          title={<FormattedMessage id="partner.application" />}
          lead={<FormattedMessage id="partner.application-lead" values={{ ports }} />}
        />
        {state !== 'writing' && <Sent state={state} />}
        {state === 'writing' && (
          <Card>
            <FormGrid noValidate method="post" onSubmit={form.submit}>
              <FieldPair>
                <TextField
                  label={intl.formatMessage({ id: 'partner.contact' })}
                  hint={intl.formatMessage({ id: 'partner.contact-hint' })}
                  autoComplete="name"
                  required
                  {...form.text('contact')}
                />
                <TextField
                  label={intl.formatMessage({ id: 'partner.phone' })}
                  hint={intl.formatMessage({ id: 'partner.phone-hint' })}
                  type="tel"
                  dir="ltr"
                  autoComplete="tel"
                  required
                  {...form.text('phone')}
                />
              </FieldPair>
              <FieldPair>
                <TextField
                  label={intl.formatMessage({ id: 'partner.email' })}
                  type="email"
                  dir="ltr"
                  autoComplete="email"
                  required
                  {...form.text('email')}
                />
                <TextField
                  label={intl.formatMessage({ id: 'partner.ports' })}
                  hint={intl.formatMessage({ id: 'partner.ports-hint' }, { ports })}
                  inputMode="numeric"
                  dir="ltr"
                  required
                  {...form.text('portCount')}
                />
              </FieldPair>
              <TextField
                label={intl.formatMessage({ id: 'partner.origins' })}
                required
                {...form.text('originCountries')}
              />
              <TextField
                label={intl.formatMessage({ id: 'partner.equipment' })}
                required
                {...form.text('equipmentModels')}
              />
              <TextAreaField
                label={intl.formatMessage({ id: 'partner.about' })}
                hint={intl.formatMessage({ id: 'partner.about-hint' })}
                {...form.text('about')}
              />
              <Refusal>{form.refusal}</Refusal>
              <Foot>
                <Button
                  type="submit"
                  variant="primary"
                  size="lg"
                  isLoading={form.isSending}
                  icon={<Send size={18} strokeWidth={1.75} aria-hidden="true" />}
                >
                  <FormattedMessage id="partner.apply" />
                </Button>
              </Foot>
            </FormGrid>
          </Card>
        )}
      </AreaStack>
    </Narrow>
  );
};
