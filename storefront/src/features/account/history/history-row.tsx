import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { BalanceHistoryEntry, HistoryPurchase } from '@shop/shared-types/contract/ledger';

import { LocaleLink } from '../../../i18n/locale-link';
import type { CatalogueNames } from '../../../session/resources/catalogue-names';
import { usePhoneText } from '../../../session/use-phone-text';
import { color } from '../../../theme/color';
import { media } from '../../../theme/media';
import { text } from '../../../theme/text';
import { PhoneText } from '../../../ui/shop/phone-text';
import { Price } from '../../../ui/shop/price';
import { KindName } from './kind-name';
import { purchaseWords } from './purchase-words';

/** What was only held, or came back, stands lighter than what was paid. */
const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1.4fr) minmax(0, 1.2fr) minmax(0, 150px);
  align-items: center;
  gap: 2px 16px;
  padding: 12px 20px;
  &:is([data-phase='hold'], [data-phase='void']) p {
    color: ${color.text2};
    font-weight: var(--weight-text);
  }
  & + & {
    border-block-start: 1px solid ${color.border};
  }
  ${media.upTo639} {
    grid-template: 'what sum' auto 'when when' auto / minmax(0, 1fr) auto;
    padding: 10px 16px;
    & > :nth-child(1) {
      grid-area: what;
    }
    & > :nth-child(2) {
      grid-area: when;
    }
    & > :nth-child(3) {
      grid-area: sum;
    }
  }
`;

const Main = styled.p`
  ${text.ui}
  overflow-wrap: anywhere;
`;

const Faint = styled.p`
  ${text.caption}
  color: ${color.text2};
  overflow-wrap: anywhere;
`;

const Order = styled(LocaleLink)`
  border-radius: 4px;
  color: inherit;
  text-underline-offset: 3px;
  white-space: nowrap;
  /* Below the phone number, which gets its blanks only when they are loaded: the line must not break then. */
  ${media.upTo639} {
    display: block;
    inline-size: fit-content;
  }
`;

const Between = styled.span`
  ${media.upTo639} {
    display: none;
  }
`;

const Sums = styled.div`
  text-align: end;
`;

const Sum = styled.p<{ $tone: 'in' | 'out' | 'held' }>`
  ${text.ui}
  color: ${({ $tone }) => ({ in: color.success, out: color.text, held: color.text2 })[$tone]};
  white-space: nowrap;
`;

/** Where a purchase is at home; licences have a page for all of them. */
const pathOf = ({ type, number }: HistoryPurchase): string => {
  if (type === 'ready-account') return '/profile/accounts';
  return type === 'licence' ? '/profile/licences' : `/profile/orders?search=${number}`;
};

const isNumber = ({ type }: HistoryPurchase): boolean => type === 'activation' || type === 'rental';

const Purchase = ({ purchase, names }: { purchase: HistoryPurchase; names: CatalogueNames }) => {
  const intl = useIntl();
  const phoneText = usePhoneText();
  const { phone, number } = purchase;
  const words = purchaseWords(purchase, names, intl);
  return (
    <>
      <Main>
        {words.map((word, index) => (
          <span key={word}>
            {index > 0 && '\u00A0· '}
            <bdi>{word}</bdi>
          </span>
        ))}
      </Main>
      <Faint>
        {phone !== null && (
          <>
            <PhoneText>{phoneText(phone)}</PhoneText>
            <Between>{'\u00A0· '}</Between>
          </>
        )}
        {purchase.type === 'repeat-order' ? (
          <FormattedMessage id="history.repeat-order" />
        ) : (
          <Order to={pathOf(purchase)}>
            {isNumber(purchase) ? (
              <FormattedMessage id="history.order" values={{ number: <bdi dir="ltr">№ {number}</bdi> }} />
            ) : (
              <FormattedMessage id="history.to-purchase" />
            )}
          </Order>
        )}
      </Faint>
    </>
  );
};

/** What happened to the money, in one word: held, returned, or the kind of the movement. */
const What = ({ entry }: { entry: BalanceHistoryEntry }) => {
  if (entry.phase === 'hold') return <FormattedMessage id="history.held" />;
  return entry.phase === 'void' ? <FormattedMessage id="history.released" /> : <KindName kind={entry.kind} />;
};

const Amount = ({ entry: { phase, direction, amount } }: { entry: BalanceHistoryEntry }) => {
  if (phase === 'hold' || phase === 'void') {
    return (
      <Sum $tone="held">
        <Price amount={amount} />
      </Sum>
    );
  }
  const isIncoming = direction === 'incoming';
  return (
    <Sum $tone={isIncoming ? 'in' : 'out'}>
      <bdi dir="ltr">
        {isIncoming ? '+' : '−'}
        <Price amount={amount} />
      </bdi>
    </Sum>
  );
};

export interface HistoryRowProps {
  entry: BalanceHistoryEntry;
  names: CatalogueNames;
}

/** A line of the balance history: what was bought, what became of the money, and the balance after it. */
export const HistoryRow = ({ entry, names }: HistoryRowProps) => {
  const { purchase, at, invoiceNumber, balanceAfter } = entry;
  return (
    <Item data-phase={entry.phase}>
      <div>
        {purchase ? (
          <Purchase purchase={purchase} names={names} />
        ) : (
          <Main>
            <What entry={entry} />
          </Main>
        )}
      </div>
      <div>
        <Faint>
          {purchase && (
            <>
              <What entry={entry} />
              {'\u00A0· '}
            </>
          )}
          <FormattedDate value={at} dateStyle="medium" timeStyle="short" />
          {invoiceNumber !== null && (
            <>
              {'\u00A0· '}
              <Order to={`/receipt?invoice=${invoiceNumber}`}>
                <FormattedMessage
                  id="history.invoice-line"
                  values={{ number: <bdi dir="ltr">№ {invoiceNumber}</bdi> }}
                />
              </Order>
            </>
          )}
        </Faint>
      </div>
      <Sums>
        <Amount entry={entry} />
        {invoiceNumber !== null && (
          <Faint>
            <FormattedMessage id="history.after-line" values={{ price: <Price amount={balanceAfter} /> }} />
          </Faint>
        )}
      </Sums>
    </Item>
  );
};
