import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { ReadyAccountPurchase } from '@shop/shared-types/contract/ready-accounts';

import { FaultButton } from '../../shared/disputes/fault-button';
import { downloadFile } from '../../../session/api/download-file';
import { useFailureText } from '../../../session/use-failure-text';
import { color } from '../../../theme/color';
import { media } from '../../../theme/media';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { Button } from '../../../ui/controls/button';
import { Card } from '../../../ui/display/card';
import { Disclosure } from '../../../ui/display/disclosure';
import { Price } from '../../../ui/shop/price';
import { ServiceIcon } from '../../../ui/shop/service-icon';
import { useToast } from '../../../ui/overlays/toast';
import { DeliveredBlock } from './delivered-data';

const Item = styled(Card).attrs({ as: 'li' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  padding: ${space[5]} ${space[5]} ${space[2]};
`;

const Head = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto auto;
  align-items: center;
  gap: ${space[4]};
  ${media.upTo639} {
    grid-template-columns: auto minmax(0, 1fr) auto;
  }
`;

const Name = styled.h2`
  ${text.ui}
  text-align: match-parent;
`;

const Small = styled.p`
  ${text.caption}
  color: ${color.text2};
`;

const Sum = styled.p`
  ${text.ui}
  text-align: end;
`;

const Save = styled.div`
  ${media.upTo639} {
    grid-column: 1 / -1;
    display: grid;
  }
`;

/** One purchase: goods, date, price, data and file. */
export const PurchaseCard = ({ purchase }: { purchase: ReadyAccountPurchase }) => {
  const intl = useIntl();
  const toast = useToast();
  const failureText = useFailureText();
  const [isSaving, setSaving] = useState(false);
  const { offer, count, total, boughtAt, result, downloadPath } = purchase;
  const save = async () => {
    setSaving(true);
    try {
      await downloadFile(downloadPath);
    } catch (failure) {
      toast.error(failureText(failure));
    } finally {
      setSaving(false);
    }
  };
  return (
    <Item>
      <Head>
        <ServiceIcon icon={offer.service.icon} name={offer.service.name} sizePx={36} />
        <div>
          <Name dir="auto">
            {offer.service.name}, {offer.name}
          </Name>
          <Small>
            {offer.country.name} · <FormattedDate value={boughtAt} dateStyle="medium" timeStyle="short" />
          </Small>
        </div>
        <div>
          <Sum>
            <Price amount={total} />
          </Sum>
          <Small>
            <FormattedMessage id="ready-accounts.count" values={{ count }} />
          </Small>
        </div>
        <Save>
          <Button
            isLoading={isSaving}
            icon={<Download size={18} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => void save()}
          >
            <FormattedMessage id="ready-accounts.download" />
          </Button>
        </Save>
      </Head>
      <div>
        <FaultButton kind="ready-account" saleId={purchase.id} name={offer.name} />
      </div>
      <Disclosure title={intl.formatMessage({ id: 'ready-accounts.show-data' })}>
        <DeliveredBlock accounts={result} />
      </Disclosure>
    </Item>
  );
};
