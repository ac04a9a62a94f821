import { useRef, useState } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import useSWR from 'swr';

import type { Contract } from '@shop/shared-types/contract';
import type { Rental } from '@shop/shared-types/contract/rentals';
import type { AnswerOf } from '@shop/shared-types/endpoint';

import { callEndpoint } from '../../../session/api/call-endpoint';
import { randomKey } from '../../../session/api/random-key';
import { refreshBalance } from '../../../session/resources/balance';
import { refreshRentals } from '../../../session/resources/rentals';
import { useFailureText } from '../../../session/use-failure-text';
import { color } from '../../../theme/color';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { Button } from '../../../ui/controls/button';
import { Modal } from '../../../ui/overlays/modal';
import { useFormatPrice } from '../../../ui/shop/price';
import { useToast } from '../../../ui/overlays/toast';
import { isUnknown } from './is-unknown';
import { startTermOf } from './rent-term';
import { TermChoice } from './term-choice';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;

const Words = styled.p`
  ${text.body}
  color: ${color.text2};
`;

const Failed = styled.p`
  ${text.small}
  color: ${color.danger};
`;

type ExtensionQuote = AnswerOf<Contract['quoteRentalExtension']>;

const hourMs = 3_600_000;

/** Asks for the hours to add, shows the price and the new end, and extends the rental. */
export const ExtendDialog = ({ rental, onClose }: { rental: Rental; onClose: () => void }) => {
  const intl = useIntl();
  const toast = useToast();
  const failureText = useFailureText();
  const formatPrice = useFormatPrice();
  const [hours, setHours] = useState<number>(startTermOf(rental));
  const [isSending, setSending] = useState(false);
  const selection = useRef<{ key: string; hours: number }>();
  const { data: quote, error } = useSWR<ExtensionQuote, unknown>(['quoteRentalExtension', rental.id, hours], () =>
    callEndpoint('quoteRentalExtension', { params: { id: rental.id }, query: { hours } }),
  );
  const endsAt = Date.parse(rental.endsAt) + hours * hourMs;

  const extend = async () => {
    if (!quote) return;
    if (selection.current?.hours !== hours) selection.current = { key: randomKey(), hours };
    setSending(true);
    try {
      await callEndpoint(
        'extendRental',
        { params: { id: rental.id }, body: { hours, priceMax: quote.price } },
        { idempotencyKey: selection.current.key },
      );
      toast.success(intl.formatMessage({ id: 'rentals.extended' }));
      onClose();
    } catch (failure) {
      if (!isUnknown(failure)) selection.current = undefined;
      toast.error(failureText(failure));
    } finally {
      setSending(false);
      void refreshRentals();
      void refreshBalance();
    }
  };

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={intl.formatMessage({ id: 'rentals.extend-title' })}
      footer={
        <>
          <Button variant="ghost" size="lg" onClick={onClose}>
            <FormattedMessage id="ui.close" />
          </Button>
          <Button
            variant="primary"
            size="lg"
            isLoading={isSending}
            disabled={!quote || error !== undefined}
            onClick={() => void extend()}
          >
            <FormattedMessage id="rentals.extend-for" values={{ price: quote ? formatPrice(quote.price) : '…' }} />
          </Button>
        </>
      }
    >
      <Stack>
        <TermChoice hours={hours} onChoose={setHours} {...(quote ? { hoursMax: quote.hoursMax } : {})} />
        {error === undefined ? (
          <Words>
            <FormattedMessage
              id="rentals.new-end"
              values={{ date: <FormattedDate value={endsAt} dateStyle="medium" timeStyle="short" /> }}
            />
          </Words>
        ) : (
          <Failed role="status">{failureText(error)}</Failed>
        )}
      </Stack>
    </Modal>
  );
};
