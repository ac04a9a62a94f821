import { CircleHelp } from 'lucide-react';
import { Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { PurchasePopups } from '../../content/contents';
import { lazyView } from '../../content/late-part';
import type { ReceivingType } from '../../session/receiving-type';
import { color } from '../../theme/color';
import { text } from '../../theme/text';
import { IconButton } from '../../ui/icon-button';
import { Modal } from '../../ui/modal';
import type { RichTextViewProps } from '../../ui/rich-text-view';

const Steps = styled.ol`
  display: grid;
  gap: 16px;
`;

const Step = styled.li`
  display: grid;
  grid-template-columns: 28px 1fr;
  gap: 12px;
  ${text.body}
  color: ${color.text2};
`;

const Count = styled.span`
  display: grid;
  place-items: center;
  inline-size: 28px;
  block-size: 28px;
  border-radius: 50%;
  background: ${color.brandTint};
  color: ${color.brandText};
  ${text.caption}
  font-weight: var(--weight-strong);
`;

const steps = ['purchase.help-service', 'purchase.help-country', 'purchase.help-wait', 'purchase.help-refund'] as const;

const PopupText = lazyView<RichTextViewProps>(() =>
  import('../../ui/rich-text-view').then(({ RichTextView }) => RichTextView),
);

const popupKeys = {
  buy: undefined,
  rent: 'rent-help',
  readyAccounts: 'ready-accounts-confirm',
} as const satisfies Record<ReceivingType, keyof PurchasePopups | undefined>;

export interface PurchaseHelpProps {
  type: ReceivingType;
  popups: PurchasePopups;
}

/** The "?" beside the tabs: the four steps of buying, or what editors wrote about the other tabs. */
export const PurchaseHelp = ({ type, popups }: PurchaseHelpProps) => {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const key = popupKeys[type];
  const popup = key && popups[key];
  return (
    <span data-needs-script>
      <IconButton
        label={intl.formatMessage({ id: 'purchase.help' })}
        icon={<CircleHelp size={22} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      />
      <Modal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={popup?.title ?? intl.formatMessage({ id: 'purchase.help-title' })}
      >
        {popup ? (
          <Suspense fallback={null}>
            <PopupText html={popup.html} />
          </Suspense>
        ) : (
          <Steps>
            {steps.map((id, index) => (
              <Step key={id}>
                <Count aria-hidden="true">{index + 1}</Count>
                <FormattedMessage id={id} />
              </Step>
            ))}
          </Steps>
        )}
      </Modal>
    </span>
  );
};
