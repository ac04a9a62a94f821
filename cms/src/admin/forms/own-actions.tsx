import type {
  ContentManagerPlugin,
  DocumentActionComponent,
  DocumentActionDescription,
} from '@strapi/content-manager/strapi-admin';
import { useNavigate } from 'react-router-dom';

/** Models are part of the code here: nobody changes them in the admin. */
const withdrawn = ['edit-the-model'];

type Confirm = NonNullable<Extract<DocumentActionDescription['dialog'], { type: 'dialog' }>['onConfirm']>;

/** Whether an action deletes: Strapi's own, or that of the languages, which has no type. */
const isDeletion = (action: DocumentActionComponent, { variant }: DocumentActionDescription): boolean =>
  (action.type === 'delete' || action.type === undefined) && variant === 'danger';

/**
 * Leaves the form of a document before it is deleted. The form would ask for its document once more after the deletion, and say “Not Found”
 * beside “Deleted document”.
 */
const leavingFirst = (action: DocumentActionComponent): DocumentActionComponent => {
  const Leaving: DocumentActionComponent = (props) => {
    const navigate = useNavigate();
    const description = action(props);
    const { collectionType, model } = props;
    const isInForm = window.location.pathname.endsWith(`/${props.documentId ?? ''}`);
    if (!description || !isInForm || collectionType === 'single-types' || !isDeletion(action, description))
      return description;
    const { dialog } = description;
    if (dialog?.type !== 'dialog' || !dialog.onConfirm) return description;
    const confirm: Confirm = dialog.onConfirm;
    const onConfirm = async (): Promise<void> => {
      navigate(`/content-manager/${collectionType}/${model}`);
      await confirm();
    };
    return { ...description, dialog: { ...dialog, onConfirm } };
  };
  return Object.assign(Leaving, { type: action.type, position: action.position });
};

type Register = ContentManagerPlugin['config']['apis']['addDocumentAction'];

/** Offers only what staff may do, and says of a deletion one thing, the true one. */
export const settleActions = (addDocumentAction: Register): void =>
  addDocumentAction((actions: DocumentActionComponent[]) =>
    actions.filter(({ type }) => !withdrawn.includes(type ?? '')).map(leavingFirst),
  );
