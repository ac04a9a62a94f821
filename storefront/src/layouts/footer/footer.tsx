import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { ownValue } from '@shop/shared-types/own-value';

import { useSite } from '../../content/site-context';
import { LocaleLink } from '../../i18n/locale-link';
import { askForConsentAnew } from '../../session/visitor/cookie-consent';
import { color } from '../../theme/color';
import { media } from '../../theme/media';
import { colorTransition, container } from '../../theme/mixins';
import { space } from '../../theme/scale';
import { text } from '../../theme/text';
import { LanguageMenu } from '../header/language-menu';
import { Logo } from '../logo';
import { Mark } from '../mark';
import { paymentMarks, socialMarks } from '../marks';
import { OrganisationNote } from './organisation-note';

/** The footer is below the fold on nearly every page, so the browser lays it out only when it comes near. */
const Foot = styled.footer`
  border-block-start: 1px solid ${color.border};
  background: ${color.surface};
  /* Room for what floats at the lower edge of the window, so that the last links are not below it. */
  padding-block-end: var(--floats, 0px);
  content-visibility: auto;
  contain-intrinsic-block-size: auto 480px;
  ${media.mobile} {
    contain-intrinsic-block-size: auto 920px;
  }
`;

const Inside = styled.div`
  ${container}
  padding-block: ${space[14]} ${space[6]};
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(220px, 1.4fr) repeat(4, 1fr);
  gap: ${space[8]};
  ${media.mobile} {
    grid-template-columns: 1fr 1fr;
    & > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

const Brand = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[4]};
`;

const Tagline = styled.p`
  ${text.small}
  color: ${color.text2};
`;

const Social = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;

const SocialLink = styled.a`
  display: grid;
  place-items: center;
  inline-size: 40px;
  block-size: 40px;
  border-radius: 12px;
  background: ${color.surface2};
  color: ${color.text2};
  ${colorTransition}
  ${media.hover} {
    &:hover {
      background: ${color.surface3};
      color: ${color.text};
    }
  }
  & > svg {
    fill: currentcolor;
  }
`;

/** As tall as a link, so that the lines of a group stand at even distances. */
const GroupTitle = styled.h2`
  display: flex;
  align-items: center;
  min-block-size: 32px;
  ${text.small}
  font-weight: var(--weight-strong);
`;

/** Its links have no styles of their own: there are dozens in every page. */
const Group = styled.ul`
  & a {
    display: inline-flex;
    align-items: center;
    min-block-size: 32px;
    padding-block: 4px;
    border-radius: 6px;
    color: ${color.text2};
    ${text.small}
    text-decoration: none;
    ${colorTransition}
    ${media.hover} {
      &:hover {
        color: ${color.text};
      }
    }
  }
`;

const Payments = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
  margin-block-start: ${space[10]};
  padding-block-end: ${space[7]};
  border-block-end: 1px solid ${color.border};
  ${text.small}
  color: ${color.text2};
`;

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  & > li {
    display: inline-flex;
    align-items: center;
    gap: 7px;
    min-inline-size: 48px;
    block-size: 36px;
    justify-content: center;
    padding-inline: 11px;
    border: 1px solid ${color.border};
    border-radius: 10px;
    color: ${color.text2};
    ${text.caption}
    font-weight: var(--weight-strong);
    & > svg {
      fill: currentcolor;
    }
  }
`;

const Bottom = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
  padding-block-start: ${space[4]};
`;

const BottomButton = styled.button`
  min-block-size: 32px;
  padding: 4px 0;
  border: 0;
  border-radius: 6px;
  background: none;
  color: ${color.text2};
  ${text.caption}
  cursor: pointer;
  ${colorTransition}
  ${media.hover} {
    &:hover {
      color: ${color.text};
    }
  }
`;

/** Brand, link groups and social links from the CMS, payment logos, organisation, the answer about cookies, language. */
export const Footer = () => {
  const intl = useIntl();
  const { footerMenu, organisation } = useSite();
  return (
    <Foot>
      <Inside>
        <Columns>
          <Brand>
            <Logo />
            {organisation.tagline && <Tagline>{organisation.tagline}</Tagline>}
            <Social>
              {organisation.socialLinks.map(({ network, url }) => {
                const social = ownValue(socialMarks, network);
                if (!social) return null;
                const label = intl.formatMessage({ id: 'layout.social' }, { network: social.name });
                return (
                  <li key={network}>
                    <SocialLink href={url} rel="noopener" target="_blank" aria-label={label}>
                      <Mark name={social.mark} sizePx={18} />
                    </SocialLink>
                  </li>
                );
              })}
            </Social>
          </Brand>
          {footerMenu.map((group) => (
            <nav key={group.title} aria-label={group.title}>
              <GroupTitle>{group.title}</GroupTitle>
              <Group>
                {group.children.map((link) => (
                  <li key={link.title}>
                    <LocaleLink to={link.path ?? '/'}>{link.title}</LocaleLink>
                  </li>
                ))}
              </Group>
            </nav>
          ))}
        </Columns>
        <Payments>
          <FormattedMessage id="layout.we-accept" />
          <Chips>
            {organisation.paymentLogos.map(({ code, name }) => {
              const payment = ownValue(paymentMarks, code);
              return (
                <li key={code} aria-label={payment && !payment.hasName ? name : undefined}>
                  {payment && <Mark name={payment.mark} sizePx={code === 'visa' ? 30 : 20} />}
                  {(!payment || payment.hasName) && name}
                </li>
              );
            })}
          </Chips>
        </Payments>
        <Bottom>
          <OrganisationNote />
          <BottomButton type="button" onClick={askForConsentAnew}>
            <FormattedMessage id="cookie.settings" />
          </BottomButton>
          <LanguageMenu shows="name" opens="up" />
        </Bottom>
      </Inside>
    </Foot>
  );
};
