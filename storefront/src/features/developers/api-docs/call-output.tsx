import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { color } from '../../../theme/color';
import { rail } from '../../../theme/mixins';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { CopyIconButton } from '../../../ui/controls/copy-icon-button';
import { Segment } from '../../../ui/controls/segment';
import type { ConsoleRequest } from './console-call';
import type { ConsoleAnswer } from './send-request';
import { snippetLanguages, writeSnippet, type SnippetLanguage } from './write-snippet';

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  padding-block-start: ${space[4]};
  border-block-start: 1px solid ${color.border};
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
`;

const Code = styled.pre`
  min-block-size: 120px;
  max-block-size: 420px;
  margin: 0;
  padding-block: ${space[2]};
  overflow: auto;
  color: ${color.text};
  direction: ltr;
  text-align: start;
  ${text.caption}
  font-family: ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Status = styled.span<{ $isGood: boolean }>`
  color: ${({ $isGood }) => ($isGood ? color.success : color.danger)};
`;

/** Scrolls sideways on the narrowest phones. */
const Shows = styled(Segment)`
  max-inline-size: 100%;
  ${rail}
` as typeof Segment;

const Quiet = styled.span`
  color: ${color.text2};
`;

type Shown = 'answer' | SnippetLanguage;

const names = { curl: 'cURL', javascript: 'JavaScript', python: 'Python' } as const;

/** The request exactly as it is sent: its first line, and its body if it has one. */
const requestText = ({ method, url, headers, body }: ConsoleRequest): string =>
  [
    `${method} ${url}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined ? [] : ['', body]),
  ].join('\n');

export interface CallOutputProps {
  request: ConsoleRequest;
  /** `none`: no answer came at all. */
  answer: ConsoleAnswer | 'none' | undefined;
}

/** Request and answer, and the same request for a shell and for programs, each to copy. */
export const CallOutput = ({ request, answer }: CallOutputProps) => {
  const intl = useIntl();
  const [shown, setShown] = useState<Shown>('answer');
  useEffect(() => {
    if (answer !== undefined) setShown('answer');
  }, [answer]);
  const toCopy =
    shown === 'answer'
      ? typeof answer === 'object'
        ? answer.text
        : requestText(request)
      : writeSnippet(shown, request);
  return (
    <Box>
      <Bar>
        <Shows<Shown>
          label={intl.formatMessage({ id: 'api-docs.output' })}
          options={[
            { value: 'answer', label: <FormattedMessage id="api-docs.answer" /> },
            ...snippetLanguages.map((value) => ({ value, label: names[value] })),
          ]}
          value={shown}
          onChoose={setShown}
        />
        <CopyIconButton value={toCopy} />
      </Bar>
      <Code tabIndex={0} role="region" aria-label={intl.formatMessage({ id: 'api-docs.output' })} aria-live="polite">
        {shown !== 'answer' ? (
          toCopy
        ) : (
          <>
            <Quiet>{requestText(request)}</Quiet>
            {'\n\n'}
            {answer === 'none' && <FormattedMessage id="error.no-answer" />}
            {typeof answer === 'object' && (
              <>
                <Status $isGood={answer.status < 400}>
                  {answer.status} {answer.statusText}
                </Status>
                <Quiet>{`  ${answer.tookMs} ms`}</Quiet>
                {`\n\n${answer.text}`}
              </>
            )}
          </>
        )}
      </Code>
    </Box>
  );
};
