import ExternalLink from 'lucide-react/icons/external-link';
import { Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import useSWR from 'swr';

import { lazyPart } from '../../../content/late-part';
import { callEndpoint } from '../../../session/api/call-endpoint';
import { keepCurrentUser } from '../../../session/visitor/current-user';
import { space } from '../../../theme/scale';
import { ButtonBox, buttonLook } from '../../../ui/controls/button-box';
import { Modal } from '../../../ui/overlays/modal';
import { Skeleton } from '../../../ui/display/skeleton';
import type { QrPictureProps } from '../../../ui/shop/qr-picture';
import { SectionText } from './section';

// What it shows stands beside it as text, so the page does without it.
const QrPicture = lazyPart<QrPictureProps>(() => import('../../../ui/shop/qr-picture').then((file) => file.QrPicture));

/** Interval in ms. The user completes the link in another app, perhaps on another device, so the page has to ask the engine. */
const askEveryMs = 3_000;

const Content = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[4]};
  & > p {
    justify-self: start;
  }
`;

/** Leads to the bot by a link for this device and a QR code for the phone. It closes when the account is linked. */
export const OpenTelegramDialog = ({ url, onClose }: { url: string; onClose: () => void }) => {
  const intl = useIntl();
  useSWR('telegramLinkAwaited', async () => keepCurrentUser(await callEndpoint('getCurrentUser')), {
    refreshInterval: askEveryMs,
  });
  return (
    <Modal isOpen onClose={onClose} maxPx={480} title={intl.formatMessage({ id: 'telegram.start' })}>
      <Content>
        <SectionText>
          <FormattedMessage id="telegram.open-text" />
        </SectionText>
        <Suspense fallback={<Skeleton $inlineSize="172px" $blockSize="172px" $radius="14px" />}>
          <QrPicture value={url} label={intl.formatMessage({ id: 'telegram.qr' })} />
        </Suspense>
        <ButtonBox
          as="a"
          {...buttonLook({ variant: 'primary', size: 'lg', isBlock: true })}
          href={url}
          target="_blank"
          rel="noreferrer"
        >
          <ExternalLink size={18} strokeWidth={1.75} aria-hidden="true" />
          <FormattedMessage id="telegram.open" />
        </ButtonBox>
        <SectionText role="status">
          <FormattedMessage id="telegram.waiting" />
        </SectionText>
      </Content>
    </Modal>
  );
};
