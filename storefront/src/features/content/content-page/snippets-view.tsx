import { useEffect } from 'react';
import { styled } from 'styled-components';

import type { PageSection } from '../../../content/contents';
import { color } from '../../../theme/color';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { CopyIconButton } from '../../../ui/controls/copy-icon-button';
import { chooseLanguage, showKeptLanguage } from './snippet-language';

/** Dark in both themes. The choice is made by native radio buttons, so it works without scripts. */
const Box = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};
  padding: ${space[3]};
  border-radius: 16px;
  background: ${color.surface};
  color: ${color.text};
  & > input {
    position: absolute;
    opacity: 0;
    inline-size: 1px;
    block-size: 1px;
  }
  & > label {
    order: 1;
    padding: 6px 12px;
    border-radius: 10px;
    color: ${color.text2};
    ${text.small}
    cursor: pointer;
  }
  & > input:checked + label {
    background: ${color.surface3};
    color: ${color.text};
  }
  & > input:focus-visible + label {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
  & > div {
    order: 2;
    display: none;
    inline-size: 100%;
  }
  & > input:checked + label + div {
    display: block;
  }
`;

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-block-size: 36px;
  padding-inline: ${space[2]};
  border-block-start: 1px solid ${color.border};
  ${text.caption}
  color: ${color.text2};
  direction: ltr;
`;

const Code = styled.pre`
  max-block-size: 460px;
  margin: 0;
  padding: ${space[2]};
  overflow: auto;
  direction: ltr;
  text-align: start;
  ${text.caption}
  font-family: var(--mono);
`;

/** A program in several languages, one shown at a time: the whole file, to copy and run. The language is that of the reader's last choice. */
export const SnippetsView = ({ section: { id, files } }: { section: Extract<PageSection, { kind: 'snippets' }> }) => {
  useEffect(showKeptLanguage, []);
  return (
    <Box data-ink role="group" aria-labelledby={id}>
      {files.flatMap(({ file, language, text: program }, index) => [
        <input
          key={`${file} choice`}
          type="radio"
          name={`${id}-language`}
          id={`${id}-${index}`}
          data-snippet
          value={language}
          defaultChecked={index === 0}
          onChange={() => chooseLanguage(language)}
        />,
        <label key={`${file} name`} htmlFor={`${id}-${index}`}>
          {language}
        </label>,
        <div key={file}>
          <Bar>
            <code translate="no">{file}</code>
            <span data-needs-script>
              <CopyIconButton value={program} />
            </span>
          </Bar>
          <Code tabIndex={0} data-file={file} translate="no">
            {program}
          </Code>
        </div>,
      ])}
    </Box>
  );
};
