import type { ReactNode } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';

import type { ArticleContent } from '../../../content/contents';
import { color } from '../../../theme/color';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';

const Box = styled.section`
  display: grid;
  gap: ${space[5]};
  margin-block-start: ${space[14]};
`;

const Title = styled.h2`
  ${text.page}
`;

const Item = styled.li`
  padding-block: ${space[4]};
  border-block-start: 1px solid ${color.border};
`;

const Line = styled.p`
  margin-block-end: ${space[1]};
  ${text.caption}
  color: ${color.text2};
  & > b {
    color: ${color.text};
    font-weight: var(--weight-strong);
  }
`;

export interface CommentsProps extends Pick<ArticleContent, 'comments'> {
  /** The form for one more. */
  children: ReactNode;
}

/** The comments that moderators have published, and the form for a new one. */
export const Comments = ({ comments, children }: CommentsProps) => (
  <Box aria-labelledby="comments-title">
    <Title id="comments-title">
      <FormattedMessage id="blog.comments" />
    </Title>
    {comments.length > 0 && (
      <ul>
        {comments.map(({ name, message, writtenAt }) => (
          <Item key={`${name}${writtenAt ?? ''}${message}`}>
            <Line>
              <b>{name}</b>
              {writtenAt && (
                <>
                  {' · '}
                  <FormattedDate value={writtenAt} dateStyle="medium" timeZone="UTC" />
                </>
              )}
            </Line>
            <p>{message}</p>
          </Item>
        ))}
      </ul>
    )}
    {children}
  </Box>
);
