import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';

import { TextLink } from '../commerce/parts/text-link';
import { textWords } from './text-words';

const uid = 'api::ui-translation.ui-translation';

/** The page of all texts in the language of a list or form, and with what was searched there. */
const pathOfTexts = (params: URLSearchParams, key = ''): string => {
  const wanted = new URLSearchParams({
    language: params.get('plugins[i18n][locale]') ?? 'en',
    ...(params.get('_q') ? { find: params.get('_q') ?? '' } : {}),
    ...(key === '' ? {} : { key }),
  });
  return `/interface-texts?${wanted}`;
};

/** Stands in every list of documents. Strapi's own list of interface texts has only those that somebody changed. */
export const LeadFromList = () => {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  return pathname.endsWith(`/collection-types/${uid}`) ? <Navigate to={pathOfTexts(params)} replace /> : null;
};

/** A new text begins on the page of all texts: a key that somebody guesses is on no page. */
const LeadFromNewForm = () => {
  const [params] = useSearchParams();
  return <Navigate to={pathOfTexts(params)} replace />;
};

const TextPanel = ({ textKey }: { textKey: string }) => {
  const [params] = useSearchParams();
  return <TextLink to={pathOfTexts(params, textKey)}>{textWords().showAll}</TextLink>;
};

/** Beside the form of one interface text. */
export const InterfaceTextPanel: PanelComponent = ({ model, documentId, document }) => {
  if (model !== uid) return null;
  const key: unknown = document?.key;
  return {
    title: textWords().title,
    content: documentId ? <TextPanel textKey={typeof key === 'string' ? key : ''} /> : <LeadFromNewForm />,
  };
};
