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

/** The id of the question's element on its page. */
export const idOfQuestion = ({ slug }: Pick<Question, 'slug'>): string => `question-${slug}`;

export interface QuestionListProps {
  questions: readonly Question[];
  /** Shows the first answer. */
  isFirstOpen?: boolean;
}

/** Questions that open to their answers, also without scripts. */
export const QuestionList = ({ questions, isFirstOpen = false }: QuestionListProps) => (
  <List>
    {questions.map((question, index) => (
      <Disclosure
        key={question.slug}
        id={idOfQuestion(question)}
        title={question.question}
        isOpenAtFirst={isFirstOpen && index === 0}
      >
        <RichTextView html={question.answerHtml} />
      </Disclosure>
    ))}
  </List>
);
