import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { orderNameMax, orderNoteMax, type Order } from '@shop/shared-types/contract/orders';

import { callEndpoint } from '../../../session/api/call-endpoint';
import { useFailureText } from '../../../session/use-failure-text';
import { media } from '../../../theme/media';
import { space } from '../../../theme/scale';
import { Button } from '../../../ui/controls/button';
import { TextField } from '../../../ui/fields/text-field';
import { useToast } from '../../../ui/overlays/toast';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 2fr) auto;
  align-items: end;
  gap: ${space[3]};
  ${media.upTo859} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export interface OrderLabelFormProps {
  order: Order;
  onSaved: () => void;
}

/** The buyer's own name and note of an order, by which the history finds it (rule 4.39). */
export const OrderLabelForm = ({ order: { type, number, ownName, ownNote }, onSaved }: OrderLabelFormProps) => {
  const intl = useIntl();
  const toast = useToast();
  const failureText = useFailureText();
  const [name, setName] = useState(ownName);
  const [note, setNote] = useState(ownNote);
  const [isSaving, setSaving] = useState(false);
  const isChanged = name !== ownName || note !== ownNote;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    setSaving(true);
    try {
      await callEndpoint('labelOrder', { params: { type, number }, body: { name, note } });
      toast.success(intl.formatMessage({ id: 'orders.label-saved' }));
      onSaved();
    } catch (failure) {
      toast.error(failureText(failure));
    } finally {
      setSaving(false);
    }
  };
  return (
    <Form noValidate onSubmit={(event) => void save(event)}>
      <TextField
        label={intl.formatMessage({ id: 'orders.own-name' })}
        maxLength={orderNameMax}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label={intl.formatMessage({ id: 'orders.own-note' })}
        maxLength={orderNoteMax}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button type="submit" variant="soft" disabled={!isChanged} isLoading={isSaving}>
        <FormattedMessage id="orders.label-save" />
      </Button>
    </Form>
  );
};
