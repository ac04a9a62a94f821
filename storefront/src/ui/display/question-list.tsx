import { styled } from 'styled-components';

import { Disclosure } from './disclosure';
import { RichTextView } from './rich-text-view';

const List = styled.div`
  & > :first-child > summary {
    padding-block-start: 4px;
  }
`;

export interface Question {
  slug: string;
  question: string;
  answerHtml: string;
}

export interface QuestionListProps {
  questions: readonly Question[];
  /** Shows the first answer. */
  isFirstOpen?: boolean;
}

/** Questions that open to their answers, also without scripts. */
export const QuestionList = ({ questions, isFirstOpen = false }: QuestionListProps) => (
  <List>
    {questions.map(({ slug, question, answerHtml }, index) => (
      <Disclosure key={slug} title={question} isOpenAtFirst={isFirstOpen && index === 0}>
        <RichTextView html={answerHtml} />
      </Disclosure>
    ))}
  </List>
);
