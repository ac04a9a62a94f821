import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { callEndpoint } from '../../session/api/call-endpoint';
import type { CatalogueNames } from '../../session/resources/catalogue-names';
import { useFailureText } from '../../session/use-failure-text';
import { color } from '../../theme/color';
import { text } from '../../theme/text';
import { Button } from '../../ui/controls/button';
import { useToast } from '../../ui/overlays/toast';
import type { PartnerSim } from './partner';

const Faint = styled.p`
  ${text.caption}
  color: ${color.text2};
`;

/** Offers a number again for which buyers took it off sale: its partner says that it works. */
const FixedButton = ({ phone, onDone }: { phone: string; onDone: () => void }) => {
  const intl = useIntl();
  const toast = useToast();
  const failureText = useFailureText();
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    try {
      await callEndpoint('reportSimFixed', { params: { phone } });
      toast.success(intl.formatMessage({ id: 'partner.sim-fixed-done' }));
      onDone();
    } catch (failure) {
      toast.error(failureText(failure));
    } finally {
      setSending(false);
    }
  };
  return (
    <Button
      size="sm"
      isLoading={isSending}
      aria-label={intl.formatMessage({ id: 'partner.sim-fixed-named' }, { number: phone })}
      onClick={() => void send()}
    >
      <FormattedMessage id="partner.sim-fixed" />
    </Button>
  );
};

interface SimComplaintsProps {
  sim: PartnerSim;
  names: CatalogueNames;
  onDone: () => void;
}

/** What buyers said of a number that brought no code, what came of it, and what its partner can do (rule 4.31). */
export const SimComplaints = ({ sim, names, onDone }: SimComplaintsProps) => {
  const { phone, complaints, fixableFrom } = sim;
  const intl = useIntl();
  const timeText = (at: string) => intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' });
  const isOff = complaints.some(({ offSaleUntil }) => offSaleUntil !== null);
  return (
    <>
      {complaints.map(({ service, banned, returned, offSaleUntil }) => (
        <Faint key={service}>
          <FormattedMessage
            id="partner.sim-complaint"
            values={{ service: names.service(service).name, banned, returned }}
          />
          {offSaleUntil !== null && (
            <>
              {' '}
              <FormattedMessage id="partner.sim-off" values={{ until: timeText(offSaleUntil) }} />
            </>
          )}
        </Faint>
      ))}
      {isOff && fixableFrom === null && <FixedButton phone={phone} onDone={onDone} />}
      {isOff && fixableFrom !== null && (
        <Faint>
          <FormattedMessage id="partner.sim-fixable" values={{ from: timeText(fixableFrom) }} />
        </Faint>
      )}
    </>
  );
};
