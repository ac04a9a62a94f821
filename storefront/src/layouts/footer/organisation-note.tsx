import Info from 'lucide-react/icons/info';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { useSite } from '../../content/site-context';
import { color } from '../../theme/color';
import { text } from '../../theme/text';
import { Tooltip } from '../../ui/overlays/tooltip';

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: 6px;
  ${text.caption}
  color: ${color.text2};
`;

const About = styled.button`
  display: grid;
  place-items: center;
  inline-size: 28px;
  block-size: 28px;
  padding: 0;
  border: 0;
  border-radius: 8px;
  background: none;
  color: ${color.text2};
`;

const timeoutMs = 5_000;

/** Loads the time of the build when a visitor opens the note. Inside the pages it would change all of them with each build. */
const readBuildTime = async (): Promise<Date> => {
  const response = await fetch('/build.json', { signal: AbortSignal.timeout(timeoutMs) });
  const { builtAt } = (await response.json()) as { builtAt: string };
  return new Date(builtAt);
};

/** Copyright line with the organisation's annotation and the build time behind an "i". */
export const OrganisationNote = () => {
  const intl = useIntl();
  const { organisation, year } = useSite();
  const [builtAt, setBuiltAt] = useState<Date>();
  const look = () => {
    if (!builtAt) readBuildTime().then(setBuiltAt, () => undefined);
  };
  const built =
    builtAt &&
    intl.formatMessage(
      { id: 'layout.build-time' },
      { time: `${intl.formatDate(builtAt, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })} UTC` },
    );
  return (
    <Line>
      {intl.formatMessage({ id: 'layout.rights' }, { year: String(year), name: organisation.legalName })}
      <Tooltip side="above" text={[organisation.annotation, built].filter(Boolean).join(' · ')}>
        <About
          type="button"
          aria-label={intl.formatMessage({ id: 'layout.about-organisation' })}
          onPointerEnter={look}
          onFocus={look}
        >
          <Info size={16} aria-hidden="true" />
        </About>
      </Tooltip>
    </Line>
  );
};
