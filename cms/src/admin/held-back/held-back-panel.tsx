import { Badge, Button, Flex, Typography } from '@strapi/design-system';
import { unstable_useContentManagerContext as useContentManagerContext } from '@strapi/strapi/admin';

import { fieldsWithFault, type HeldBack } from './held-back';
import { siteWords } from '../site-words';

/** Leads to a field of the form: every input of it has a label or a name that begins with the field's. */
const goTo = (field: string): void => {
  const input = document.querySelector<HTMLElement>(`[name="${field}"], [name^="${field}."], [id="${field}"]`);
  const target = input ?? [...document.querySelectorAll('label')].find((label) => label.htmlFor === field);
  target?.scrollIntoView({ behavior: 'smooth', block: 'center' });
  input?.focus({ preventScroll: true });
};

/** Beside the form of a document that is published and not on the site: what is wrong, and the field in which it stands. */
export const HeldBackPanel = ({ held, isJudged }: { held: HeldBack; isJudged: boolean }) => {
  // Strapi does not describe the form.
  const { form } = useContentManagerContext() as { form: { values: Record<string, unknown> } };
  const words = siteWords();
  return (
    <Flex
      role="alert"
      direction="column"
      alignItems="stretch"
      gap={3}
      padding={3}
      background="danger100"
      borderColor="danger200"
      hasRadius
    >
      <Flex>
        <Badge backgroundColor="danger600" textColor="neutral0">
          {words.heldBack}
        </Badge>
      </Flex>
      <Typography>{words.notOnSite(held.shows)}</Typography>
      <ul style={{ display: 'grid', gap: 8, overflowWrap: 'anywhere' }}>
        {held.problems.map((problem) => (
          <li key={problem}>
            <Typography textColor="danger700">{problem}</Typography>
            {fieldsWithFault(form.values, problem).map((field) => (
              <Button key={field} variant="secondary" size="S" onClick={() => goTo(field)}>
                {words.showIn(field)}
              </Button>
            ))}
          </li>
        ))}
      </ul>
      {isJudged ? <Typography textColor="neutral600">{words.judgedAnew}</Typography> : null}
    </Flex>
  );
};
