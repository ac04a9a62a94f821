import { Suspense } from 'react';

import type { ModalProps } from '../ui/overlays/modal';
import { lazyPart } from './late-part';

// Browsers fetch it ahead once the page's own scripts are there, so that a press does not wait for it.
const Loaded = lazyPart<ModalProps>(() =>
  import(/* webpackPrefetch: true */ '../ui/overlays/modal').then((file) => file.Modal),
);

/** A dialog of a page that sells: nobody sees it before a press, so a first visit does not run its script. */
export const LateModal = (props: ModalProps) =>
  props.isOpen ? (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  ) : null;
