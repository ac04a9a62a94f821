import { Component, lazy, Suspense, type ErrorInfo, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { isMissingPiece } from '../../content/missing-piece';
import { LocaleLink } from '../../i18n/locale-link';
import { reloadOnce } from '../../session/reload-once';
import { PageTitle } from '../page-title';

/** Where the script of the error page does not come either, its words and the way home need none. */
const BareErrorPage = () => {
  const intl = useIntl();
  return (
    <PageTitle
      title={intl.formatMessage({ id: 'error-page.title' })}
      lead={intl.formatMessage({ id: 'error-page.text' })}
    >
      <p>
        <LocaleLink to="/">
          <FormattedMessage id="not-found.home" />
        </LocaleLink>
      </p>
    </PageTitle>
  );
};

/** Few visitors ever see the error page, so it is a script of its own. */
const ErrorPage = lazy(() =>
  import('./error-page').then(
    (file) => ({ default: file.ErrorPage }),
    () => ({ default: BareErrorPage }),
  ),
);

interface Props {
  /** When this key changes, the boundary renders the page again. */
  resetKey: string;
  children: ReactNode;
}

interface State {
  failedAt: string | null;
}

/** Keeps the layout when a page fails to render, and shows a way home. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failedAt: null };

  static getDerivedStateFromError(): Partial<State> {
    return { failedAt: 'unknown' };
  }

  static getDerivedStateFromProps({ resetKey }: Props, { failedAt }: State): Partial<State> | null {
    if (failedAt === null || failedAt === resetKey) return null;
    return failedAt === 'unknown' ? { failedAt: resetKey } : { failedAt: null };
  }

  override componentDidCatch(failure: Error, _info: ErrorInfo): void {
    if (isMissingPiece(failure)) reloadOnce();
  }

  override render(): ReactNode {
    if (this.state.failedAt === null) return this.props.children;
    return (
      <Suspense fallback={null}>
        <ErrorPage />
      </Suspense>
    );
  }
}
