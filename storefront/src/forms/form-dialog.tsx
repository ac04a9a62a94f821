import { useId, type FormEvent, type ReactNode } from 'react';

import { Button } from '../ui/controls/button';
import { Modal } from '../ui/overlays/modal';
import { FormGrid, Refusal } from './form-parts';

export interface FormDialogProps {
  title: string;
  maxPx?: number;
  /** Words of the button that sends the form. */
  submit: ReactNode;
  variant?: 'primary' | 'danger';
  /** Words of the button that closes the dialog; left out: the dialog has none. */
  cancel?: ReactNode;
  form: {
    submit: (event: FormEvent<HTMLFormElement>) => void;
    isSending: boolean;
    refusal: string | undefined;
    /** Whether there is something to send; left out: there is. */
    isReady?: boolean;
  };
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that consists of a form: its fields, the refusal of the whole, and the buttons below. */
export const FormDialog = ({ title, maxPx = 480, submit, variant = 'primary', cancel, ...rest }: FormDialogProps) => {
  const { form, onClose, children } = rest;
  const formId = useId();
  return (
    <Modal
      isOpen
      onClose={onClose}
      maxPx={maxPx}
      title={title}
      footer={
        <>
          {cancel !== undefined && (
            <Button variant="ghost" onClick={onClose}>
              {cancel}
            </Button>
          )}
          <Button
            variant={variant}
            type="submit"
            form={formId}
            isLoading={form.isSending}
            disabled={form.isReady === false}
          >
            {submit}
          </Button>
        </>
      }
    >
      <FormGrid id={formId} noValidate method="post" onSubmit={form.submit}>
        {children}
        <Refusal>{form.refusal}</Refusal>
      </FormGrid>
    </Modal>
  );
};
